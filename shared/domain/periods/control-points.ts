/** Whether what the control accounts say is owed is what invoices, bills, credits and payments leave open. */
import type { BookSum } from '../books/book.ts'
import { postedBalances, revaluedOn } from '../books/postings.ts'
import type { Day } from '../calendar/day.ts'
import { formatMagnitude, formatMoney } from '../money/format-money.ts'
import { decimalOf, type Money } from '../money/money.ts'
import { type AgedDocument, ageDocuments } from '../trade/aging.ts'
import { CONTROL_ACCOUNT_CODES, type TradeSide } from '../trade/document-kinds.ts'
import type { ChecklistPoint } from './checklist-point.ts'

export interface ControlSources {
  baseCurrency: string
  chart: readonly { id: number; accountCode: string; accountName: string }[]
  /** Of the chart, right up to the day. */
  books: readonly BookSum[]
  /** Those that may be open on the day. */
  documents: Readonly<Record<TradeSide, readonly AgedDocument[]>>
}

const WHAT: Record<TradeSide, string> = { receivable: 'invoices', payable: 'bills' }

export function controlPoints(sources: ControlSources, through: Day): ChecklistPoint[] {
  return (['receivable', 'payable'] as const).map((side) => controlPoint(sources, side, through))
}

function controlPoint(
  { baseCurrency, chart, books, documents }: ControlSources,
  side: TradeSide,
  through: Day,
): ChecklistPoint {
  const account = chart.find(({ accountCode }) => accountCode === CONTROL_ACCOUNT_CODES[side])
  const debit = (account && postedBalances(books, { to: through }).get(baseCurrency)?.get(account.id)) ?? 0n
  const revalued = account ? revaluedOn(books, account.id, { to: through }) : 0n
  const balance = side === 'receivable' ? debit - revalued : revalued - debit
  const { totals } = ageDocuments(documents[side], through)
  const name = account?.accountName ?? 'The control account'
  const held = heldInWords(baseCurrency, { balance, revalued: side === 'receivable' ? revalued : -revalued })
  const point = { code: 'control-accounts', accountId: null, link: null, count: 0 } as const
  if (balance === totals.total)
    return {
      ...point,
      state: 'met',
      sentence: `${name}, ${held}, equals what ${WHAT[side]} and credits leave open.`,
    }
  const link: ChecklistPoint['link'] = { to: 'chart', ids: [] }
  if (totals.count === 0)
    return {
      ...point,
      link,
      state: 'not_kept',
      sentence: `${name} is ${held}, and no ${WHAT[side]} are kept here. Compare it with your own list.`,
    }
  const apart = formatMagnitude(decimalOf(balance - totals.total), baseCurrency)
  return {
    ...point,
    link,
    count: 1,
    state: 'open',
    sentence: `${name} is ${held}, and ${WHAT[side]} and credits leave ${formatMoney(decimalOf(totals.total), baseCurrency)} open: ${apart} apart.`,
  }
}

/** What an account holds but for revaluations, and what the trial balance says of it where there are some. */
export function heldInWords(
  currency: string,
  { balance, revalued }: { balance: Money; revalued: Money },
): string {
  const words = (amount: Money) => formatMoney(decimalOf(amount), currency)
  if (revalued === 0n) return words(balance)
  return `${words(balance)} without the revaluation of ${words(revalued)} that makes it ${words(balance + revalued)} in the trial balance`
}
