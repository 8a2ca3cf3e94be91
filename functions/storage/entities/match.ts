/** Matches, by the month in which they were made. In the index while they await sign-off or a second look, and once a person confirmed them, since matching learns from those. */
import { Match } from '../../../shared/contract/matches.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { matchCounts } from '../../../shared/domain/books/counts.ts'
import { type Day, dayInWords } from '../../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { isLive, lastDayOf } from '../../../shared/domain/matches/match.ts'
import { keys } from '../keys.ts'
import { type ChangedDay, entity } from '../plan/entity.ts'
import type { Locks } from '../plan/locks.ts'
import { readAll, readMany } from '../read.ts'
import { findRecord, getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { Range } from '../table.ts'

export const matchEntity = entity<Match>({
  name: 'transaction_match',
  schema: Match,
  key: (scope, { id }) => recordKey(scope, 'matches', id),
  idOf: ({ id }) => id,
  states: {
    of: ({ approvalStatus }) => approvalStatus,
    next: { pending: ['approved', 'rejected'], approved: ['pending'], rejected: ['pending'] },
  },
  index: (scope, match) => {
    const openSk = parseRecordId(match.id)!.key
    if (match.approvalStatus === 'pending') return { openPk: keys.pendingMatches(scope), openSk }
    if (awaitsSecondLook(match)) return { openPk: keys.secondLooks(scope), openSk }
    if (!isConfirmed(match)) return undefined
    return { openPk: keys.confirmedMatches(scope, match.financialAccountId), openSk }
  },
  counts: matchCounts,
  // Whether it was signed off, and by whom, is part of what was approved up to the day from which it explains its lines.
  changedDays: function* (before, after) {
    yield* setOff(before, after)
    if (!before || !after || !isSignOff(before, after)) return
    yield { accountId: before.financialAccountId, date: signOffDay(before), because: null }
  },
  audited: () => 'whole',
})

/** Ledger entries that are set against each other are items up to the last of them; from that day on it is a figure whether they are. */
function* setOff(before: Match | undefined, after: Match | undefined): Generator<ChangedDay> {
  const { financialAccountId: accountId, sourceTransactions, ledgerTransactions } = (before ?? after)!
  const [was, is] = [before, after].map((match) => match !== undefined && isLive(match))
  if (sourceTransactions.length > 0 || was === is) return
  const date = lastDayOf(ledgerTransactions) as Day
  const verb = is ? 'set against its reversal' : 'opened again'
  yield { accountId, date, because: `a ledger entry was ${verb} on ${dayInWords(date)}` }
}

/** It is signed off, or that is taken back. */
const isSignOff = (before: Match, after: Match) =>
  before.approvalStatus !== after.approvalStatus &&
  before.approvalStatus !== 'rejected' &&
  after.approvalStatus !== 'rejected'

/** A person made or approved it, and it says which text goes with which: one line on each side. */
export function isConfirmed({ matchType, origin, approvalStatus, approvedBy }: Match): boolean {
  if (matchType !== 'one_to_one' || approvalStatus === 'rejected') return false
  return origin === 'manual' || (approvedBy !== null && approvedBy !== 'system')
}

/**
 * Nobody signed it off, and somebody still may. Once the day from which it explains its lines is closed it was approved with the
 * statement that holds it, or stands as the lock found it, and waits for nobody.
 */
export function awaitsSignOff(locks: Locks, match: Match): boolean {
  return match.approvalStatus === 'pending' && !locks.isClosed(match.financialAccountId, signOffDay(match))
}

/** The day from which it explains its lines: its sign-off is closed with that. */
export function signOffDay({ sourceTransactions, ledgerTransactions }: Match): Day {
  return lastDayOf([...sourceTransactions, ...ledgerTransactions]) as Day
}

/** The engine approved it, a person is to be asked about it, and nobody was yet. */
export function awaitsSecondLook({ approvalStatus, approvedBy, secondLook }: Match): boolean {
  return approvalStatus === 'approved' && approvedBy === 'system' && secondLook?.verdict === null
}

export function getMatch(scope: Scope, id: string): Promise<Match> {
  return getRecord(matchEntity, scope, 'matches', id)
}

/** Undefined when there is none, or none any more. */
export function findMatch(scope: Scope, id: string): Promise<Match | undefined> {
  return findRecord(matchEntity, scope, 'matches', id)
}

/** Those that exist, by id. */
export async function findMatches(scope: Scope, ids: readonly string[]): Promise<Map<string, Match>> {
  const found = await readMany(
    matchEntity,
    [...new Set(ids)].map((id) => recordKey(scope, 'matches', id)),
  )
  return new Map(found.map((match) => [match.id, match]))
}

/** Where the matches that await sign-off are listed, newest first. The index may lag by a moment. */
export function pendingMatches(scope: Scope): Range {
  return { pk: keys.pendingMatches(scope), index: 'open', newestFirst: true }
}

/** What a person is to be asked about, of all accounts or one, oldest first. The index may lag by a moment. */
export async function awaitingLooks(scope: Scope, accountId?: number): Promise<Match[]> {
  const waiting = await readAll(matchEntity, { pk: keys.secondLooks(scope), index: 'open' })
  return accountId === undefined
    ? waiting
    : waiting.filter(({ financialAccountId }) => financialAccountId === accountId)
}

export const notPending = (match: Match) => refuse('match.state', { state: match.approvalStatus })
