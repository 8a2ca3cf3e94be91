/** The mirror of an entry on another day: both stay in the books, and each names the other. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { mirrored } from '../../shared/domain/books/entry.ts'
import { type Day, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { openMatch } from '../../shared/domain/matches/open-match.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { getLines } from '../storage/lines.ts'
import { createMatch, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { markReversal } from '../storage/reversal-marks.ts'
import { ledgerLinesOf, touchedBy } from './ledger-lines-of.ts'

interface Reversal {
  date: Day
  description: string | null
  /** A draft is linked when somebody posts it. */
  status: 'DRAFT' | 'POSTED'
}

export async function reverseInPlan(
  plan: WritePlan,
  original: JournalEntry,
  { date, description, status }: Reversal,
): Promise<{ original: JournalEntry; mirror: JournalEntry }> {
  if (date < original.entryDate) throw tooEarly(original.entryDate)
  const [chart, accounts] = await Promise.all([listChart(plan.scope), listAccounts(plan.scope)])
  const lines = mirrored(original.lines).map(({ lineNumber: _, ...line }) => line)
  const touched = touchedBy(lines, chart, accounts)
  const named = {
    id: newEntryId(plan, date),
    entryDate: date,
    description: description || `Reversal of ${original.entryNumber}`,
    referenceNumber: original.referenceNumber,
    ...(original.category && { category: original.category }),
  }
  const waiting = status === 'DRAFT' ? await markReversal(plan, original.id, named.id) : undefined
  if (waiting) throw refuse('entry.reversal-waits', { number: waiting.entryNumber })
  const ledgerLines = status === 'POSTED' ? ledgerLinesOf(plan, named, touched) : []

  const [entryNumber] = await leaseEntryNumbers(plan, date.slice(0, 4), 1)
  const mirror = createEntry(plan, {
    ...named,
    entryNumber: entryNumber!,
    entryType: 'REVERSAL',
    status,
    currency: original.currency,
    lines,
    ledgerTransactionIds: ledgerLines.map(({ id }) => id),
    reverses: original.id,
  })
  for (const line of ledgerLines) plan.move(ledgerEntry, undefined, line)
  if (status === 'DRAFT') return { original, mirror }
  return { original: await linkReversal(plan, original, mirror, ledgerLines), mirror }
}

/** The entry as it is with the reversal that it asks for, if it does. */
export async function accrued(plan: WritePlan, entry: JournalEntry): Promise<JournalEntry> {
  const { autoReverseOn, status } = entry
  if (!autoReverseOn || status !== 'POSTED') return entry
  const reversal = { date: day(autoReverseOn), description: null, status }
  return (await reverseInPlan(plan, entry, reversal)).original
}

export function tooEarly(entryDate: string) {
  return refuse('entry.reversal-early', { day: dayInWords(day(entryDate)) })
}

/** What of both is open is set against each other, so that neither waits to be matched; a payment that came back waits for its bank line. */
export async function linkReversal(
  plan: WritePlan,
  original: JournalEntry,
  mirror: JournalEntry,
  ledgerLines: readonly LedgerTransaction[],
): Promise<JournalEntry> {
  const reversed = { status: 'REVERSED' as const, reversedBy: mirror.id, reversedAt: plan.now }
  const own = await getLines(plan.scope, 'ledger', original.ledgerTransactionIds)
  const pairs = ledgerLines.flatMap((line, at) => {
    const opposite = own[at]
    return opposite && isOpen(opposite.status) ? [[opposite, line] as const] : []
  })
  if (plan.sizeLeft > pairs.length * 2)
    for (const pair of pairs) createMatch(plan, setOff(plan, pair), [], pair)
  return plan.change(journalEntry, original, reversed)
}

function setOff(plan: WritePlan, pair: readonly [LedgerTransaction, LedgerTransaction]) {
  const [{ companyId, financialAccountId, currency }] = pair
  const { userId, now } = plan.context
  return openMatch({
    id: newRecordId(plan.scope, now),
    companyId,
    financialAccountId,
    currency,
    sourceTransactions: [],
    ledgerTransactions: pair.map(matchedLine),
    origin: 'manual',
    confidenceScore: 1,
    matchRules: ['reversal'],
    reasons: [],
    algorithmVersion: '1.0',
    difference: decimalOf(0n),
    approvedBy: userId,
    runId: null,
    notes: null,
    createdBy: userId,
    now: plan.now,
  })
}
