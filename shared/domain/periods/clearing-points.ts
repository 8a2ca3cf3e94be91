/** Whether accounts that the product posts to by itself hold what it knows to stand on them: transfers on their way, and what related companies owe each other. */
import type { BookSum } from '../books/book.ts'
import { postedBalances, revaluedOn } from '../books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { addDays, type Day, dayInWords } from '../calendar/day.ts'
import { type LinkedEntry, ofPayments } from '../intercompany/owed-between.ts'
import { formatMagnitude, formatMoney } from '../money/format-money.ts'
import { decimalOf } from '../money/money.ts'
import { clearingDifferences, type Legs, transfersInTransit } from '../transfers/in-transit.ts'
import type { ChecklistPoint } from './checklist-point.ts'
import { heldInWords } from './control-points.ts'

export interface ClearingSources {
  baseCurrency: string
  /** Those at a bank. */
  accounts: readonly { id: number; name: string; approvedThrough: string | null }[]
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

/** Money is on its way between two accounts for a few days: what takes longer has arrived, and stands somewhere else in the books. */
const USUAL_DAYS = 10

/** None in a chart without the account. */
function transferPoints(sources: ClearingSources, through: Day): ChecklistPoint[] {
  const { chart, books, transfers } = sources
  const account = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.transfer)
  if (!account) return []
  const point = { code: 'transfers-in-transit', accountId: null } as const
  const balances = new Map(
    [...postedBalances(books, { to: through })].map(([currency, of]) => [currency, of.get(account.id) ?? 0n]),
  )
  const link: ChecklistPoint['link'] = { to: 'chart', ids: [String(account.id)] }
  const inTransit = transfersInTransit(transfers, through)
  const open = [
    ...clearingDifferences(inTransit.currencies, balances).map(
      ({ currency, balance, inTransit, difference }) =>
        `${account.accountName} is ${formatMoney(balance, currency)}, and transfers of ${formatMoney(inTransit, currency)} are in transit: ${formatMagnitude(difference, currency)} apart.`,
    ),
    ...inTransit.transfers.flatMap((transfer) => overdueInWords(transfer, sources.accounts)),
  ]
  if (open.length > 0) return open.map((sentence) => ({ ...point, state: 'open', sentence, count: 1, link }))
  const sentence = `${account.accountName} holds exactly the transfers that are in transit.`
  return [{ ...point, state: 'met', sentence, count: 0, link: null }]
}

type InTransit = ReturnType<typeof transfersInTransit<Legs>>['transfers'][number]

/** Nothing where it may still be on its way: few days have passed, or one of the two accounts is not approved past them. */
function overdueInWords(
  { outAccountId, inAccountId, outLeg, since, ageDays, amount, currency }: InTransit,
  accounts: ClearingSources['accounts'],
): string[] {
  const [from, to] = [outAccountId, inAccountId].map((id) => accounts.find((each) => each.id === id))
  const isPast = (account: (typeof accounts)[number] | undefined) =>
    (account?.approvedThrough ?? '') > addDays(since, USUAL_DAYS)
  if (ageDays <= USUAL_DAYS || !from || !to || !isPast(from) || !isPast(to)) return []
  const happened = outLeg ? `left ${from.name}` : `arrived on ${to.name}`
  const missing = outLeg ? `not arrived on ${to.name}` : `not left ${from.name}`
  return [
    `${formatMagnitude(amount, currency)} ${happened} on ${dayInWords(since)} and has ${missing} in ${ageDays} days, although both are approved past that day: its other side may be booked elsewhere, such as in Suspense.`,
  ]
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
      const sentence = `${account.accountName}, ${held}, equals what payments between companies leave owed.`
      return [{ ...point, state: 'met', sentence, count: 0, link: null }]
    }
    const apart = formatMagnitude(decimalOf(balance - paid), baseCurrency)
    const sentence = `${account.accountName} is ${held}, and payments between companies leave ${formatMoney(decimalOf(paid), baseCurrency)} owed: ${apart} apart.`
    return [{ ...point, state: 'open', sentence, count: 1, link: { to: 'chart', ids: [String(account.id)] } }]
  })
}
