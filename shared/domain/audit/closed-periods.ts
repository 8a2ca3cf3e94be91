/** What must hold of bank statements and locked periods, recounted from lines and matches. */

import { addDays, type Day } from '../calendar/day.ts'
import { isLive } from '../matches/match.ts'
import { money, sumOf } from '../money/money.ts'
import { approvedThroughOf, inOrder } from '../reconciliations/chain.ts'
import { isProved } from '../reconciliations/statement-state.ts'
import type { Check, CompanyItems, RawItem } from './items.ts'

export const closedPeriods: Record<string, Check> = {
  'the statements of an account follow each other without a gap': (of, fail) => {
    for (const [accountId, chain] of chains(of)) {
      if (!of.accounts.has(accountId)) fail(`account ${accountId} has statements and does not exist`)
      for (const [at, { id, periodStart, status, openingBalance }] of chain.entries()) {
        const previous = chain[at - 1]
        if (!previous) continue
        if (addDays(previous.periodEnd as Day, 1) !== periodStart)
          fail(
            `statement ${id} begins on ${periodStart}, and the one before it ends on ${previous.periodEnd}`,
          )
        if (!isProved(status)) continue
        if (!isProved(previous.status))
          fail(`statement ${id} is ${status} after one that is ${previous.status}`)
        if (money(openingBalance) !== money(previous.closingBalance))
          fail(`statement ${id} opens with another balance than the one before it closed with`)
      }
    }
  },
  'an approved statement ties out, and everything up to its end is explained': (of, fail) => {
    const linesOf = byAccount(of.bank.values())
    for (const [accountId, chain] of chains(of)) {
      const approved = chain.filter(({ status }) => status === 'approved')
      const last = approved.at(-1)
      if (!last) continue
      const lines = linesOf.get(accountId) ?? []
      for (const { id, periodStart, periodEnd, openingBalance, closingBalance } of approved) {
        const own = lines.filter(
          ({ transactionDate }) => transactionDate >= periodStart && transactionDate <= periodEnd,
        )
        const sum = sumOf(own.map(({ amount }) => money(amount)))
        if (money(openingBalance) + sum !== money(closingBalance)) fail(`statement ${id} does not tie out`)
      }
      for (const { id, status, transactionDate } of lines)
        if (transactionDate <= last.periodEnd && (status === 'pending' || status === 'disputed'))
          fail(`line ${id} is ${status} under an approved statement`)
    }
  },
  'between bank and books of an approved statement lie only open items': (of, fail) => {
    const linesOf = byAccount([...of.bank.values(), ...of.ledger.values()])
    for (const [accountId, chain] of chains(of)) {
      const account = of.accounts.get(accountId)
      if (!account) continue
      for (const { id, periodEnd, closingBalance } of chain.filter(({ status }) => status === 'approved')) {
        const open = (linesOf.get(accountId) ?? []).filter(
          (line) => line.transactionDate <= periodEnd && !(line.explainedOn && line.explainedOn <= periodEnd),
        )
        const between = sumOf(open.map(({ amount }) => money(amount)))
        const unexplained = money(closingBalance) - between - bookBalance(of, account, periodEnd)
        if (unexplained !== 0n) fail(`statement ${id} leaves ${unexplained} units unexplained`)
      }
    }
  },
  'an account is closed through its newest approved statement': (of, fail) => {
    const chainOf = chains(of)
    for (const [accountId, { approvedThrough = null }] of of.accounts) {
      const should = approvedThroughOf(chainOf.get(accountId) ?? [])
      const closed = of.locks.get(`w${accountId}`) ?? 0n
      if (approvedThrough !== should || closed !== numberOf(should))
        fail(`account ${accountId} says ${approvedThrough}, its lock ${closed}, its statements ${should}`)
    }
  },
  'nothing dated in a closed period was written after it was closed': (of, fail) => {
    const lockedThrough = (of.company?.lockedThrough ?? null) as string | null
    if ((of.locks.get('lock') ?? 0n) !== numberOf(lockedThrough))
      fail(`the company is locked through ${lockedThrough}, its lock says ${of.locks.get('lock')}`)
    if (lockedThrough !== null) {
      const since = String(of.company!.lockedAt)
      for (const { id, entryDate, postedAt } of of.entries)
        if (entryDate <= lockedThrough && postedAt !== null && isAfter(postedAt, since))
          fail(`entry ${id} was posted into the locked period`)
    }
    const matchesOf = byAccount(of.matches.filter(isLive))
    for (const [accountId, chain] of chains(of)) {
      for (const match of matchesOf.get(accountId) ?? []) {
        const days = match.sourceTransactions.map(({ transactionDate }) => transactionDate).sort()
        const statement = chain.find(
          ({ status, periodEnd }) => status === 'approved' && days[0]! <= periodEnd,
        )
        if (statement?.approvedAt && isAfter(match.createdAt, statement.approvedAt))
          fail(`match ${match.id} was made under statement ${statement.id}`)
      }
    }
  },
}

/** What is posted on an account up to a day; its opening balance is from before the first one. */
function bookBalance(of: CompanyItems, { chartAccountId }: RawItem, day: string): bigint {
  return sumOf(
    of.entries
      .filter(
        (entry) => entry.status !== 'DRAFT' && (entry.entryDate <= day || entry.entryType === 'OPENING'),
      )
      .flatMap(({ lines }) => lines)
      .filter((line) => line.chartAccountId === chartAccountId)
      .map((line) => money(line.debitAmount) - money(line.creditAmount)),
  )
}

const chains = (of: CompanyItems) => byAccount(inOrder(of.statements))

/** In the order in which they come. */
function byAccount<T extends { financialAccountId: number }>(items: Iterable<T>): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const item of items) {
    const own = found.get(item.financialAccountId) ?? []
    found.set(item.financialAccountId, own)
    own.push(item)
  }
  return found
}

/** A request under way when a period was closed began before that; it is over within a minute. */
const MINUTE = 60_000

const isAfter = (instant: string, since: string) => Date.parse(instant) > Date.parse(since) + MINUTE

const numberOf = (day: string | null) => (day === null ? 0n : BigInt(day.replaceAll('-', '')))
