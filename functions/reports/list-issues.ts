import type { MonthlyReport } from '../../shared/contract/reports.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { BookSum } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import type { Days } from '../../shared/domain/calendar/period.ts'
import {
  REASON_DAYS,
  type ReasonedLine,
  unmatchedReason,
} from '../../shared/domain/reports/unmatched-reason.ts'
import { disputedOf, eachDayWith } from '../storage/books/walk-books.ts'
import type { Line } from '../storage/entities/line.ts'
import { explainedAfter } from '../storage/explained-after.ts'
import type { Side } from '../storage/keys.ts'
import { type ComparedLine, eachLineOfDay, eachOpenLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

const LEDGER_NOUN = { one: 'ledger entry', many: 'ledger entries' }
const BANK_NOUN = { one: 'bank line', many: 'bank lines' }

type Issue = MonthlyReport['issues']['unmatched'][number]

/** Where more is open around a month, reasons are not looked for: the report opens as fast as any. */
const COMPARED_MAX = 5_000

/**
 * The lines of both sides of an account that were open at the end of a period, oldest first, at most so many. Which they are follows
 * from dates and stays so; the reason is a hint of today about where to look.
 */
export async function listIssues(
  scope: Scope,
  accountId: number,
  books: readonly BookSum[],
  period: Days,
  max: number,
): Promise<Issue[]> {
  const around = {
    startDate: addDays(period.startDate, -REASON_DAYS),
    endDate: addDays(period.endDate, REASON_DAYS),
  }
  const open = (side: Side, days: Days, upTo: number) => openLines(scope, side, accountId, days, upTo)
  const span = { from: period.startDate, to: period.endDate }
  const later = (side: Side) => explainedAfter(scope, side, accountId, books, span)
  const [bank, ledger, disputed, laterBank, laterLedger] = await Promise.all([
    open('bank', period, max),
    open('ledger', period, max),
    disputedLines(scope, accountId, period, max),
    later('bank'),
    later('ledger'),
  ])
  const [bankAround, ledgerAround] = await Promise.all([
    ledger.length ? open('bank', around, COMPARED_MAX + 1) : [],
    bank.length ? open('ledger', around, COMPARED_MAX + 1) : [],
  ])

  const issues = [
    ...bank.map((line) => issueOf('source', line, reasoned(ledgerAround))),
    ...ledger.map((line) => issueOf('ledger', line, reasoned(bankAround))),
    ...disputed.map(disputedIssueOf),
    ...laterBank.map((line) => laterIssueOf('source', line)),
    ...laterLedger.map((line) => laterIssueOf('ledger', line)),
  ]
  return issues
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .slice(0, max)
}

async function openLines(
  scope: Scope,
  side: Side,
  accountId: number,
  { startDate, endDate }: Days,
  max: number,
): Promise<ComparedLine[]> {
  const found: ComparedLine[] = []
  // Every sort key of the last day is below the day with a character above any of a hash.
  for await (const line of eachOpenLine(scope, side, accountId, { from: startDate, to: `${endDate}~` })) {
    found.push(line)
    if (found.length === max) break
  }
  return found
}

/** What is disputed is offered for no matching, and open all the same. */
async function disputedLines(
  scope: Scope,
  accountId: number,
  { startDate, endDate }: Days,
  max: number,
): Promise<SourceTransaction[]> {
  const found: SourceTransaction[] = []
  const span = { from: startDate, to: endDate }
  const walk = { pages: [accountPage(accountId)], sought: disputedOf('bank'), span }
  for await (const { at } of eachDayWith(scope, walk)) {
    for await (const line of eachLineOfDay(scope, 'bank', accountId, at))
      if (line.status === 'disputed') found.push(line)
    if (found.length >= max) break
  }
  return found
}

function disputedIssueOf(line: SourceTransaction): Issue {
  const { id, transactionDate: date, description, amount, dispute } = line
  return { id, type: 'source', date, description, amount, reason: `Disputed: ${dispute!.reason}` }
}

function issueOf(
  type: Issue['type'],
  { id, transactionDate: date, description, amount, currency }: ComparedLine,
  others: readonly ReasonedLine[] | undefined,
): Issue {
  const otherNoun = type === 'source' ? LEDGER_NOUN : BANK_NOUN
  const reason = unmatchedReason({ date: date as Day, amount }, others, { ...otherNoun, currency })
  return { id, type, date, description, amount, reason }
}

function laterIssueOf(type: Issue['type'], line: Line): Issue {
  const { id, transactionDate: date, description, amount, explainedOn } = line
  return { id, type, date, description, amount, reason: `Matched as of ${dayInWords(explainedOn as Day)}.` }
}

function reasoned(lines: readonly ComparedLine[]): ReasonedLine[] | undefined {
  return lines.length > COMPARED_MAX
    ? undefined
    : lines.map(({ transactionDate, amount }) => ({ date: transactionDate as Day, amount }))
}
