/** The period and the balances that a next reconciliation begins with: those of the reconciliation before it and of the bank's own file. */
import type { OPENING_SOURCES } from '../../shared/contract/balances.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type BookSum, lineTotals, type Span } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, day, endOfMonth, todayIn } from '../../shared/domain/calendar/day.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import type { StatedByFile } from '../../shared/domain/reconciliations/balance-source.ts'
import { inOrder, proposePeriod } from '../../shared/domain/reconciliations/chain.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { eachDayWith, linesOf } from '../storage/books/walk-books.ts'
import { getCompany } from '../storage/entities/company.ts'
import { eachImport, type StoredImport } from '../storage/entities/import.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'
import { type ReadAccount, readOwnBooks } from './read-account.ts'

type OpeningSource = (typeof OPENING_SOURCES)[number]

export interface ProposedBalances {
  periodStart: Day
  periodEnd: Day
  openingBalance: string
  openingSource: OpeningSource
  /** What the bank's own file says; our own lines prove nothing, so that it is unknown where no file says it. */
  opening: StatedByFile | undefined
  closing: StatedByFile | undefined
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
  const imports: StoredImport[] = []
  for await (const item of eachImport(scope, company.createdAt, now))
    if (item.financialAccountId === account.id && item.side === 'bank' && isDone(item)) imports.push(item)

  const beginning = first(imports, 'openingBalance', 'periodStart', periodStart, periodEnd)
  const ending = first(imports, 'closingBalance', 'periodEnd', periodStart, periodEnd).reverse()
  const before = (item: StoredImport) => ({ from: periodStart, to: addDays(item.periodStart as Day, -1) })
  const after = (item: StoredImport) => ({ from: addDays(item.periodEnd as Day, 1), to: periodEnd })
  const spans = [{ from: periodStart, to: periodEnd }, ...beginning.map(before), ...ending.map(after)]
  const books = await readOwnBooks(scope, account, spans)

  const isEmpty = (span: Span) => !lineTotals(books, 'bank', span).get(account.id)?.count
  const previous = inOrder(chain).findLast((link) => link.periodEnd < periodStart)
  const opened = beginning.find((item) => isEmpty(before(item)))
  const closed = ending.find((item) => isEmpty(after(item)))
  return {
    books,
    periodStart,
    periodEnd,
    openingBalance:
      previous?.closingBalance ??
      opened?.openingBalance ??
      decimalOf(balanceBefore(account, books, periodStart)),
    openingSource: previous ? 'statement' : opened ? 'import' : 'calculated',
    opening: opened && {
      balance: opened.openingBalance!,
      file: placeIn(opened, opened.openingRow, opened.periodStart!),
    },
    closing: closed && {
      balance: closed.closingBalance!,
      file: placeIn(closed, closed.closingRow, closed.periodEnd!),
    },
    previous,
  }
}

function placeIn({ id, fileName, isConsistent }: StoredImport, row: number | null, at: string) {
  return { importId: id, fileName, row, day: at, isConsistent: isConsistent ?? true }
}

/** The day of the first bank line; undefined where there is none. */
async function firstDayOf(scope: Scope, accountId: number): Promise<Day | undefined> {
  for await (const { at } of eachDayWith(scope, { pages: [accountPage(accountId)], sought: linesOf('bank') }))
    return at
  return undefined
}

/** The imports that know a balance at a day of the period, by that day. */
function first(
  imports: readonly StoredImport[],
  balance: 'openingBalance' | 'closingBalance',
  at: 'periodStart' | 'periodEnd',
  from: Day,
  to: Day,
): StoredImport[] {
  return imports
    .filter((item) => item[balance] !== null && item[at] !== null && item[at] >= from && item[at] <= to)
    .sort((one, other) => (one[at]! < other[at]! ? -1 : 1))
}

const isDone = ({ status }: StoredImport) => status === 'completed' || status === 'completed_with_errors'
