import type { GoldenCase } from './golden-case.ts'
import { GROUP_CASES } from './group-cases.ts'
import { MEMORY_CASES } from './memory-cases.ts'
import { PAIR_CASES } from './pair-cases.ts'
import { RIVAL_CASES } from './rival-cases.ts'

export const GOLDEN_CASES: readonly GoldenCase[] = [
  ...PAIR_CASES,
  ...RIVAL_CASES,
  ...GROUP_CASES,
  ...MEMORY_CASES,
]
