import type { Match, SecondLookOfMatch, ShownMatch } from '../../../../../shared/contract/matches.ts'
import type { Policies } from '../../../../../shared/domain/companies/policies.ts'
import { cardinalityOf } from '../../../../../shared/domain/matches/match.ts'

const TYPES: Record<Match['matchType'], string> = {
  one_to_one: 'One to one',
  one_to_many: 'One to many',
  many_to_one: 'Many to one',
  many_to_many: 'Many to many',
  one_sided: 'One side alone',
}

export const MATCH_ORIGINS: Record<Match['origin'], string> = {
  manual: 'By a person',
  auto: 'Automatic',
  rule: 'By a rule',
  imported: 'Imported',
}

/** Of a person's: whether it was suggested to them. */
export function matchOrigin({ origin, runId }: Pick<Match, 'origin' | 'runId'>): string {
  if (origin !== 'manual') return MATCH_ORIGINS[origin]
  return runId === null ? 'By hand' : 'From a suggestion'
}

/** Of all lines that stand in it: `matchType` leaves out the entry that posts a difference. */
export function matchKind({
  transferId,
  sourceTransactions: bank,
  ledgerTransactions: books,
}: Pick<Match, 'transferId' | 'sourceTransactions' | 'ledgerTransactions'>): string {
  return transferId ? 'Transfer' : TYPES[cardinalityOf(bank.length, books.length)]
}

/** What it counts as: what awaits nobody any more is not pending to a reader. */
export function shownStatus({
  approvalStatus,
  closedWith,
}: Pick<ShownMatch, 'approvalStatus' | 'closedWith'>): Match['approvalStatus'] | 'locked' {
  if (closedWith === undefined) return approvalStatus
  return closedWith === 'statement' ? 'approved' : 'locked'
}

/** Beside its approval: whether it lies in an approved statement. */
export function reconciledSaid({ reconciliationBatchId }: Pick<ShownMatch, 'reconciliationBatchId'>): string {
  return reconciliationBatchId === null ? 'Not reconciled' : 'Reconciled'
}

/** What follows for whoever made a match by hand; one that is approved at once had nobody else to sign it off. */
export function signOffOf(
  { requiresSecondPerson }: Pick<Policies, 'requiresSecondPerson'>,
  { approvalStatus }: Pick<Match, 'approvalStatus'>,
): string {
  if (approvalStatus === 'approved') return 'Approved with it: nobody else here could sign it off.'
  return requiresSecondPerson
    ? 'Somebody else has to approve it under Matches.'
    : 'It is approved with its statement, or earlier under Matches.'
}

/** What candidates became that were approved; of those that somebody prepares for another person nothing is approved yet. */
export function approvedTitle(matches: readonly Pick<Match, 'approvalStatus'>[]): string {
  const isPending = matches.some(({ approvalStatus }) => approvalStatus === 'pending')
  if (matches.length === 1) return isPending ? 'Match awaits a second person' : 'Match approved'
  return isPending ? 'Matches await a second person' : 'Matches approved'
}

const SAID = {
  right: 'The same was named',
  wrong: 'Something else was named',
  unsure: 'It could not be told',
} satisfies Record<NonNullable<SecondLookOfMatch['verdict']>, string>

/** What a person answered who was not told what was matched; undefined where nobody was asked, or has answered. */
export function secondLookSaid(look: SecondLookOfMatch | undefined): string | undefined {
  if (!look?.verdict) return undefined
  const { verdict, blindVerdict } = look
  const first = blindVerdict && blindVerdict !== verdict ? `; at first: ${SAID[blindVerdict]}` : ''
  return SAID[verdict] + first
}
