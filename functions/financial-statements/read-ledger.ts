import type { Basis } from '../../shared/contract/financial-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { BookSum, Span } from '../../shared/domain/books/book.ts'
import { type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { fiscalYearDays } from '../../shared/domain/calendar/fiscal-year.ts'
import {
  isClosedByYear,
  type LedgerDays,
  type LedgerOf,
  yearsEndingIn,
} from '../../shared/domain/reports/general-ledger.ts'
import { readPostings } from '../storage/books/read-postings.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'
import { type CashBasis, cashBasisOf, documentsForCash } from './cash-basis.ts'

export interface AskedLedger {
  startDate?: string | undefined
  endDate?: string | undefined
  currency?: string | undefined
  basis?: Basis | undefined
}

export interface Ledger extends LedgerOf {
  companyId: number
  chart: readonly StoredChartAccount[]
  account: StoredChartAccount
  days: LedgerDays
  /** Undefined on an accrual basis. */
  cash: CashBasis | undefined
}

/** Which account, of which days, in which currency. Refuses an account that is not in the chart. */
export async function askedLedger(scope: Scope, now: Date, id: number, asked: AskedLedger): Promise<Ledger> {
  const [company, chart] = await Promise.all([getCompany(scope), listChart(scope)])
  const account = chart.find((each) => each.id === id)
  if (!company || !account) throw refuse('not-found')
  const { fiscalYearEnd, baseCurrency, timeZone } = company
  const today = todayIn(timeZone, now)
  const to = (asked.endDate ?? laterOf(today, asked.startDate)) as Day
  const from = (asked.startDate ?? fiscalYearDays(fiscalYearEnd, to).startDate) as Day
  const currency = asked.currency ?? baseCurrency
  const ledger = { companyId: company.id, chart, account, currency, fiscalYearEnd, days: { from, to } }
  if (asked.basis !== 'cash') return { ...ledger, cash: undefined }
  const documents = await documentsForCash(scope, [fiscalYearSpan(ledger)])
  return { ...ledger, cash: cashBasisOf(documents, chart, baseCurrency) }
}

/** From the fiscal year on in which it begins, which is what it opens with of income and expenses. */
function fiscalYearSpan({ fiscalYearEnd, days }: Pick<Ledger, 'fiscalYearEnd' | 'days'>): Span {
  return { from: fiscalYearDays(fiscalYearEnd, days.from).startDate, to: days.to }
}

/** The books of a ledger, right for these spans and for every fiscal year that closes on it. */
export async function readLedgerBooks(
  scope: Scope,
  ledger: Ledger,
  spans: readonly Span[],
): Promise<BookSum[]> {
  const years = isClosedByYear(ledger.account) ? yearsEndingIn(ledger, ledger.days) : []
  const { books } = await readPostings(scope, [...spans, ...years])
  return ledger.cash ? ledger.cash.sums(books) : books
}

const laterOf = (today: string, from: string | undefined) => (from && from > today ? from : today)
