/** Whether accounts that the product posts to by itself hold what it knows to stand on them: transfers on their way, and what related companies owe each other. */
import type { BookSum } from '../books/book.ts'
import { postedBalances, revaluedOn } from '../books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import type { Day } from '../calendar/day.ts'
import { type LinkedEntry, ofPayments } from '../intercompany/owed-between.ts'
import { formatMagnitude, formatMoney } from '../money/format-money.ts'
import { decimalOf } from '../money/money.ts'
import { clearingDifferences, type Legs, transfersInTransit } from '../transfers/in-transit.ts'
import type { ChecklistPoint } from './checklist-point.ts'
import { heldInWords } from './control-points.ts'

export interface ClearingSources {
  baseCurrency: string
  chart: readonly { id: number; accountCode: string; accountName: string }[]
  /** Of the chart, right up to the day. */
  books: readonly BookSum[]
  /** Those that may be in transit on the day. */
  transfers: readonly Legs[]
  /** Those of payments between companies until the day. */
  linkedEntries: readonly LinkedEntry[]
}

export function clearingPoints(sources: ClearingSources, through: Day): ChecklistPoint[] {
  return [...transferPoints(sources, through), ...relatedPoints(sources, through)]
}

/** None in a chart without the account. */
function transferPoints({ chart, books, transfers }: ClearingSources, through: Day): ChecklistPoint[] {
  const account = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.transfer)
  if (!account) return []
  const point = { code: 'transfers-in-transit', accountId: null } as const
  const balances = new Map(
    [...postedBalances(books, { to: through })].map(([currency, of]) => [currency, of.get(account.id) ?? 0n]),
  )
  const differing = clearingDifferences(transfersInTransit(transfers, through).currencies, balances)
  if (differing.length === 0) {
    const sentence = `${account.accountName} holds exactly the transfers that are in transit.`
    return [{ ...point, state: 'met', sentence, count: 0, link: null }]
  }
  return differing.map(({ currency, balance, inTransit, difference }) => ({
    ...point,
    state: 'open',
    sentence: `${account.accountName} is ${formatMoney(balance, currency)}, and transfers of ${formatMoney(inTransit, currency)} are in transit: ${formatMagnitude(difference, currency)} apart.`,
    count: 1,
    link: { to: 'chart', ids: [String(account.id)] },
  }))
}

/** Each account as it stands in the trial balance: what is owed to the company is a debit, what it owes a credit. */
const RELATED = [
  { accountCode: DEFAULT_ACCOUNT_CODES.dueFrom, sign: 1n },
  { accountCode: DEFAULT_ACCOUNT_CODES.dueTo, sign: -1n },
]

function relatedPoints(sources: ClearingSources, through: Day): ChecklistPoint[] {
  const { baseCurrency, chart, books, linkedEntries } = sources
  const balances = postedBalances(books, { to: through }).get(baseCurrency)
  return RELATED.flatMap(({ accountCode, sign }): ChecklistPoint[] => {
    const account = chart.find((each) => each.accountCode === accountCode)
    if (!account) return []
    const revalued = sign * revaluedOn(books, account.id, { to: through })
    const balance = sign * (balances?.get(account.id) ?? 0n) - revalued
    const paid = sign * ofPayments(linkedEntries, account.id)
    const held = heldInWords(baseCurrency, { balance, revalued })
    const point = { code: 'related-companies', accountId: null } as const
    if (balance === paid) {
      const sentence = `${account.accountName}, ${held}, is what payments between companies leave owed.`
      return [{ ...point, state: 'met', sentence, count: 0, link: null }]
    }
    const apart = formatMagnitude(decimalOf(balance - paid), baseCurrency)
    const sentence = `${account.accountName} is ${held}, and payments between companies leave ${formatMoney(decimalOf(paid), baseCurrency)} owed: ${apart} apart.`
    return [{ ...point, state: 'open', sentence, count: 1, link: { to: 'chart', ids: [String(account.id)] } }]
  })
}
