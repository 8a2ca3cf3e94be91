/** Books with one fault each, and whether the finder names it. */
import { createChance } from '../../../matching/proving/workload/chance.ts'
import { PROFILES, type ProfileName } from '../../../matching/proving/workload/profiles.ts'
import type { CauseKind } from '../cause.ts'
import type { Evidence } from '../evidence.ts'
import { evidenceOf } from './evidence-of.ts'
import type { IsCulprit } from './fault.ts'
import { FAULTS } from './faults.ts'
import { makeBook } from './make-book.ts'

export interface Trial {
  kind: CauseKind
  isCulprit: IsCulprit
  evidence: Evidence
}

const LINES_MIN = 50
const LINES_MAX = 2_000

/** The same trials for the same seed, every kind of fault as often as any other. */
export function* trials(count: number, seed: number): Generator<Trial> {
  const chance = createChance(seed)
  const kinds = Object.keys(FAULTS) as (keyof typeof FAULTS)[]
  const profiles = Object.keys(PROFILES) as ProfileName[]
  for (let made = 0; made < count; ) {
    const kind = kinds[made % kinds.length]!
    const lines = Math.round(LINES_MIN * (LINES_MAX / LINES_MIN) ** chance.next())
    const book = makeBook({ lines, profile: chance.pick(profiles), seed: chance.below(2 ** 31) })
    const isCulprit = FAULTS[kind](book)
    if (!isCulprit) continue
    made++
    yield { kind, isCulprit, evidence: evidenceOf(book) }
  }
}
