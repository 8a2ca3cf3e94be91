/** What an audit report says of its period: the books over it, what was approved of it and, of lines and entries, only those that are exceptions. */
import { refuse } from '../../shared/contract/refusals.ts'
import { accountPages, chartPages } from '../../shared/domain/books/counts.ts'
import { isInBalances } from '../../shared/domain/books/entry-state.ts'
import { addDays, monthOf } from '../../shared/domain/calendar/day.ts'
import type { ReportedDays } from '../../shared/domain/compliance/frozen-period.ts'
import type {
  PeriodSources,
  ReportedEntry,
  ReportedLockMove,
} from '../../shared/domain/compliance/period-report.ts'
import { FIRST_PERIOD_DAYS_MAX } from '../../shared/domain/reconciliations/chain.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { readTallies } from '../storage/books/read-tallies.ts'
import { eachMonthWith, entries } from '../storage/books/walk-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { eachPeriodLock } from '../storage/entities/period-lock.ts'
import { listEndingIn } from '../storage/entities/reconciliation.ts'
import { keys } from '../storage/keys.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'
import { readAttachments } from './read-attachments.ts'
import { readExceptions } from './read-exceptions.ts'
import { readFrozen } from './read-frozen.ts'

/** More does not pass through one request. */
const ENTRIES_MAX = 100_000

export async function readPeriodSources(
  scope: Scope,
  { from, to }: ReportedDays,
  ever: { since: string; now: Date },
): Promise<Omit<PeriodSources, 'names' | 'period'>> {
  const accounts = await listAccounts(scope)
  const charts = accounts.map(({ chartAccountId: id }) => ({ id }))
  const [books, tallies, ending, locks, posted] = await Promise.all([
    readBooks(scope, [...accountPages(accounts), ...chartPages(charts)], [{ from, to }]),
    readTallies(scope),
    listEndingIn(scope, monthOf(from), monthOf(addDays(to, FIRST_PERIOD_DAYS_MAX))),
    locksOver(scope, { from, to }),
    entriesOf(scope, { from, to }),
  ])
  const reconciliations = ending.filter((of) => of.periodStart <= to && of.periodEnd >= from)
  const frozen = await readFrozen(scope, reconciliations, { from, to })
  const exceptions = await readExceptions(scope, { accounts, books, frozen }, { from, to })
  const attached = await readAttachments(scope, { entries: posted, frozen, ...ever }, { from, to })
  return {
    accounts,
    books,
    tallies,
    reconciliations: reconciliations.map(
      ({ companyId: _, notes: _notes, version: _version, createdAt: _at, updatedAt: _since, ...of }) => of,
    ),
    locks,
    entries: posted,
    frozen,
    ...exceptions,
    ...attached,
  }
}

/** Those that closed or opened a day of the period. */
async function locksOver(scope: Scope, { from, to }: ReportedDays): Promise<ReportedLockMove[]> {
  const moves: ReportedLockMove[] = []
  for await (const { companyId: _, ...move } of eachPeriodLock(scope)) {
    const [first, last] = [move.previously ?? '', move.lockedThrough ?? ''].toSorted() as [string, string]
    if (first < to && last >= from) moves.push(move)
  }
  return moves
}

async function entriesOf(scope: Scope, { from, to }: ReportedDays): Promise<ReportedEntry[]> {
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
      if (!isInBalances(entry) || entryDate < from || entryDate > to) continue
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
