/** What moves an account of the general ledger, by day and within a day by when it was entered. */
import type { JournalEntry, JournalLine } from '../../shared/contract/journal.ts'
import { chartPage, postingsOf } from '../../shared/domain/books/counts.ts'
import { debitOf } from '../../shared/domain/books/entry.ts'
import {
  addDays,
  type Day,
  dayInWords,
  endOfMonth,
  isWithin,
  type Month,
} from '../../shared/domain/calendar/day.ts'
import type { Money } from '../../shared/domain/money/money.ts'
import { yearClosings } from '../../shared/domain/reports/general-ledger.ts'
import { isOfYear } from '../../shared/domain/reports/statement-rows.ts'
import { eachMonthWith, postingsTo } from '../storage/books/walk-books.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { keys } from '../storage/keys.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'
import { type Ledger, readLedgerBooks } from './read-ledger.ts'

export interface Movement {
  date: Day
  /** What it is sorted by. */
  key: string
  entryId: string | null
  entryNumber: string | null
  lineNumber: number
  description: string
  referenceNumber: string | null
  counterIds: ReadonlySet<number>
  /** Debit positive. */
  amount: Money
  foreign?: JournalLine['foreign']
}

/** @param resumed a day: those before it are left out */
export async function* eachMovement(
  scope: Scope,
  ledger: Ledger,
  resumed: string | undefined,
): AsyncGenerator<Movement> {
  const from = (resumed ?? ledger.days.from) as Day
  const span = { from, to: ledger.days.to }
  const { id } = ledger.account
  let closings = (await closingsOf(scope, ledger)).filter(({ date }) => date >= from)
  for await (const { at } of eachMonthWith(scope, { pages: [chartPage(id)], sought: postingsTo(id), span })) {
    const end = lastDayOf(at)
    const posted = (await postedIn(scope, ledger, at)).filter(({ date }) => isWithin(date, span))
    yield* [...closings.filter(({ date }) => date <= end), ...posted].sort(byKey)
    closings = closings.filter(({ date }) => date > end)
  }
  yield* closings
}

async function closingsOf(scope: Scope, ledger: Ledger): Promise<Movement[]> {
  const closings = yearClosings(ledger, await readLedgerBooks(scope, ledger, []), ledger.days)
  return closings.map(({ date, amount }) => {
    const year = `fiscal year to ${dayInWords(addDays(date, -1))}`
    return {
      date,
      key: date,
      entryId: null,
      entryNumber: null,
      lineNumber: 0,
      description: isOfYear(ledger.account)
        ? `Carried to Retained Earnings: ${year}`
        : `Net income of the ${year}`,
      referenceNumber: null,
      counterIds: new Set(),
      amount,
    }
  })
}

async function postedIn(scope: Scope, { account, currency }: Ledger, month: string): Promise<Movement[]> {
  const found: Movement[] = []
  const range = { pk: keys.recordMonth(scope, 'journal', month as Month) }
  for await (const entry of readEach(journalEntry, range))
    if (entry.currency === currency) found.push(...movementsOf(entry, account.id))
  return found
}

function movementsOf(entry: JournalEntry, chartAccountId: number): Movement[] {
  const counterIds = new Set(entry.lines.map((line) => line.chartAccountId))
  counterIds.delete(chartAccountId)
  return postingsOf(entry).flatMap((line, at) => {
    if (line.chartAccountId !== chartAccountId) return []
    const description = line.description || entry.description || 'Journal entry'
    return [
      {
        date: entry.entryDate as Day,
        key: `${entry.entryDate} ${entry.id} ${String(at).padStart(4, '0')}`,
        entryId: entry.id,
        entryNumber: entry.entryNumber,
        lineNumber: line.lineNumber,
        description: at < entry.lines.length ? description : `Void: ${description}`,
        referenceNumber: entry.referenceNumber,
        counterIds,
        amount: debitOf(line),
        ...(line.foreign && { foreign: statedAt(line.foreign) }),
      },
    ]
  })
}

const statedAt = ({ currency, amount, rate }: NonNullable<JournalLine['foreign']>) => ({
  currency,
  amount,
  rate,
})

const byKey = (one: Movement, other: Movement) => (one.key < other.key ? -1 : 1)

/** Of a month as it stands in keys. */
function lastDayOf(month: string): Day {
  return endOfMonth(`${month.slice(0, 4)}-${month.slice(4)}-01` as Day)
}
