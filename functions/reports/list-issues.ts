import type { MonthlyReport } from '../../shared/contract/reports.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { type BookSum, lineTotals, NO_LINES, openCountOf, type Span } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, dayInWords, daysBetween } from '../../shared/domain/calendar/day.ts'
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

type OpenLines = MonthlyReport['issues']
type Issue = OpenLines['unmatched'][number]

/** Where more is open around a month, reasons are not looked for: the report opens as fast as any. */
const COMPARED_MAX = 5_000

/**
 * The lines of both sides of an account that were open at the end of a period, those of its days and those before, oldest first, at most
 * so many of each. Which they are follows from dates and stays so; the reason is a hint of today about where to look.
 */
export async function listIssues(
  scope: Scope,
  accountId: number,
  books: readonly BookSum[],
  period: Days,
  max: number,
): Promise<{ own: Issue[]; broughtForward: OpenLines }> {
  const before = { to: addDays(period.startDate, -1) }
  const around = {
    startDate: addDays(period.startDate, -REASON_DAYS),
    endDate: addDays(period.endDate, REASON_DAYS),
  }
  const open = (side: Side, days: Days, upTo: number) => openLines(scope, side, accountId, days, upTo)
  const span = { from: period.startDate, to: period.endDate }
  const later = (side: Side) => explainedAfter(scope, side, accountId, books, { to: period.endDate })
  const [bank, ledger, disputed, earlier, laterBank, laterLedger] = await Promise.all([
    open('bank', period, max),
    open('ledger', period, max),
    disputedLines(scope, accountId, span, max),
    openBefore(scope, accountId, period, max),
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
  ]
  const explainedLater = [
    ...laterBank.map((line) => laterIssueOf('source', line)),
    ...laterLedger.map((line) => laterIssueOf('ledger', line)),
  ]
  const isEarlier = ({ date }: Issue) => date < period.startDate
  const laterOfEarlier = explainedLater.filter(isEarlier)
  const openEarlier = (['bank', 'ledger'] as const).reduce(
    (sum, side) => sum + openCountOf(lineTotals(books, side, before).get(accountId) ?? NO_LINES),
    0,
  )
  return {
    own: oldest([...issues, ...explainedLater.filter((issue) => !isEarlier(issue))], max),
    broughtForward: {
      unmatched: oldest([...earlier, ...laterOfEarlier], max),
      total: openEarlier + laterOfEarlier.length,
    },
  }
}

function oldest(issues: Issue[], max: number): Issue[] {
  return issues
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .slice(0, max)
}

/** What nothing explains of the days before: how long it has been open says more than what lies around it. */
async function openBefore(
  scope: Scope,
  accountId: number,
  { startDate, endDate }: Days,
  max: number,
): Promise<Issue[]> {
  const to = addDays(startDate, -1)
  const [bank, ledger, disputed] = await Promise.all([
    openLines(scope, 'bank', accountId, { endDate: to }, max),
    openLines(scope, 'ledger', accountId, { endDate: to }, max),
    disputedLines(scope, accountId, { to }, max),
  ])
  const since = (type: Issue['type']) => (line: ComparedLine) => {
    const age = daysBetween(line.transactionDate as Day, endDate)
    return issueFor(type, line, `Open for ${age} days at the end of the month.`)
  }
  return [...bank.map(since('source')), ...ledger.map(since('ledger')), ...disputed.map(disputedIssueOf)]
}

async function openLines(
  scope: Scope,
  side: Side,
  accountId: number,
  { startDate, endDate }: { startDate?: Day; endDate: Day },
  max: number,
): Promise<ComparedLine[]> {
  const found: ComparedLine[] = []
  // Every sort key of the last day is below the day with a character above any of a hash.
  const between = { ...(startDate && { from: startDate }), to: `${endDate}~` }
  for await (const line of eachOpenLine(scope, side, accountId, between)) {
    found.push(line)
    if (found.length === max) break
  }
  return found
}

/** What is disputed is offered for no matching, and open all the same. */
async function disputedLines(
  scope: Scope,
  accountId: number,
  span: Span,
  max: number,
): Promise<SourceTransaction[]> {
  const found: SourceTransaction[] = []
  const walk = { pages: [accountPage(accountId)], sought: disputedOf('bank'), span }
  for await (const { at } of eachDayWith(scope, walk)) {
    for await (const line of eachLineOfDay(scope, 'bank', accountId, at))
      if (line.status === 'disputed') found.push(line)
    if (found.length >= max) break
  }
  return found
}

const disputedIssueOf = (line: SourceTransaction): Issue =>
  issueFor('source', line, `Disputed: ${line.dispute!.reason}`)

function issueOf(
  type: Issue['type'],
  line: ComparedLine,
  others: readonly ReasonedLine[] | undefined,
): Issue {
  const { transactionDate, amount, currency } = line
  const otherNoun = type === 'source' ? LEDGER_NOUN : BANK_NOUN
  const reason = unmatchedReason({ date: transactionDate as Day, amount }, others, { ...otherNoun, currency })
  return issueFor(type, line, reason)
}

function laterIssueOf(type: Issue['type'], line: Line): Issue {
  return issueFor(type, line, `Matched as of ${dayInWords(line.explainedOn as Day)}.`)
}

function issueFor(
  type: Issue['type'],
  { id, transactionDate: date, description, amount }: ComparedLine,
  reason: string,
): Issue {
  return { id, type, date, description, amount, reason }
}

function reasoned(lines: readonly ComparedLine[]): ReasonedLine[] | undefined {
  return lines.length > COMPARED_MAX
    ? undefined
    : lines.map(({ transactionDate, amount }) => ({ date: transactionDate as Day, amount }))
}
