/** The last lines of an account as if they were open again, and the matches that stand among them. */

import type { BookSum, Span } from '../../shared/domain/books/book.ts'
import { lineTotals } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { ownEntries } from '../../shared/domain/matches/difference.ts'
import type { History } from '../../shared/domain/matching/runs/shadow-run.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getCompany } from '../storage/entities/company.ts'
import { listConfirmed } from '../storage/entities/confirmed-texts.ts'
import type { LineOf } from '../storage/entities/line.ts'
import { findMatches } from '../storage/entities/match.ts'
import { listRejectedPairs } from '../storage/entities/rejected-pair.ts'
import { eachLine } from '../storage/lines.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { inputOf, readGround } from './matching-ground.ts'
import { readOtherSides } from './read-other-sides.ts'

/** A quarter, or as much less of it as can be looked at within one answer. */
const WINDOWS_DAYS = [90, 30, 7, 1]
const LINES_MAX = 6000

type Line = LineOf['bank' | 'ledger']

export async function readHistory(
  scope: Scope,
  accountId: number,
  now: Date,
): Promise<History & { startDate: Day; endDate: Day }> {
  const [company, rejectedPairs, locks] = await Promise.all([
    getCompany(scope),
    listRejectedPairs(scope, accountId),
    readLocks(scope),
  ])
  const to = todayIn(company?.timeZone ?? 'UTC', now)
  const spans = WINDOWS_DAYS.map((days) => ({ from: addDays(to, 1 - days), to }))
  const books = await readBooks(scope, [accountPage(accountId)], spans)
  const from = spans.find((span) => fits(books, accountId, span))?.from ?? to
  const [bank, entries] = await Promise.all([
    linesOf(scope, 'bank', accountId, from, to),
    linesOf(scope, 'ledger', accountId, from, to),
  ])
  const ledger = await ownOnes(scope, entries)

  const [banksOf, ledgersOf] = [idsByMatch(bank), idsByMatch(ledger)]
  // Whose other side lies before the first day was decided on lines that are not here.
  const isWhole = ({ matchId }: Line) => matchId === null || (banksOf.has(matchId) && ledgersOf.has(matchId))
  const lines = { bank: bank.filter(isWhole), ledger: ledger.filter(isWhole) }
  const [others, ground, confirmed] = await Promise.all([
    readOtherSides(scope, accountId, lines.bank, locks),
    readGround(scope, accountId, lines.bank),
    listConfirmed(scope, accountId, from),
  ])
  return {
    startDate: from,
    endDate: to,
    // Names that the lines themselves taught would tell the engine what it is asked, and so would the pairs that people told apart.
    input: { ...inputOf(accountId, lines, others, ground), confirmed },
    decided: [...banksOf]
      .filter(([matchId]) => ledgersOf.has(matchId))
      .map(([matchId, bankIds]) => ({ bankIds, ledgerIds: ledgersOf.get(matchId)! })),
    rejectedPairs,
  }
}

function fits(books: readonly BookSum[], accountId: number, span: Span): boolean {
  return (['bank', 'ledger'] as const).every(
    (side) => (lineTotals(books, side, span).get(accountId)?.count ?? 0) <= LINES_MAX,
  )
}

async function linesOf(
  scope: Scope,
  side: 'bank' | 'ledger',
  accountId: number,
  from: Day,
  to: Day,
): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of eachLine(scope, side, accountId, { from, to })) lines.push(line)
  return lines
}

function idsByMatch(lines: readonly Line[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { id, matchId } of lines) {
    if (matchId !== null) ids.set(matchId, [...(ids.get(matchId) ?? []), id])
  }
  return ids
}

/** Without the entries that only post what a match differs by: they were not there when it was decided. */
async function ownOnes(scope: Scope, entries: readonly Line[]): Promise<Line[]> {
  const several = [...idsByMatch(entries)].flatMap(([matchId, { length }]) => (length > 1 ? [matchId] : []))
  const matches = [...(await findMatches(scope, several)).values()]
  const own = new Set(matches.flatMap((match) => ownEntries(match)).map(({ id }) => id))
  const held = new Set(matches.map(({ id }) => id))
  return entries.filter(({ id, matchId }) => !held.has(matchId ?? '') || own.has(id))
}
