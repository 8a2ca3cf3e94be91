/** The books of a company, one item per month: read whole, changed only by additions inside the transaction that they count. */

import {
  apartCounters,
  automaticCounter,
  type BookMonth,
  classificationCounters,
  explainedCounter,
  kindCounters,
  kindOf,
  type LineSide,
  lineCounters,
  openCounters,
  postingCounters,
  type Span,
} from '../../shared/domain/books/book.ts'
import type { EntryLine } from '../../shared/domain/books/entry.ts'
import { type Day, type Month, monthOf } from '../../shared/domain/calendar/day.ts'
import type { Classification } from '../../shared/domain/classification/classification.ts'
import { money } from '../../shared/domain/money/money.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { eachItem, type Item } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** The months of a span, oldest first. */
export async function readBooks(scope: Scope, span: Span = {}): Promise<BookMonth[]> {
  const books: BookMonth[] = []
  const range = {
    pk: keys.all.book(scope),
    ...(span.from && { from: monthOf(span.from) }),
    ...(span.to && { to: monthOf(span.to) }),
  }
  for await (const { sortKey, ...item } of eachItem<Item>(range)) {
    const counters = new Map(
      Object.entries(item).map(([name, value]) => [name, BigInt(value as number | bigint)]),
    )
    books.push({ month: sortKey as Month, counters })
  }
  return books
}

/** The months in which anything stands, newest first. */
export async function listMonths(scope: Scope): Promise<Month[]> {
  const found: Month[] = []
  for await (const { sortKey } of eachItem({
    pk: keys.all.book(scope),
    attributes: ['n'],
    newestFirst: true,
  }))
    found.push(sortKey as Month)
  return found
}

/** Bank lines of the whole company, and those dated in one month. */
export async function countBankLines(scope: Scope, month: Month): Promise<{ all: number; inMonth: number }> {
  const counts = { all: 0, inMonth: 0 }
  for await (const { sortKey, n } of eachItem<{ n?: number }>({
    pk: keys.all.book(scope),
    attributes: ['n'],
  })) {
    counts.all += Number(n ?? 0)
    if (sortKey === month) counts.inMonth += Number(n ?? 0)
  }
  return counts
}

export interface CountedLine {
  financialAccountId: number
  transactionDate: string
  amount: string
  /** Of a bank line. */
  classification?: Classification
}

/** A line with the day on which the last line of its match stands. */
export interface ExplainedLine extends CountedLine {
  explainedOn?: string | null | undefined
}

/** A line appears (`times` 1) or goes (-1). */
export function countLine(
  plan: WritePlan,
  scope: Scope,
  side: LineSide,
  line: CountedLine,
  times: 1n | -1n = 1n,
): void {
  const date = line.transactionDate as Day
  for (const [name, amount] of lineCounters(side, line.financialAccountId, date, money(line.amount))) {
    plan.add(keys.book(scope, monthOf(date)), name, amount * times)
  }
  if (side === 'bank') countKind(plan, scope, line, times)
  countOpen(plan, scope, side, line, times)
}

/** A bank line appears among those of its kind (`times` 1) or goes from them (-1). */
export function countKind(plan: WritePlan, scope: Scope, line: CountedLine, times: 1n | -1n): void {
  const amount = money(line.amount)
  const book = keys.book(scope, monthOf(line.transactionDate as Day))
  for (const [name, value] of kindCounters(
    kindOf(amount, line.classification),
    line.financialAccountId,
    amount,
  ))
    plan.add(book, name, value * times)
}

/** A line becomes explained (`times` 1) or open again (-1). */
export function countExplained(
  plan: WritePlan,
  scope: Scope,
  side: LineSide,
  line: ExplainedLine,
  times: 1n | -1n,
): void {
  const { financialAccountId: accountId, amount, explainedOn } = line
  const date = line.transactionDate as Day
  plan.add(keys.book(scope, monthOf(date)), explainedCounter(side, accountId, date), times)
  if (explainedOn)
    for (const [on, name, value] of apartCounters(side, accountId, date, money(amount), explainedOn as Day))
      plan.add(keys.book(scope, monthOf(on)), name, value * times)
  countOpen(plan, scope, side, line, times === 1n ? -1n : 1n)
}

/** A bank line that nothing explains is classified otherwise. */
export function countClassification(
  plan: WritePlan,
  scope: Scope,
  line: CountedLine,
  from: Classification,
  to: Classification,
): void {
  const date = line.transactionDate as Day
  for (const [classification, times] of [
    [from, -1n],
    [to, 1n],
  ] as const) {
    for (const [name] of classificationCounters(line.financialAccountId, date, classification))
      plan.add(keys.book(scope, monthOf(date)), name, times)
  }
}

function countOpen(plan: WritePlan, scope: Scope, side: LineSide, line: CountedLine, times: 1n | -1n): void {
  const date = line.transactionDate as Day
  const { financialAccountId, amount, classification } = line
  for (const [name, value] of openCounters(side, financialAccountId, date, money(amount), classification))
    plan.add(keys.book(scope, monthOf(date)), name, value * times)
}

/** A match of the engine's own explains a bank line (`times` 1), or no longer does or is no longer its own (-1). */
export function countAutomatic(
  plan: WritePlan,
  scope: Scope,
  accountId: number,
  date: Day,
  times: 1n | -1n,
): void {
  plan.add(keys.book(scope, monthOf(date)), automaticCounter(accountId, date), times)
}

/** An entry appears in its month, posted or not. */
export function countEntry(plan: WritePlan, scope: Scope, date: Day, times: 1n | -1n = 1n): void {
  plan.add(keys.book(scope, monthOf(date)), 'e', times)
}

/** The postings of an entry, all in the one month of its date, so that any read of the book is balanced. */
export function countPostings(
  plan: WritePlan,
  scope: Scope,
  { entryDate: date, currency, lines }: { entryDate: Day; currency: string; lines: readonly EntryLine[] },
  times: 1n | -1n = 1n,
): void {
  for (const line of lines) {
    for (const [name, amount] of postingCounters(
      line.chartAccountId,
      date,
      currency,
      money(line.debitAmount),
      money(line.creditAmount),
    )) {
      plan.add(keys.book(scope, monthOf(date)), name, amount * times)
    }
  }
}
