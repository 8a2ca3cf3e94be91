/** A match holds its lines from the moment it exists; freeing them and its end are one transaction. */
import type { Match, MatchedLine } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { pairKey } from '../../shared/domain/matching/proposal.ts'
import { keys } from './keys.ts'
import { findLines, freeLine, takeLine } from './lines.ts'
import { getRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import { allItems } from './table.ts'
import { tallyMatch, tallyOutcome } from './tallies.ts'
import type { WritePlan } from './write-plan.ts'

export function getMatch(scope: Scope, id: string): Promise<Match> {
  return getRecord<Match>(scope, 'matches', id)
}

/** With `withRefusal` false a line that is taken loses the condition instead of refusing: bulk work leaves that match out and goes on. */
export function createMatch(
  plan: WritePlan,
  scope: Scope,
  match: Match,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  { withRefusal = true, withChange = true } = {},
): void {
  plan.create(recordKey(scope, 'matches', match.id), match)
  for (const line of bank) takeLine(plan, scope, 'bank', line, match.id, withRefusal)
  for (const line of ledger) takeLine(plan, scope, 'ledger', line, match.id, withRefusal)
  tallyMatch(plan, scope, match, 1n)
  if (withChange)
    plan.changed({ entityType: 'transaction_match', entityId: match.id, action: 'created', after: match })
}

/** The approval moves on; the condition is the state that the decision was made on. */
export function decideMatch(plan: WritePlan, scope: Scope, before: Match, after: Match): void {
  plan.put(recordKey(scope, 'matches', after.id), after, {
    expression: 'version = :version',
    values: { ':version': before.version },
  })
  tallyMatch(plan, scope, before, -1n)
  tallyMatch(plan, scope, after, 1n)
  const action = after.approvalStatus === 'approved' ? 'approved' : 'updated'
  plan.changed({ entityType: 'transaction_match', entityId: after.id, action, before, after })
}

/**
 * Both sides are open again and the match is gone; the audit record keeps it. It counts against the tier that proposed it,
 * unless it goes with its lines: then nobody said that it was wrong.
 */
export async function removeMatch(
  plan: WritePlan,
  scope: Scope,
  match: Match,
  action: 'deleted' | 'rejected',
  { isJudged = true } = {},
): Promise<void> {
  const [bank, ledger] = await Promise.all([
    findLines(
      scope,
      'bank',
      match.sourceTransactions.map(({ id }) => id),
    ),
    findLines(
      scope,
      'ledger',
      match.ledgerTransactions.map(({ id }) => id),
    ),
  ])
  plan.delete(recordKey(scope, 'matches', match.id), {
    expression: 'version = :version',
    values: { ':version': match.version },
  })
  for (const line of bank.values()) freeLine(plan, scope, 'bank', line)
  for (const line of ledger.values()) freeLine(plan, scope, 'ledger', line)
  tallyMatch(plan, scope, match, -1n)
  if (isJudged) tallyOutcome(plan, scope, match, action === 'rejected' ? 'rejected' : 'undone')
  plan.changed({ entityType: 'transaction_match', entityId: match.id, action, before: match })
}

interface RejectedPair {
  bankIds: string[]
  ledgerIds: string[]
}

/** Remembers that these do not belong together. */
export function rememberRejected(plan: WritePlan, scope: Scope, accountId: number, pair: RejectedPair): void {
  const sk = `${pair.bankIds.map(tail).join(',')}|${pair.ledgerIds.map(tail).join(',')}`
  plan.put(
    { pk: keys.rejectedPairs(scope, accountId), sk },
    { ...pair, rejectedBy: plan.context.userId, rejectedAt: plan.now },
  )
}

/** As the engine reads them: every bank line with every ledger entry of what was rejected. */
export async function listRejectedPairs(scope: Scope, accountId: number): Promise<Set<string>> {
  const pairs = await allItems<RejectedPair>({ pk: keys.rejectedPairs(scope, accountId) })
  return new Set(
    pairs.flatMap(({ bankIds, ledgerIds }) =>
      bankIds.flatMap((bank) => ledgerIds.map((ledger) => pairKey(bank, ledger))),
    ),
  )
}

/** What a match keeps of a line. */
export function matchedLine(line: SourceTransaction | LedgerTransaction): MatchedLine {
  return {
    id: line.id,
    transactionDate: line.transactionDate,
    description: line.description,
    amount: line.amount,
    reference: 'reference' in line ? line.reference : line.referenceNumber,
  }
}

export const notPending = (match: Match) => refuse('match.state', { state: match.approvalStatus })

const tail = (id: string) => id.split('.').slice(2).join('.')
