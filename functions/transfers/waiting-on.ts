import type { JournalEntry } from '../../shared/contract/journal.ts'
import { debitOf } from '../../shared/domain/books/entry.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { absolute, type Money } from '../../shared/domain/money/money.ts'
import { stillWaiting, type WaitingPosting } from '../../shared/domain/transfers/taken-out.ts'
import { listAccounts } from '../storage/entities/account.ts'
import type { Scope } from '../storage/scope.ts'
import { entriesOfAmount } from './of-amount.ts'

/** What takes an entry out of where it waits is looked for so long after it. */
const TAKEN_WITHIN_DAYS = 100

/**
 * Entries whose posting of an amount to an account nothing has taken out again: neither the other side, nor a person who moved it.
 * @param amount debit positive
 */
export async function waitingOn(
  scope: Scope,
  chartAccountIds: ReadonlySet<number>,
  amount: Money,
  from: Day,
): Promise<Set<string>> {
  if (chartAccountIds.size === 0) return new Set()
  const [entries, accounts] = await Promise.all([
    entriesOfAmount(scope, amount, { from, to: addDays(from, TAKEN_WITHIN_DAYS) }),
    listAccounts(scope),
  ])
  const atBank = new Set(accounts.map(({ chartAccountId }) => chartAccountId))
  const standing = entries.filter(isStanding)
  const waiting = [...chartAccountIds].map((id) =>
    stillWaiting(
      standing.flatMap((entry) => postingsOn(entry, id, amount)),
      amount > 0n ? 1n : -1n,
      atBank,
    ),
  )
  return new Set(waiting.flatMap((ids) => [...ids]))
}

/** Neither void or reversed nor the mirror of one that is, nor a leg of a transfer, whose other leg is known. */
function isStanding({ status, reverses, entryType }: JournalEntry): boolean {
  return status === 'POSTED' && !reverses && entryType !== 'TRANSFER'
}

function postingsOn(entry: JournalEntry, chartAccountId: number, amount: Money): WaitingPosting[] {
  const besideIds = entry.lines.map((line) => line.chartAccountId).filter((id) => id !== chartAccountId)
  return entry.lines.flatMap((line) => {
    const posted = debitOf(line)
    if (line.chartAccountId !== chartAccountId || absolute(posted) !== absolute(amount)) return []
    const description = line.description || entry.description || ''
    return [{ entryId: entry.id, date: entry.entryDate as Day, description, amount: posted, besideIds }]
  })
}
