import { refuse } from '../../shared/contract/refusals.ts'
import { type BookMonth, postedBalances, type Span } from '../../shared/domain/books/book.ts'
import {
  type Balances,
  currenciesOf,
  type StatementAccount,
} from '../../shared/domain/reports/statement-rows.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'

export interface Posted {
  company: StoredCompany
  chart: readonly StatementAccount[]
  books: readonly BookMonth[]
}

/**
 * What a statement is made from. Every month's book is one item, and an entry stands in one month, so that what is read is
 * balanced whoever posts meanwhile. The chart is read after the books: an account that something is posted on is in it.
 */
export async function readPosted(scope: Scope): Promise<Posted> {
  const [company, books] = await Promise.all([getCompany(scope), readBooks(scope)])
  if (!company) throw refuse('not-found')
  return { company, books, chart: await listChart(scope) }
}

/**
 * One statement per currency, the company's own first. Each span is what a column of it is about; `make` is given the balances
 * of these spans in their order, with nothing where nothing is posted.
 */
export function perCurrency<Statement>(
  { company, books }: Posted,
  spans: readonly Span[],
  make: (...columns: Balances[]) => Statement,
): (Statement & { companyId: number; currency: string })[] {
  const columns = spans.map((span) => postedBalances(books, span))
  return currenciesOf(company.baseCurrency, ...columns).map((currency) => ({
    companyId: company.id,
    currency,
    ...make(...columns.map((of) => of.get(currency) ?? NOTHING)),
  }))
}

const NOTHING: Balances = new Map()
