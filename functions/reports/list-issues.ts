import type { MonthlyReport } from '../../shared/contract/reports.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import type { Days } from '../../shared/domain/calendar/period.ts'
import {
  REASON_DAYS,
  type ReasonedLine,
  unmatchedReason,
} from '../../shared/domain/reports/unmatched-reason.ts'
import type { Side } from '../storage/keys.ts'
import { type ComparedLine, eachOpenLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

const LEDGER_NOUN = { one: 'ledger entry', many: 'ledger entries' }
const BANK_NOUN = { one: 'bank line', many: 'bank lines' }

type Issue = MonthlyReport['issues']['unmatched'][number]

/** Where more is open around a month, reasons are not looked for: the report opens as fast as any. */
const COMPARED_MAX = 5_000

/** The open lines of both sides of an account in a period, oldest first, at most so many, each with a reason. */
export async function listIssues(
  scope: Scope,
  accountId: number,
  period: Days,
  max: number,
): Promise<Issue[]> {
  const around = {
    startDate: addDays(period.startDate, -REASON_DAYS),
    endDate: addDays(period.endDate, REASON_DAYS),
  }
  const open = (side: Side, days: Days, upTo: number) => openLines(scope, side, accountId, days, upTo)
  const [bank, ledger] = await Promise.all([open('bank', period, max), open('ledger', period, max)])
  const [bankAround, ledgerAround] = await Promise.all([
    ledger.length ? open('bank', around, COMPARED_MAX + 1) : [],
    bank.length ? open('ledger', around, COMPARED_MAX + 1) : [],
  ])

  const issues = [
    ...bank.map((line) => issueOf('source', line, reasoned(ledgerAround))),
    ...ledger.map((line) => issueOf('ledger', line, reasoned(bankAround))),
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

function issueOf(
  type: Issue['type'],
  { id, transactionDate: date, description, amount }: ComparedLine,
  others: readonly ReasonedLine[] | undefined,
): Issue {
  const otherNoun = type === 'source' ? LEDGER_NOUN : BANK_NOUN
  const reason = unmatchedReason({ date: date as Day, amount }, others, otherNoun)
  return { id, type, date, description, amount, reason }
}

function reasoned(lines: readonly ComparedLine[]): ReasonedLine[] | undefined {
  return lines.length > COMPARED_MAX
    ? undefined
    : lines.map(({ transactionDate, amount }) => ({ date: transactionDate as Day, amount }))
}
