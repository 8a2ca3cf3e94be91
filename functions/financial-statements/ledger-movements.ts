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
import { decimalOf, type Money } from '../../shared/domain/money/money.ts'
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
  const unposted = [...(await closingsOf(scope, ledger)), ...settledIn(ledger)]
  let left = unposted.filter(({ date }) => isWithin(date, span))
  for await (const { at } of eachMonthWith(scope, { pages: [chartPage(id)], sought: postingsTo(id), span })) {
    const end = lastDayOf(at)
    const posted = (await postedIn(scope, ledger, at)).filter(({ date }) => isWithin(date, span))
    yield* [...left.filter(({ date }) => date <= end), ...posted].sort(byKey)
    left = left.filter(({ date }) => date > end)
  }
  yield* left.sort(byKey)
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

async function postedIn(
  scope: Scope,
  { account, currency, cash }: Ledger,
  month: string,
): Promise<Movement[]> {
  const found: Movement[] = []
  const range = { pk: keys.recordMonth(scope, 'journal', month as Month) }
  for await (const entry of readEach(journalEntry, range))
    if (entry.currency === currency && !cash?.replaced.has(entry.id))
      found.push(...movementsOf(entry, account.id, cash))
  return found
}

/** On a cash basis: what is settled of documents, which stands for what they posted. */
function settledIn({ cash, account, currency }: Ledger): Movement[] {
  const own = cash?.movements.filter(
    (of) => of.settledBy !== null && of.chartAccountId === account.id && of.currency === currency,
  )
  return (own ?? []).map(
    ({ date, amount, foreign, entryId, lineNumber, description, settledBy, counterIds }) => ({
      date,
      key: `${date} ${entryId} ${settledBy} ${String(lineNumber).padStart(4, '0')}`,
      entryId,
      entryNumber: null,
      lineNumber,
      description,
      referenceNumber: settledBy,
      counterIds,
      amount,
      ...(foreign && { foreign: { ...foreign, amount: decimalOf(foreign.amount) } }),
    }),
  )
}

function movementsOf(entry: JournalEntry, chartAccountId: number, cash: Ledger['cash']): Movement[] {
  const counterIds = new Set(entry.lines.map((line) => line.chartAccountId))
  counterIds.delete(chartAccountId)
  return postingsOf(entry).flatMap((line, at) => {
    if (line.chartAccountId !== chartAccountId) return []
    const amount = cash ? cash.amountOf(line, entry) : debitOf(line)
    if (amount === 0n) return []
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
        counterIds: oppositeIds(entry, line) ?? counterIds,
        amount,
        ...(line.foreign && { foreign: statedAt(line.foreign) }),
      },
    ]
  })
}

/** In an entry that moves several things at once: the one account that has the opposite amount under the same words. */
function oppositeIds({ lines }: JournalEntry, line: JournalLine): ReadonlySet<number> | undefined {
  if (!line.description) return undefined
  const opposite = lines.filter(
    ({ chartAccountId, description, debitAmount, creditAmount }) =>
      chartAccountId !== line.chartAccountId &&
      description === line.description &&
      debitAmount === line.creditAmount &&
      creditAmount === line.debitAmount,
  )
  const ids = new Set(opposite.map(({ chartAccountId }) => chartAccountId))
  return ids.size === 1 ? ids : undefined
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
