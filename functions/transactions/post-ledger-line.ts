/** One ledger entry with the balanced journal entry that it comes from: both or neither, for the dialog and the import alike. */

import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { type EntryLine, linesOfLedgerTransaction } from '../../shared/domain/books/entry.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { lineId, parseRecordId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, type Money } from '../../shared/domain/money/money.ts'
import { openLedgerLine } from '../../shared/domain/transactions/open-line.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { createEntry, newEntryId } from '../storage/journal.ts'
import type { Kept } from '../storage/kept-in.ts'
import { type Holder, heldLine } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

export interface LedgerPosting {
  account: StoredAccount
  /** The other side of the entry. */
  chartAccount: StoredChartAccount
  kept: Kept
  date: Day
  /** Debit positive: money received is negative. */
  amount: Money
  description: string
  referenceNumber: string | null
  category: string
  entryNumber: string
  entryType: JournalEntry['entryType']
  /** Known where the row of a file makes it; otherwise it follows from the entry. */
  hash?: string
  importId?: string
  importRow?: number
  /** The match that holds it from the beginning, where it is posted for one. */
  holder?: Holder
}

/** Its amount on both sides, as it stands before it is kept. */
export function bothSides({
  account,
  chartAccount,
  amount,
  description,
}: Pick<LedgerPosting, 'account' | 'chartAccount' | 'amount' | 'description'>): EntryLine[] {
  return linesOfLedgerTransaction(amount, account.chartAccountId, chartAccount.id, description)
}

type PostedLine = LedgerTransaction & { journalEntryId: string }

export function postLedgerLine(plan: WritePlan, posting: LedgerPosting): PostedLine {
  const line = lineOf(plan, posting)
  const { holder } = posting
  createEntry(plan, {
    ...draftOf(posting, line),
    status: 'POSTED',
    ledgerTransactionIds: [line.id],
    ...postedFor(holder),
  })
  const posted = plan.move(ledgerEntry, undefined, holder ? heldLine('ledger', line, holder) : line)
  return { ...posted, journalEntryId: line.journalEntryId }
}

/** The entry alone, for another person to post; its line as it will be then. */
export function prepareLedgerLine(
  plan: WritePlan,
  posting: LedgerPosting & { category: JournalEntry['category'] & string },
): LedgerTransaction {
  const line = lineOf(plan, posting)
  const { category } = posting
  createEntry(plan, { ...draftOf(posting, line), status: 'DRAFT', category, ledgerTransactionIds: [] })
  return { ...line, awaitsPosting: true }
}

function lineOf(plan: WritePlan, posting: LedgerPosting): PostedLine {
  const { account, chartAccount, date, amount, description, referenceNumber, category, importId, importRow } =
    posting
  const entryId = newEntryId(plan, date)
  const hash = posting.hash ?? ledgerHashOf(entryId, 1)
  const line = openLedgerLine({
    id: lineId({ companyId: plan.scope.companyId, accountId: account.id, date, hash }),
    account,
    date,
    amount: decimalOf(amount),
    description,
    referenceNumber,
    category,
    chartAccountId: chartAccount.id,
    accountCode: chartAccount.accountCode,
    journalEntryId: entryId,
    ...(importId !== undefined && { importId }),
    ...(importRow !== undefined && { importRow }),
    now: plan.now,
  })
  return { ...line, journalEntryId: entryId }
}

function draftOf(posting: LedgerPosting, line: PostedLine) {
  const { kept, date, description, referenceNumber, entryNumber, entryType } = posting
  return {
    id: line.journalEntryId,
    entryNumber,
    entryDate: date,
    description,
    referenceNumber,
    entryType,
    ...kept,
  }
}

/** What an entry says of the bank line that it was posted for; nothing where it was for none. */
export function postedFor(holder: Holder | undefined): { sourceTransactionId?: string } {
  return holder?.sourceTransactionId ? { sourceTransactionId: holder.sourceTransactionId } : {}
}

/** A ledger entry that follows from a journal line: the entry's own key and the line's number. */
export function ledgerHashOf(entryId: string, lineNumber: number): string {
  return `${parseRecordId(entryId)!.key.toLowerCase()}${String(lineNumber).padStart(2, '0')}`
}
