/** What no lock waits for and an accountant looks at all the same: what is open in other currencies at the rates of its entries, and what was taken over and stands nowhere yet. */
import type { BookSum } from '../books/book.ts'
import type { EntryLine } from '../books/entry.ts'
import { foreignBalances, postedBalances } from '../books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { type Day, dayInWords } from '../calendar/day.ts'
import {
  type OpenBalance,
  OWED_ACCOUNT_CODES,
  openBalances,
  revaluationLines,
} from '../currencies/revaluation.ts'
import { formatMoney } from '../money/format-money.ts'
import { decimalOf } from '../money/money.ts'
import type { ChecklistPoint } from './checklist-point.ts'

export interface ValuedSources {
  baseCurrency: string
  accounts: readonly { chartAccountId: number; currency: string }[]
  chart: readonly { id: number; accountCode: string; accountName: string }[]
  /** Of the chart, right up to the day. */
  books: readonly BookSum[]
  /** Of the day itself, newest first, without those that are void. */
  revaluations: readonly Revaluation[]
  /** What the company keeps of the day itself, by currency. */
  ratesOfDay: ReadonlyMap<string, string>
}

type Books = Omit<ValuedSources, 'revaluations' | 'ratesOfDay'>

export interface Revaluation {
  lines: readonly Pick<EntryLine, 'foreign'>[]
}

/** What is held or owed in at the end of the day but the own currency, so that a revaluation of it is asked for. */
export function currenciesOpen(sources: Books, through: Day): string[] {
  return currenciesOf(openAbroad(sources, through))
}

const currenciesOf = (open: readonly OpenBalance[]) => [
  ...new Set(open.filter(({ amount }) => amount !== 0n).map(({ currency }) => currency)),
]

export function valuedPoints(sources: ValuedSources, through: Day): ChecklistPoint[] {
  return [...revaluationPoints(sources, through), ...openingPoints(sources, through)]
}

/**
 * None where nothing is open in another currency. Whether the revaluation of the day still says what is open is found by its rates: what
 * is posted after it, or one of an earlier day that was never taken back, would else pass for revalued. What stands at the rate that the company
 * keeps of the day has nothing to be revalued.
 */
function revaluationPoints(sources: ValuedSources, through: Day): ChecklistPoint[] {
  const open = openAbroad(sources, through)
  const currencies = currenciesOf(open)
  if (currencies.length === 0) return []
  const { revaluations, ratesOfDay } = sources
  const rates = ratesOf(revaluations)
  const off = offOf(open, rates, sources)
  const offDay = offOf(open, ratesOfDay, sources)
  const missing = currencies.filter(
    (each) => !rates.has(each) && (!ratesOfDay.has(each) || offDay.includes(each)),
  )
  const point = { code: 'revaluation', accountId: null, link: null } as const
  const day = dayInWords(through)
  const notKept = (of: readonly string[], sentence: string): ChecklistPoint[] =>
    of.length === 0 ? [] : [{ ...point, state: 'not_kept', sentence, count: of.length }]
  const points = [
    ...notKept(
      missing,
      `Open amounts in ${missing.join(' and ')} on ${day} are at the rates of their entries: no revaluation of that day is posted.`,
    ),
    ...notKept(
      off,
      `Open amounts in ${off.join(' and ')} on ${day} are no longer at the rates of the revaluation: something was posted after it. Revalue that day again.`,
    ),
  ]
  const met = {
    ...point,
    state: 'met',
    sentence:
      rates.size > 0
        ? `Other currencies are revalued on ${day}.`
        : `Open amounts in ${currencies.join(' and ')} are at the rates of ${day}.`,
    count: 0,
  } as const
  return points.length > 0 ? points : [met]
}

/** Currencies of which something would be moved by a revaluation at these rates. */
function offOf(
  open: readonly OpenBalance[],
  rates: ReadonlyMap<string, string>,
  { baseCurrency }: Books,
): string[] {
  const moved = revaluationLines(open, rates, { baseCurrency, exchangeAccountId: 0 })
  return [...new Set(moved.flatMap(({ foreign }) => foreign?.currency ?? []))]
}

function openAbroad({ accounts, chart, books }: Books, through: Day): OpenBalance[] {
  const owed = chart.filter(({ accountCode }) => OWED_ACCOUNT_CODES.includes(accountCode)).map(({ id }) => id)
  const atBanks = new Map(accounts.map(({ chartAccountId, currency }) => [chartAccountId, currency]))
  return openBalances(foreignBalances(books, { to: through }), new Set(owed), atBanks)
}

/** The newest rate of each currency. */
function ratesOf(revaluations: readonly Revaluation[]): Map<string, string> {
  const rates = new Map<string, string>()
  for (const { lines } of revaluations)
    for (const { foreign } of lines)
      if (foreign?.isRevaluation && !rates.has(foreign.currency)) rates.set(foreign.currency, foreign.rate)
  return rates
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
  const sentence = `${accountName} holds ${formatMoney(decimalOf(-balance), baseCurrency)}: amounts taken over that are not yet divided into capital, earlier earnings and the rest.`
  return [{ ...point, state: 'not_kept', sentence, count: 1, link: { to: 'chart', ids: [String(id)] } }]
}
