import type { Basis } from '../../shared/contract/financial-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { BookSum, Span } from '../../shared/domain/books/book.ts'
import { postedBalances } from '../../shared/domain/books/postings.ts'
import { type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { fiscalYearDays } from '../../shared/domain/calendar/fiscal-year.ts'
import type { PostedUntil } from '../../shared/domain/reports/balances-on.ts'
import {
  type Balances,
  currenciesOf,
  type StatementAccount,
} from '../../shared/domain/reports/statement-rows.ts'
import { readPostings } from '../storage/books/read-postings.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'
import { cashBasisOf, documentsForCash } from './cash-basis.ts'

export interface Posted {
  company: StoredCompany
  chart: readonly StatementAccount[]
  books: readonly BookSum[]
}

/** What a statement is made from: its columns follow from the day that it is for the company. */
export async function readPosted<Columns extends { spans: readonly Span[] }>(
  scope: Scope,
  now: Date,
  columnsOn: (today: Day, company: StoredCompany) => Columns,
  basis: Basis = 'accrual',
): Promise<Posted & Columns> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const columns = columnsOn(todayIn(company.timeZone, now), company)
  const { spans } = columns
  if (basis === 'accrual') return { company, ...columns, ...(await readPostings(scope, spans)) }
  // Before the books: whatever documents were approved until then is posted in them.
  const documents = await documentsForCash(scope, spans)
  const { chart, books } = await readPostings(scope, spans)
  const { sums } = cashBasisOf(documents, chart, company.baseCurrency)
  return { company, ...columns, chart, books: sums(books) }
}

interface AskedOf {
  asOfDate?: string | undefined
  compareAsOfDate?: string | undefined
  basis?: Basis | undefined
}

/** The columns of a statement of a day, and of the day that it is compared with. */
export function readPostedUntil(scope: Scope, now: Date, { asOfDate, compareAsOfDate, basis }: AskedOf) {
  const columnsOn = (today: Day, { fiscalYearEnd }: StoredCompany) => {
    const days = [asOfDate ?? today, ...(compareAsOfDate ? [compareAsOfDate] : [])] as Day[]
    return { asOfDate: days[0]!, spans: days.flatMap((to) => untilDay(fiscalYearEnd, to)) }
  }
  return readPosted(scope, now, columnsOn, basis)
}

/** Everything up to a day, and of its fiscal year alone. */
export function untilDay(fiscalYearEnd: string | undefined, to: Day): Span[] {
  return [{ to }, { from: fiscalYearDays(fiscalYearEnd, to).startDate, to }]
}

/** Of the columns that those spans come to, two for a day. */
export function postedUntil([all, thisYear, allBefore, thatYear]: readonly Balances[]): {
  posted: PostedUntil
  before: PostedUntil | undefined
} {
  return {
    posted: { all: all!, thisYear: thisYear! },
    before: allBefore && thatYear && { all: allBefore, thisYear: thatYear },
  }
}

/**
 * One statement per currency, the company's own first. `make` is given the balances
 * of these spans in their order, with nothing where nothing is posted, and the currency.
 */
export function perCurrency<Statement>(
  { company, books, spans }: Posted & { spans: readonly Span[] },
  make: (columns: readonly Balances[], currency: string) => Statement,
): (Statement & { companyId: number; currency: string })[] {
  const columns = spans.map((span) => postedBalances(books, span))
  return currenciesOf(company.baseCurrency, ...columns).map((currency) => ({
    companyId: company.id,
    currency,
    ...make(
      columns.map((of) => of.get(currency) ?? NOTHING),
      currency,
    ),
  }))
}

const NOTHING: Balances = new Map()
