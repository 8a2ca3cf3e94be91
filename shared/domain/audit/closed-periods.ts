/** What must hold of reconciliations and locked periods, recounted from lines and matches. */

import { addDays, type Day } from '../calendar/day.ts'
import { isLive } from '../matches/match.ts'
import { money } from '../money/money.ts'
import { approvedThroughOf, inOrder, provedThroughOf } from '../reconciliations/chain.ts'
import { isImmaterial } from '../reconciliations/materiality.ts'
import { isProved } from '../reconciliations/reconciliation-state.ts'
import { bookBalance } from './book-balance.ts'
import type { Check, CompanyItems, ReconciliationItem } from './items.ts'
import type { SummedCheck } from './summed-check.ts'

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
  'everything up to the end of an approved statement is explained': (of, fail) => {
    const linesOf = byAccount(of.bank.values())
    for (const [accountId, chain] of chains(of)) {
      const approved = chain.filter(({ status }) => status === 'approved')
      for (const { id, status, transactionDate, amount } of linesOf.get(accountId) ?? []) {
        if (status !== 'pending' && status !== 'disputed') continue
        const over = approved.filter(({ periodEnd }) => transactionDate <= periodEnd)
        if (!over.every(({ materiality }) => isImmaterial({ amount }, materiality)))
          fail(`line ${id} is ${status} under an approved statement`)
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
      const proved = provedThroughOf(chainOf.get(accountId) ?? [])
      const held = of.locks.get(`p${accountId}`) ?? 0n
      if (held !== numberOf(proved))
        fail(`account ${accountId} is proved through ${proved}, and its lock says ${held}`)
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
        const lines = [...match.sourceTransactions, ...match.ledgerTransactions]
        const last = lines
          .map(({ transactionDate }) => transactionDate)
          .sort()
          .at(-1)!
        const reconciliation = chain.find(
          ({ status, periodEnd }) => status === 'approved' && last <= periodEnd,
        )
        if (reconciliation?.approvedAt && isAfter(match.createdAt, reconciliation.approvedAt))
          fail(`match ${match.id} was made under statement ${reconciliation.id}`)
      }
    }
  },
}

export const provedStatements: Record<string, SummedCheck> = {
  'a statement that is completed ties out': {
    measure(of, add) {
      const linesOf = byAccount(of.bank.values())
      for (const { id, financialAccountId, periodStart, periodEnd } of of.reconciliations.filter(isDone))
        for (const { transactionDate, amount } of linesOf.get(financialAccountId) ?? [])
          if (transactionDate >= periodStart && transactionDate <= periodEnd) add(id, money(amount))
    },
    check(of, sums, fail) {
      for (const { id, openingBalance, closingBalance } of of.reconciliations.filter(isDone))
        if (money(openingBalance) + (sums.get(id) ?? 0n) !== money(closingBalance))
          fail(`statement ${id} does not tie out`)
    },
  },
  'between bank and books of a statement that is completed lie only open items': {
    measure(of, add) {
      const linesOf = byAccount([...of.bank.values(), ...of.ledger.values()])
      for (const { id, financialAccountId, periodEnd } of of.reconciliations.filter(isDone)) {
        const account = of.accounts.get(financialAccountId)
        if (!account) continue
        for (const { transactionDate, explainedOn, amount } of linesOf.get(financialAccountId) ?? [])
          if (transactionDate <= periodEnd && !(explainedOn && explainedOn <= periodEnd))
            add(id, money(amount))
        add(id, bookBalance(of, account, periodEnd))
      }
    },
    check(of, sums, fail) {
      for (const { id, financialAccountId, closingBalance } of of.reconciliations.filter(isDone)) {
        const unexplained = money(closingBalance) - (sums.get(id) ?? 0n)
        if (of.accounts.has(financialAccountId) && unexplained !== 0n)
          fail(`statement ${id} leaves ${unexplained} units unexplained`)
      }
    },
  },
}

const isDone = ({ status }: ReconciliationItem) => isProved(status)

const chains = (of: CompanyItems) => byAccount(inOrder(of.reconciliations))

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
