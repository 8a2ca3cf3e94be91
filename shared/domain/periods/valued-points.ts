/** What no lock waits for and an accountant looks at all the same: what is open in other currencies at the rates of its entries, and what was taken over and stands nowhere yet. */
import type { BookSum } from '../books/book.ts'
import { foreignBalances, postedBalances } from '../books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { type Day, dayInWords } from '../calendar/day.ts'
import { OWED_ACCOUNT_CODES, openBalances } from '../currencies/revaluation.ts'
import { formatMoney } from '../money/format-money.ts'
import { decimalOf } from '../money/money.ts'
import type { ChecklistPoint } from './checklist-point.ts'

export interface ValuedSources {
  baseCurrency: string
  accounts: readonly { chartAccountId: number; currency: string }[]
  chart: readonly { id: number; accountCode: string; accountName: string }[]
  /** Of the chart, right up to the day. */
  books: readonly BookSum[]
}

export function valuedPoints(sources: ValuedSources, through: Day): ChecklistPoint[] {
  return [...revaluationPoints(sources, through), ...openingPoints(sources, through)]
}

/** None where nothing is open in another currency. */
function revaluationPoints({ accounts, chart, books }: ValuedSources, through: Day): ChecklistPoint[] {
  const owed = chart.filter(({ accountCode }) => OWED_ACCOUNT_CODES.includes(accountCode)).map(({ id }) => id)
  const atBanks = new Map(accounts.map(({ chartAccountId, currency }) => [chartAccountId, currency]))
  const balances = foreignBalances(books, { to: through })
  const open = openBalances(balances, new Set(owed), atBanks).filter(({ amount }) => amount !== 0n)
  if (open.length === 0) return []
  const revalued = new Set(balances.filter((of) => of.revalued !== 0n).map(({ currency }) => currency))
  const currencies = [...new Set(open.map(({ currency }) => currency))].filter((each) => !revalued.has(each))
  const point = { code: 'revaluation', accountId: null, link: null } as const
  const day = dayInWords(through)
  if (currencies.length === 0)
    return [{ ...point, state: 'met', sentence: `Other currencies are revalued on ${day}.`, count: 0 }]
  const what = currencies.join(' and ')
  const sentence = `What is open in ${what} on ${day} stands at the rates of its entries: no revaluation of that day is posted.`
  return [{ ...point, state: 'not_kept', sentence, count: currencies.length }]
}

/** None in a chart without the account. */
function openingPoints({ baseCurrency, chart, books }: ValuedSources, through: Day): ChecklistPoint[] {
  const account = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)
  if (!account) return []
  const { id, accountName } = account
  const point = { code: 'opening-equity', accountId: null } as const
  const balance = postedBalances(books, { to: through }).get(baseCurrency)?.get(id) ?? 0n
  if (balance === 0n)
    return [{ ...point, state: 'met', sentence: `${accountName} is at zero.`, count: 0, link: null }]
  const sentence = `${accountName} holds ${formatMoney(decimalOf(-balance), baseCurrency)}: what was taken over and is not yet told apart into capital, earlier earnings and the rest.`
  return [{ ...point, state: 'not_kept', sentence, count: 1, link: { to: 'chart', ids: [String(id)] } }]
}
