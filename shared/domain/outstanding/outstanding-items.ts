/**
 * What was open at the end of a day. An item is outstanding as of a day when its date is not later and nothing up to that day
 * explains it; so a past day says the same whenever it is asked. What nothing explains is counted in the books; what something of
 * a later day explains is told one by one, since its age is that of its own day.
 *
 * Receivables and payables are of the ledger side: it says what should come in (a credit, negative) or go out (a debit,
 * positive), and what is still open there is what the bank has not seen. Open bank lines are the opposite, money that has
 * moved and that the books do not know; they are never added to what is expected. Errors of the bank stand apart: the bank mends them.
 */

import { type BookSum, eachLineSum, type LaterLine, type LineSide } from '../books/book.ts'
import type { Day } from '../calendar/day.ts'
import { decimalOf, type Money, money } from '../money/money.ts'
import { isBankError } from '../transactions/exclusion.ts'
import { type AgeBucket, ageBucketOf, perBucket } from './age-buckets.ts'

export interface HeldAccount {
  id: number
  currency: string
}

/** `currency` leads: its items and amounts stand in the summary and by age. */
export function outstandingItems(
  accounts: readonly HeldAccount[],
  books: readonly BookSum[],
  later: readonly LaterLine[],
  { asOf, currency }: { asOf: Day; currency: string },
) {
  const buckets = new Map(
    [currency, ...accounts.map((account) => account.currency)].map((of) => [of, perBucket(nothing)]),
  )
  const currencyOf = new Map(accounts.map((account) => [account.id, account.currency]))
  for (const side of ['bank', 'ledger'] as const) {
    for (const [accountId, date, measure, value] of eachLineSum(books, side, { to: asOf })) {
      const bucket = ageBucketOf(date, asOf)
      const of = buckets.get(currencyOf.get(accountId) ?? '')
      if (bucket && of) count(of[bucket], side, measure, value)
    }
  }
  for (const { side, financialAccountId, transactionDate, amount, exclusion } of later) {
    const bucket = ageBucketOf(transactionDate as Day, asOf)
    const of = buckets.get(currencyOf.get(financialAccountId) ?? '')
    if (!bucket || !of) continue
    const units = money(amount)
    count(of[bucket], side, 'n', 1n)
    count(of[bucket], side, isBankError({ exclusion }) ? 'oe' : units < 0n ? 'oo' : 'oi', units)
  }
  const currencies = [...buckets].sort(byCode).map(([code, byAge]) => ({
    currency: code,
    ...shown(Object.values(byAge).reduce(added, nothing())),
    byAge: mapped(byAge, shown),
  }))
  const leading = currencies.find((of) => of.currency === currency)!
  return {
    asOf,
    summary: {
      totalItems: leading.totalItems,
      totalReceivables: leading.totalReceivables,
      totalPayables: leading.totalPayables,
      currency,
    },
    byAge: mapped(leading.byAge, ({ totalItems }) => totalItems),
    currencies,
  }
}

/** Sums with the sign of their side. */
interface Outstanding {
  bankLines: number
  ledgerEntries: number
  bankIn: Money
  bankOut: Money
  bankErrors: Money
  debits: Money
  credits: Money
}

const nothing = (): Outstanding => ({
  bankLines: 0,
  ledgerEntries: 0,
  bankIn: 0n,
  bankOut: 0n,
  bankErrors: 0n,
  debits: 0n,
  credits: 0n,
})

function count(into: Outstanding, side: LineSide, measure: string, value: bigint): void {
  const counted = measure === 'n' ? Number(value) : measure === 'm' ? -Number(value) : 0
  const plus = measure === 'oi' ? value : 0n
  const minus = measure === 'oo' ? value : 0n
  if (side === 'bank') {
    into.bankLines += counted
    into.bankIn += plus
    into.bankOut += minus
    if (measure === 'oe') into.bankErrors += value
  } else {
    into.ledgerEntries += counted
    into.debits += plus
    into.credits += minus
  }
}

function added(one: Outstanding, other: Outstanding): Outstanding {
  return {
    bankLines: one.bankLines + other.bankLines,
    ledgerEntries: one.ledgerEntries + other.ledgerEntries,
    bankIn: one.bankIn + other.bankIn,
    bankOut: one.bankOut + other.bankOut,
    bankErrors: one.bankErrors + other.bankErrors,
    debits: one.debits + other.debits,
    credits: one.credits + other.credits,
  }
}

function shown({ bankLines, ledgerEntries, bankIn, bankOut, bankErrors, debits, credits }: Outstanding) {
  return {
    totalItems: bankLines + ledgerEntries,
    bankLines,
    ledgerEntries,
    totalReceivables: decimalOf(-credits),
    totalPayables: decimalOf(debits),
    unrecordedIn: decimalOf(bankIn),
    unrecordedOut: decimalOf(-bankOut),
    bankErrors: decimalOf(-bankErrors),
  }
}

function mapped<T, R>(of: Record<AgeBucket, T>, map: (value: T) => R): Record<AgeBucket, R> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)])) as Record<
    AgeBucket,
    R
  >
}

function byCode([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}
