/** A match holds its lines from the moment it exists; freeing them and its end are one transaction. */
import type { Match, MatchedLine } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { forgetConfirmed, isConfirmed, rememberConfirmed } from './confirmed.ts'
import { deleteEntryOf } from './journal.ts'
import { keys } from './keys.ts'
import { deleteHeldLine, findLines, freeLine, takeLine } from './lines.ts'
import { findRecord, getRecord, recordKey } from './records.ts'
import { idsOf, type PairOfSides } from './rejected.ts'
import type { Scope } from './scope.ts'
import { getItems, type Range } from './table.ts'
import { tallyMatch, tallyUndone } from './tallies.ts'
import type { WritePlan } from './write-plan.ts'

export function getMatch(scope: Scope, id: string): Promise<Match> {
  return getRecord<Match>(scope, 'matches', id)
}

/** Undefined when there is none, or none any more. */
export function findMatch(scope: Scope, id: string): Promise<Match | undefined> {
  return findRecord<Match>(scope, 'matches', id)
}

/** Those that exist, by id. */
export async function findMatches(scope: Scope, ids: readonly string[]): Promise<Map<string, Match>> {
  const found = await getItems<Match>([...new Set(ids)].map((id) => recordKey(scope, 'matches', id)))
  return new Map(found.map((match) => [match.id, match]))
}

/** Where the matches that await sign-off are listed, newest first. The index may lag by a moment. */
export function pendingMatches(scope: Scope): Range {
  return { pk: keys.pendingMatches(scope), index: 'open', newestFirst: true }
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
  plan.create(recordKey(scope, 'matches', match.id), stored(scope, match))
  takeSides(plan, scope, match.id, bank, ledger, withRefusal)
  tallyMatch(plan, scope, match, 1n)
  if (isConfirmed(match)) rememberConfirmed(plan, scope, match)
  if (withChange)
    plan.changed({ entityType: 'transaction_match', entityId: match.id, action: 'created', after: match })
}

/** A decision moves on; the condition is the state that it was made on. Its lines are taken or freed beside it. */
export function decideMatch(
  plan: WritePlan,
  scope: Scope,
  before: Match,
  after: Match,
  action: 'approved' | 'rejected' | 'updated',
): void {
  plan.put(recordKey(scope, 'matches', after.id), stored(scope, after), {
    expression: 'version = :version',
    values: { ':version': before.version },
  })
  tallyMatch(plan, scope, before, -1n)
  tallyMatch(plan, scope, after, 1n)
  if (isConfirmed(after)) rememberConfirmed(plan, scope, after)
  else if (isConfirmed(before)) forgetConfirmed(plan, scope, before)
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
  { isJudged = true } = {},
): Promise<void> {
  tallyMatch(plan, scope, match, -1n)
  if (isJudged) tallyUndone(plan, scope, match)
  plan.delete(recordKey(scope, 'matches', match.id), {
    expression: 'version = :version',
    values: { ':version': match.version },
  })
  await letGo(plan, scope, match)
  if (isConfirmed(match)) forgetConfirmed(plan, scope, match)
  plan.changed({ entityType: 'transaction_match', entityId: match.id, action: 'deleted', before: match })
}

/** Both sides are open again; the entry that was posted only for this match goes with it. */
export async function letGo(plan: WritePlan, scope: Scope, match: Match): Promise<void> {
  if (match.postedEntryId) await freeAndUnpost(plan, scope, match, match.postedEntryId)
  else await freeSides(plan, scope, match)
}

async function freeAndUnpost(plan: WritePlan, scope: Scope, match: Match, entryId: string): Promise<void> {
  const [bank, ledger] = await linesOf(scope, match)
  for (const line of bank.values()) freeLine(plan, scope, 'bank', line)
  for (const line of ledger.values()) deleteHeldLine(plan, scope, 'ledger', line)
  await deleteEntryOf(plan, scope, entryId)
  plan.changed({ entityType: 'ledger_transaction', action: 'deleted', entityIds: [...ledger.keys()] })
}

export function takeSides(
  plan: WritePlan,
  scope: Scope,
  matchId: string,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  withRefusal = true,
): void {
  const clearedOn = lastDayOf(bank)
  const holder = { matchId, clearedOn, explainedOn: lastDayOf([...bank, ...ledger]) }
  for (const line of bank) takeLine(plan, scope, 'bank', line, holder, withRefusal)
  for (const line of ledger) takeLine(plan, scope, 'ledger', line, holder, withRefusal)
}

function lastDayOf(lines: readonly { transactionDate: string }[]): string {
  return lines
    .map(({ transactionDate }) => transactionDate)
    .sort()
    .at(-1)!
}

async function freeSides(plan: WritePlan, scope: Scope, match: PairOfSides): Promise<void> {
  const [bank, ledger] = await linesOf(scope, match)
  for (const line of bank.values()) freeLine(plan, scope, 'bank', line)
  for (const line of ledger.values()) freeLine(plan, scope, 'ledger', line)
}

function linesOf(scope: Scope, match: PairOfSides) {
  const { bankIds, ledgerIds } = idsOf(match)
  return Promise.all([findLines(scope, 'bank', bankIds), findLines(scope, 'ledger', ledgerIds)])
}

/** A match that awaits sign-off also stands in the open index. */
function stored(scope: Scope, match: Match): object {
  return match.approvalStatus === 'pending'
    ? { ...match, openPk: keys.pendingMatches(scope), openSk: parseRecordId(match.id)!.key }
    : match
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
