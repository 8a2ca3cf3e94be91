/** What the rows of a statement in the base currency are made of in other currencies. */
import type { ForeignBeside } from '../../shared/contract/financial-statements.ts'
import type { Span } from '../../shared/domain/books/book.ts'
import { foreignBalances } from '../../shared/domain/books/postings.ts'
import { decimalOf, type Money } from '../../shared/domain/money/money.ts'
import { isOfYear, onUsualSide } from '../../shared/domain/reports/statement-rows.ts'
import type { Posted } from './read-posted.ts'

interface Row {
  chartAccountId: number | null
  foreign?: ForeignBeside[] | undefined
}

/**
 * Adds to a row what its account holds in each other currency, with the sign of the figure that it stands beside.
 * @param ofYear what revenue and expenses are counted over
 * @param positive on which side figures of the statement are
 */
export function foreignBeside(
  { chart, books }: Posted,
  all: Span,
  ofYear: Span,
  positive: 'debit' | 'usual',
): <R extends Row>(row: R) => R {
  const yearly = new Set(chart.filter(isOfYear).map(({ id }) => id))
  const found = [
    ...foreignBalances(books, all).filter(({ chartAccountId }) => !yearly.has(chartAccountId)),
    ...foreignBalances(books, ofYear).filter(({ chartAccountId }) => yearly.has(chartAccountId)),
  ].filter(({ amount }) => amount !== 0n)
  const types = new Map(chart.map(({ id, accountType }) => [id, accountType]))
  const signed = (id: number, amount: Money) =>
    positive === 'debit' ? amount : onUsualSide(types.get(id)!, amount)
  const byAccount = Map.groupBy(found, ({ chartAccountId }) => chartAccountId)
  return (row) => {
    const own = row.chartAccountId === null ? undefined : byAccount.get(row.chartAccountId)
    if (!own) return row
    const foreign = own.map(({ chartAccountId, currency, amount }) => ({
      currency,
      amount: decimalOf(signed(chartAccountId, amount)),
    }))
    return { ...row, foreign }
  }
}

/** The same for each group of rows. */
export function eachBeside<Groups extends Record<string, Row[]>>(
  beside: <R extends Row>(row: R) => R,
  groups: Groups,
): Groups {
  const entries = Object.entries(groups).map(([name, rows]) => [name, rows.map(beside)])
  return Object.fromEntries(entries) as Groups
}
