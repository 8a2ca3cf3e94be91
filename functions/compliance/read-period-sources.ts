/** What an audit report says of its period: the books over it and, of lines and entries, only those that are exceptions. */
import { refuse } from '../../shared/contract/refusals.ts'
import { accountOf } from '../../shared/domain/books/book.ts'
import { accountPages, chartPages } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import type {
  PeriodSources,
  ReportedEntry,
  ReportedItem,
  ReportedLockMove,
} from '../../shared/domain/compliance/period-report.ts'
import { PERIOD_DAYS_MAX } from '../../shared/domain/reconciliations/chain.ts'
import { isExplained } from '../../shared/domain/transactions/status.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { readTallies } from '../storage/books/read-tallies.ts'
import {
  eachDayWith,
  eachMonthWith,
  entries,
  excludedOf,
  unexplainedOf,
  type Walk,
} from '../storage/books/walk-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import type { LineOf } from '../storage/entities/line.ts'
import { eachPeriodLock } from '../storage/entities/period-lock.ts'
import { listEndingIn } from '../storage/entities/reconciliation.ts'
import { explainedAfter } from '../storage/explained-after.ts'
import { keys, type Side } from '../storage/keys.ts'
import { eachLineOfDay } from '../storage/lines.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'

/** More does not pass through one request. */
const ENTRIES_MAX = 100_000
const ITEMS_MAX = 2_000

interface Period {
  from: Day
  to: Day
}

export async function readPeriodSources(
  scope: Scope,
  { from, to }: Period,
): Promise<Omit<PeriodSources, 'names' | 'period'>> {
  const accounts = await listAccounts(scope)
  const charts = accounts.map(({ chartAccountId: id }) => ({ id }))
  const [books, tallies, ending, locks, posted] = await Promise.all([
    readBooks(scope, [...accountPages(accounts), ...chartPages(charts)], [{ from, to }]),
    readTallies(scope),
    listEndingIn(scope, monthOf(from), monthOf(addDays(to, PERIOD_DAYS_MAX))),
    locksOver(scope, { from, to }),
    entriesOf(scope, { from, to }),
  ])
  const pages = accountPages(accounts)
  const excluded: ReportedItem[] = []
  const explained: ReportedItem[] = []
  const keepIn = (items: ReportedItem[], item: ReportedItem) => {
    if (items.push(item) > ITEMS_MAX) throw refuse('report.too-large')
  }
  for await (const line of eachOf(scope, 'bank', { pages, sought: excludedOf('bank'), span: { from, to } }))
    if (line.status === 'excluded') keepIn(excluded, shown('bank', line))
  for (const side of ['bank', 'ledger'] as const) {
    for await (const line of eachOf(scope, side, { pages, sought: unexplainedOf(side), span: { to } }))
      if (!isExplained(line.status) && hasWord(line)) keepIn(explained, shown(side, line))
    const later = accounts.map(({ id }) => explainedAfter(scope, side, id, books, { to }))
    for (const line of (await Promise.all(later)).flat())
      if (hasWord(line)) keepIn(explained, shown(side, line))
  }
  return {
    accounts,
    books,
    tallies,
    reconciliations: ending
      .filter(({ periodStart, periodEnd }) => periodStart <= to && periodEnd >= from)
      .map(
        ({ companyId: _, notes: _notes, version: _version, createdAt: _at, updatedAt: _since, ...of }) => of,
      ),
    locks,
    entries: posted,
    excluded,
    explained,
  }
}

/** Those that closed or opened a day of the period. */
async function locksOver(scope: Scope, { from, to }: Period): Promise<ReportedLockMove[]> {
  const moves: ReportedLockMove[] = []
  for await (const { companyId: _, ...move } of eachPeriodLock(scope)) {
    const [first, last] = [move.previously ?? '', move.lockedThrough ?? ''].toSorted() as [string, string]
    if (first < to && last >= from) moves.push(move)
  }
  return moves
}

async function entriesOf(scope: Scope, { from, to }: Period): Promise<ReportedEntry[]> {
  const found: ReportedEntry[] = []
  const walk = { pages: ['all'], sought: entries, span: { from, to } }
  for await (const { at: month } of eachMonthWith(scope, walk))
    for await (const entry of readEach(journalEntry, { pk: keys.recordMonth(scope, 'journal', month) })) {
      const {
        id,
        entryNumber,
        entryDate,
        entryType,
        description,
        currency,
        totalDebits,
        createdBy,
        postedAt,
      } = entry
      if (entry.status === 'DRAFT' || entryDate < from || entryDate > to) continue
      const kept = {
        id,
        entryNumber,
        entryDate,
        entryType,
        description,
        currency,
        totalDebits,
        createdBy,
        postedAt,
      }
      if (found.push(kept) > ENTRIES_MAX) throw refuse('report.too-large')
    }
  return found
}

/** Every line of the days and accounts on which something is found: one walk, whatever the number of accounts. */
async function* eachOf<S extends Side>(scope: Scope, side: S, walk: Walk): AsyncGenerator<LineOf[S]> {
  for await (const { at, counts } of eachDayWith(scope, walk))
    for (const page of counts.keys()) yield* eachLineOfDay(scope, side, accountOf(page)!, at)
}

type Line = Omit<ReportedItem, 'side'>

const hasWord = ({ reconciliationNotes }: Line) => Boolean(reconciliationNotes?.trim())

function shown(side: Side, line: Line): ReportedItem {
  const { id, financialAccountId, transactionDate, description, amount, exclusion, reconciliationNotes } =
    line
  return {
    side,
    id,
    financialAccountId,
    transactionDate,
    description,
    amount,
    exclusion,
    reconciliationNotes,
  }
}
