/** The books on a cash basis: what they hold, with what counts on other days than those of its documents. */
import type { BookSum } from '../books/book.ts'
import { postedTo } from '../books/book.ts'
import { chartPage } from '../books/counts.ts'
import { debitOf, type EntryLine } from '../books/entry.ts'
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { type Money, sumOf } from '../money/money.ts'
import type { CashAccounts, CashMovement } from '../trade/cash-basis.ts'
import { CONTROL_ACCOUNT_CODES } from '../trade/document-kinds.ts'
import { isOfYear, type StatementAccount } from './statement-rows.ts'

export interface CashChart extends CashAccounts {
  /** Where revaluations are posted against; undefined where the chart has no such account. */
  unrealised: number | undefined
}

/** What of a chart the cash basis goes by; undefined where it has no accounts of what is owed, so that there are no documents. */
export function cashChart(chart: readonly StatementAccount[]): CashChart | undefined {
  const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)?.id
  const [receivable, payable] = [CONTROL_ACCOUNT_CODES.receivable, CONTROL_ACCOUNT_CODES.payable].map(idOf)
  if (receivable === undefined || payable === undefined) return undefined
  return {
    control: { receivable, payable },
    exchange: idOf(DEFAULT_ACCOUNT_CODES.realisedExchange),
    unrealised: idOf(DEFAULT_ACCOUNT_CODES.unrealisedExchange),
    ofYear: new Set(chart.filter(isOfYear).map(({ id }) => id)),
  }
}

export function onCashBasis(
  books: readonly BookSum[],
  movements: readonly CashMovement[],
  accounts: CashChart,
  baseCurrency: string,
): BookSum[] {
  return [
    ...books,
    ...movements.flatMap(sumsOf),
    ...books.flatMap((sum) => withoutRevaluation(sum, accounts, baseCurrency)),
  ]
}

/** What is taken out was posted on the other side; what is settled stands on its own. */
function sumsOf({ date, chartAccountId, currency, amount, foreign, settledBy }: CashMovement): BookSum[] {
  const [page, of] = [chartPage(chartAccountId), String(chartAccountId)]
  const isDebit = settledBy === null ? amount < 0n : amount > 0n
  return [
    [page, date, `${of}.${isDebit ? 'd' : 'c'}.${currency}`, isDebit ? amount : -amount],
    ...(foreign
      ? ([
          [page, date, `${of}.f.${foreign.currency}`, foreign.amount],
          [page, date, `${of}.g.${foreign.currency}`, amount],
        ] satisfies BookSum[])
      : []),
  ]
}

/** What customers owe and suppliers are owed is not there, so that no rate of a day states it anew. */
function withoutRevaluation(
  [page, on, measure, sum]: BookSum,
  { control, unrealised }: CashChart,
  baseCurrency: string,
): BookSum[] {
  if (page[0] !== 'C' || unrealised === undefined) return []
  const { chartAccountId, side, currency } = postedTo(measure)
  if (side !== 'u' || !isOwed(chartAccountId, control)) return []
  return [
    [page, on, `${chartAccountId}.d.${baseCurrency}`, -sum],
    [page, on, `${chartAccountId}.g.${currency}`, -sum],
    [page, on, `${chartAccountId}.u.${currency}`, -sum],
    [chartPage(unrealised), on, `${unrealised}.c.${baseCurrency}`, -sum],
  ]
}

function isOwed(chartAccountId: number, { receivable, payable }: CashChart['control']): boolean {
  return chartAccountId === receivable || chartAccountId === payable
}

/** What a line of an entry counts, debit positive: a revaluation without what it states anew of what is owed. */
export function countedOf(
  line: EntryLine,
  { status, lines }: { status: string; lines: readonly EntryLine[] },
  { control, unrealised }: CashChart,
): Money {
  const ofOwed = lines.filter(
    ({ foreign, chartAccountId }) => foreign?.isRevaluation && isOwed(chartAccountId, control),
  )
  const amount = debitOf(line)
  // A void one counts nothing, with all of its lines and the opposite of each.
  if (status === 'VOIDED' || ofOwed.length === 0 || unrealised === undefined) return amount
  if (line.foreign?.isRevaluation && isOwed(line.chartAccountId, control)) return 0n
  return line.chartAccountId === unrealised ? amount + sumOf(ofOwed.map(debitOf)) : amount
}
