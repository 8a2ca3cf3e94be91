/** The period and the balances that a next reconciliation begins with: those of the reconciliation before it and of the bank's own file. */
import type { OPENING_SOURCES } from '../../shared/contract/balances.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type BookSum, lineTotals } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, day, endOfMonth, todayIn } from '../../shared/domain/calendar/day.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import type { StatedByFile } from '../../shared/domain/reconciliations/balance-source.ts'
import { inOrder, proposePeriod } from '../../shared/domain/reconciliations/chain.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { eachDayWith, linesOf } from '../storage/books/walk-books.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'
import { type ReadAccount, readOwnBooks } from './read-account.ts'
import { filesOf, lastSaid, openingOf, saidByLastRow, saidOn } from './said-by-files.ts'

type OpeningSource = (typeof OPENING_SOURCES)[number]

export interface ProposedBalances {
  periodStart: Day
  periodEnd: Day
  openingBalance: string
  openingSource: OpeningSource
  /** What the bank's own file says; our own lines prove nothing, so that it is unknown where no file says it. */
  opening: StatedByFile | undefined
  closing: StatedByFile | undefined
  /** What a file says of an earlier day of the period: no proof of its end. */
  closingBefore: StatedByFile | undefined
  /** Where no file says the end: the last row of one whose balances do not lead there. A balance is not proposed from it. */
  lastRow: StatedByFile | undefined
  /** The reconciliation before the period. */
  previous: StoredReconciliation | undefined
  /** Of the account, right over the period. */
  books: BookSum[]
}

export async function proposeBalances(
  scope: Scope,
  { account, chain }: ReadAccount,
  wanted: { periodStart?: string | undefined; periodEnd?: string | undefined },
  now: Date,
): Promise<ProposedBalances> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const firstLine = chain.length > 0 ? undefined : await firstDayOf(scope, account.id)
  const begun = { firstLine, openingDate: day(account.openingDate) }
  const next = proposePeriod(chain, begun, todayIn(company.timeZone, now))
  const periodStart = wanted.periodStart ? day(wanted.periodStart) : next.periodStart
  const periodEnd = wanted.periodEnd ? day(wanted.periodEnd) : endOfMonth(periodStart)
  const files = await filesOf(scope, account.id, { since: company.createdAt, now })
  const previous = inOrder(chain).findLast((link) => link.periodEnd < periodStart)

  const beginning = openingIn(files, periodStart, periodEnd)
  const before = (item: StoredImport) => ({ from: periodStart, to: addDays(item.periodStart as Day, -1) })
  const books = await readOwnBooks(scope, account, [
    { from: periodStart, to: periodEnd },
    ...beginning.map(before),
  ])
  const isFirst = (item: StoredImport) => !lineTotals(books, 'bank', before(item)).get(account.id)?.count
  const opened = beginning.find(isFirst)
  const opening = opened
    ? openingOf(opened)
    : previous
      ? undefined
      : await saidOn(files, addDays(periodStart, -1))
  const closing = await saidOn(files, periodEnd)
  return {
    books,
    periodStart,
    periodEnd,
    openingBalance:
      previous?.closingBalance ?? opening?.balance ?? decimalOf(balanceBefore(account, books, periodStart)),
    openingSource: previous ? 'statement' : opening ? 'import' : 'calculated',
    opening,
    closing,
    closingBefore: lastSaid(files, { from: periodStart, to: addDays(periodEnd, -1) }),
    lastRow: closing ? undefined : await saidByLastRow(files, periodEnd),
    previous,
  }
}

/** The day of the first bank line; undefined where there is none. */
async function firstDayOf(scope: Scope, accountId: number): Promise<Day | undefined> {
  for await (const { at } of eachDayWith(scope, { pages: [accountPage(accountId)], sought: linesOf('bank') }))
    return at
  return undefined
}

/** The files that open with a balance on a day of the period, by that day. */
function openingIn(files: readonly StoredImport[], from: Day, to: Day): StoredImport[] {
  return files
    .filter(({ openingBalance, periodStart: at }) => openingBalance !== null && at && at >= from && at <= to)
    .sort((one, other) => (one.periodStart! < other.periodStart! ? -1 : 1))
}
