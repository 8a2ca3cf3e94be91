import type { Company } from '../../../../../shared/contract/companies.ts'
import { DEFAULT_THRESHOLDS } from '../../../../../shared/domain/matching/engine/thresholds.ts'
import { counted, formatCount } from '../../../format/numbers.ts'

const { autoPercent, autoDaysMax } = DEFAULT_THRESHOLDS

/** What a live run approves, as the company accepts it. */
export function approvedInWords({
  oneWrongIn,
  strictMatching,
}: Pick<Company, 'oneWrongIn' | 'strictMatching'>): string {
  if (strictMatching)
    return `matches of at least ${autoPercent} points whose days are at most ${autoDaysMax} apart, as this company is strict`
  return `the surest matches, as many as leave at most one wrong in ${formatCount(oneWrongIn)} to be expected`
}

/** What a run only proposes, though it was asked to approve; nothing where no account is paused. */
export function heldInWords(accounts: readonly string[]): string {
  if (accounts.length === 0) return ''
  return `Automatic matching of ${accounts.join(' and ')} is paused: there the run only proposes.`
}

/** What a batch did. */
export function batchInWords(applied: number, runs: readonly { isHeld?: true | undefined }[]): string {
  const held = runs.filter(({ isHeld }) => isHeld).length
  const rest = held > 0 ? `. Automatic matching of ${counted(held, 'account')} is paused` : ''
  return `${counted(applied, 'match', 'matches')} approved${rest}`
}
