/**
 * What has to be so before the books of a company are locked through a day, each point looked up in the books: what is open is
 * named, with what mends it. What the product does not keep it says so of, and leaves to the person.
 */
import { type BookSum, booksByAccount, lineTotals } from '../books/book.ts'
import { postedBalances } from '../books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { type Day, dayInWords } from '../calendar/day.ts'
import { formatMoney } from '../money/format-money.ts'
import { decimalOf, type Money, sumOf } from '../money/money.ts'
import { openOn } from '../reconciliations/prove-balance.ts'
import type { ReconciliationStatus } from '../reconciliations/reconciliation-state.ts'
import { counted, formatCount } from '../wording/counted.ts'
import type { ChecklistPoint } from './checklist-point.ts'
import { type ClearingSources, clearingPoints } from './clearing-points.ts'
import { type ControlSources, controlPoints } from './control-points.ts'
import { type Revaluation, valuedPoints } from './valued-points.ts'

export interface ClosingAccount {
  id: number
  name: string
  currency: string
  chartAccountId: number
  openingDate: string
  approvedThrough: string | null
}

export interface ClosingSources extends ControlSources, ClearingSources {
  accounts: readonly ClosingAccount[]
  /** Entries that nobody has posted. */
  drafts: readonly { id: string; entryNumber: string; entryDate: string }[]
  reconciliations: readonly ClosingReconciliation[]
  /** Of the day itself, newest first, without those that are void. */
  revaluations: readonly Revaluation[]
  /** What the company keeps of the day itself, by currency. */
  ratesOfDay: ReadonlyMap<string, string>
}

interface ClosingReconciliation {
  financialAccountId: number
  periodEnd: string
  status: ReconciliationStatus
  /** One of each approval, also of those that were taken back. */
  packages: readonly object[]
}

export function closingChecklist(sources: ClosingSources, through: Day): ChecklistPoint[] {
  const { accounts, drafts } = sources
  const booksOf = booksByAccount(sources.books, accounts)
  const used = accounts.filter((account) => isUsed(account, booksOf.get(account.id) ?? [], through))
  // Of one of several it is said to be so; of all of them nobody has brought what the bank knows.
  const isBare = used.length === 0 && !accounts.some((account) => isApproved(account, through))
  const waiting = used.filter((account) => !isApproved(account, through))
  const day = dayInWords(through)
  return [
    ...accounts.map((account) =>
      isBare && account.openingDate <= through
        ? barePoint(account, day)
        : accountPoint(account, used.includes(account), through, takenBackOf(account, sources, through)),
    ),
    ...unmatchedPoints(booksOf, waiting, 'bank', through),
    ...unmatchedPoints(booksOf, waiting, 'ledger', through),
    draftsPoint(
      drafts.filter(({ entryDate }) => entryDate <= through),
      day,
    ),
    suspensePoint(sources, through),
    trialBalancePoint(sources, through),
    ...controlPoints(sources, through),
    ...clearingPoints(sources, through),
    ...valuedPoints(sources, through),
  ]
}

/** Whether anything of the checklist stands in the way. */
export const openPoints = (points: readonly ChecklistPoint[]): ChecklistPoint[] =>
  points.filter(({ state }) => state === 'open')

/** An account without a line and without a balance needs no reconciliation. */
export function isUsed(
  { id, chartAccountId }: Pick<ClosingAccount, 'id' | 'chartAccountId'>,
  books: readonly BookSum[],
  through: Day,
): boolean {
  const hasLines = SIDES_OF_BOOKS.some((side) => lineTotals(books, side, { to: through }).get(id)?.count)
  const balances = [...postedBalances(books, { to: through }).values()]
  return hasLines || balances.some((of) => (of.get(chartAccountId) ?? 0n) !== 0n)
}

const SIDES_OF_BOOKS = ['bank', 'ledger'] as const

export const isApproved = ({ approvedThrough }: Pick<ClosingAccount, 'approvedThrough'>, through: Day) =>
  approvedThrough !== null && approvedThrough >= through

/** The newest period to the day whose approval was taken back, by its last day. */
function takenBackOf(
  { id }: ClosingAccount,
  { reconciliations }: Pick<ClosingSources, 'reconciliations'>,
  through: Day,
): Day | undefined {
  return reconciliations
    .filter(
      ({ financialAccountId, status, packages, periodEnd }) =>
        financialAccountId === id && status !== 'approved' && packages.length > 0 && periodEnd <= through,
    )
    .map(({ periodEnd }) => periodEnd as Day)
    .sort()
    .at(-1)
}

function accountPoint(
  account: ClosingAccount,
  isInUse: boolean,
  through: Day,
  takenBack: Day | undefined,
): ChecklistPoint {
  const { id, name, approvedThrough } = account
  const point = { code: 'account', count: 0, accountId: id } as const
  if (isApproved(account, through)) {
    const sentence = `${name} is approved through ${dayInWords(approvedThrough as Day)}.`
    return { ...point, state: 'met', sentence, link: null }
  }
  if (!isInUse)
    return {
      ...point,
      state: 'met',
      sentence: `${name} is not used: it has no line and no balance.`,
      link: null,
    }
  const known = approvedThrough
    ? `${name} is approved only through ${dayInWords(approvedThrough as Day)}`
    : `${name} ${takenBack ? 'is not' : 'was never'} approved`
  const why = takenBack ? `: its approval to ${dayInWords(takenBack)} was taken back` : ''
  return {
    ...point,
    state: 'open',
    sentence: `${known}${why}.`,
    count: 1,
    link: { to: 'reconciliation', ids: [] },
  }
}

function barePoint({ id, name }: ClosingAccount, day: string): ChecklistPoint {
  const sentence = `Nothing is known about ${name} up to ${day}: it has no line and no statement.`
  const link: ChecklistPoint['link'] = { to: 'reconciliation', ids: [] }
  return { code: 'account', state: 'open', sentence, count: 1, accountId: id, link }
}

const SIDES = {
  bank: { code: 'bank-lines', one: 'bank line', many: 'bank lines', to: 'lines' },
  ledger: { code: 'ledger-entries', one: 'ledger entry', many: 'ledger entries', to: 'entries' },
} as const

/** Items of an approved account are named and aged in its reconciliation; those of the others are not proved by anything yet. */
function unmatchedPoints(
  booksOf: ReadonlyMap<number, readonly BookSum[]>,
  waiting: readonly ClosingAccount[],
  side: 'bank' | 'ledger',
  through: Day,
): ChecklistPoint[] {
  const { code, one, many, to } = SIDES[side]
  const day = dayInWords(through)
  const found = waiting.map((account) => ({
    ...account,
    ...openOn(booksOf.get(account.id) ?? [], side, account.id, through),
  }))
  const open = found.flatMap(({ id, name, count, excluded }): ChecklistPoint[] => {
    if (count === 0) return []
    const beside = excluded === 0 ? '' : `, ${formatCount(excluded)} excluded`
    const sentence = `${counted(count, one, many)} of ${name} up to ${day} ${count === 1 ? 'is' : 'are'} unmatched${beside}.`
    return [{ code, state: 'open', sentence, count, accountId: id, link: { to, ids: [] } }]
  })
  if (open.length > 0) return open
  const excluded = found.reduce((sum, of) => sum + of.excluded, 0)
  const beside = excluded === 0 ? '' : `; ${formatCount(excluded)} ${excluded === 1 ? 'is' : 'are'} excluded`
  const sentence = `No ${one} up to ${day} is unmatched outside an approved reconciliation${beside}.`
  return [{ code, state: 'met', sentence, count: 0, accountId: null, link: null }]
}

/** As many as a sentence names. */
const NAMED_MAX = 5

function draftsPoint(drafts: readonly { id: string; entryNumber: string }[], day: string): ChecklistPoint {
  const count = drafts.length
  const about = { code: 'drafts', count, accountId: null } as const
  if (count === 0)
    return { ...about, state: 'met', sentence: `No draft entry is dated up to ${day}.`, link: null }
  const named = drafts.slice(0, NAMED_MAX).map(({ entryNumber }) => entryNumber)
  const rest = count > NAMED_MAX ? ` and ${count - NAMED_MAX} more` : ''
  const are = `${counted(count, 'draft entry', 'draft entries')} ${count === 1 ? 'is' : 'are'}`
  return {
    ...about,
    state: 'open',
    sentence: `${are} dated up to ${day} and not posted: ${named.join(', ')}${rest}.`,
    link: { to: 'drafts', ids: drafts.slice(0, NAMED_MAX).map(({ id }) => id) },
  }
}

function suspensePoint(sources: ClosingSources, through: Day): ChecklistPoint {
  const about = { code: 'suspense', accountId: null } as const
  const balances = balancesOf(sources, DEFAULT_ACCOUNT_CODES.suspense, through)
  if (balances.length === 0)
    return { ...about, state: 'met', sentence: 'Suspense is at zero.', count: 0, link: null }
  const ids = sources.chart.filter(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.suspense)
  return {
    ...about,
    state: 'open',
    sentence: `Suspense holds ${amountsOf(balances)}: book it to the right accounts.`,
    count: 1,
    link: { to: 'chart', ids: ids.map(({ id }) => String(id)) },
  }
}

function trialBalancePoint({ books }: ClosingSources, through: Day): ChecklistPoint {
  const about = { code: 'trial-balance', accountId: null, link: null } as const
  const apart = [...postedBalances(books, { to: through })]
    .map(([currency, of]) => [currency, sumOf(of.values())] as const)
    .filter(([, sum]) => sum !== 0n)
  return apart.length === 0
    ? { ...about, state: 'met', sentence: 'The trial balance is in balance.', count: 0 }
    : {
        ...about,
        state: 'open',
        sentence: `The trial balance is out by ${amountsOf(apart)}.`,
        count: apart.length,
      }
}

/** Debits less credits of an account of the chart by its code, where there is something. */
function balancesOf({ chart, books }: ClosingSources, code: string, through: Day): [string, Money][] {
  const ids = chart.filter(({ accountCode }) => accountCode === code).map(({ id }) => id)
  return [...postedBalances(books, { to: through })]
    .map(([currency, of]): [string, Money] => [currency, sumOf(ids.map((id) => of.get(id) ?? 0n))])
    .filter(([, balance]) => balance !== 0n)
}

const amountsOf = (balances: readonly (readonly [currency: string, amount: Money])[]) =>
  balances.map(([currency, amount]) => formatMoney(decimalOf(amount), currency)).join(' and ')
