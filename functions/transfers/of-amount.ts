/** What is of just an amount, as the search finds it: the texts of a month are few reads, however many lines it has. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { type Day, isWithin, monthOf } from '../../shared/domain/calendar/day.ts'
import { lineId, recordId } from '../../shared/domain/ids/ids.ts'
import { absolute, decimalOf, type Money, money } from '../../shared/domain/money/money.ts'
import { dayOfTail, OF_COMPANY } from '../../shared/domain/transactions/search-block.ts'
import { searchTexts } from '../storage/books/search-texts.ts'
import { findEntries } from '../storage/entities/journal-entry.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

interface Days {
  from: Day
  to: Day
}

const monthsOf = ({ from, to }: Days) => ({ from: monthOf(from), to: monthOf(to), newestFirst: false })

/** Bank lines of an account; none is read where more than `linesMax` are found. */
export async function linesOfAmount(
  scope: Scope,
  accountId: number,
  amount: Money,
  days: Days,
  linesMax = Number.POSITIVE_INFINITY,
): Promise<SourceTransaction[]> {
  const { companyId } = scope
  const ids: string[] = []
  const wanted = { shelf: 'bank', accountIds: [accountId], search: decimalOf(amount) } as const
  for await (const { month, tails } of searchTexts(scope, { ...wanted, ...monthsOf(days) }))
    for (const tail of tails.get(accountId) ?? []) {
      const date = dayOfTail(month, tail)
      if (isWithin(date, days)) ids.push(lineId({ companyId, accountId, date, hash: tail.slice(3) }))
    }
  if (ids.length > linesMax) return []
  const lines = await findLines(scope, 'bank', ids)
  return [...lines.values()].filter((line) => money(line.amount) === amount)
}

/** Journal entries with a line of the amount, on whichever side, of the months that the days lie in. */
export async function entriesOfAmount(scope: Scope, amount: Money, days: Days): Promise<JournalEntry[]> {
  const { companyId } = scope
  const sought = decimalOf(absolute(amount))
  const ids: string[] = []
  const wanted = { shelf: 'journal', accountIds: [OF_COMPANY], search: sought } as const
  for await (const { month, tails } of searchTexts(scope, { ...wanted, ...monthsOf(days) }))
    for (const key of tails.get(OF_COMPANY) ?? []) ids.push(recordId({ companyId, month, key }))
  return findEntries(scope, ids)
}
