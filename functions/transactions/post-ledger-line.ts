/** One ledger entry with the balanced journal entry that it comes from: both or neither, for the dialog and the import alike. */

import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { linesOfLedgerTransaction } from '../../shared/domain/books/entry.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { lineId, parseRecordId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, type Money } from '../../shared/domain/money/money.ts'
import { openLedgerLine } from '../../shared/domain/transactions/open-line.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { createEntry, newEntryId } from '../storage/journal.ts'
import { heldLine } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

export interface LedgerPosting {
  account: StoredAccount
  /** The other side of the entry. */
  chartAccount: StoredChartAccount
  date: Day
  /** Debit positive: money received is negative. */
  amount: Money
  description: string
  referenceNumber: string | null
  category: string
  entryNumber: string
  /** Known where the row of a file makes it; otherwise it follows from the entry. */
  hash?: string
  importId?: string
  importRow?: number
  /** Of the match that holds it from the beginning: a rule books what a bank line lacks. */
  matchId?: string
}

export function postLedgerLine(plan: WritePlan, posting: LedgerPosting): LedgerTransaction {
  const { scope } = plan
  const { account, chartAccount, date, amount, description, referenceNumber, category, importId, importRow } =
    posting
  const { matchId } = posting
  const entryId = newEntryId(plan, date)
  const hash = posting.hash ?? ledgerHashOf(entryId, 1)
  const line = openLedgerLine({
    id: lineId({ companyId: scope.companyId, accountId: account.id, date, hash }),
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
  createEntry(plan, {
    id: entryId,
    entryNumber: posting.entryNumber,
    entryDate: date,
    description,
    referenceNumber,
    entryType: matchId !== undefined ? 'RULE' : importId === undefined ? 'LEDGER' : 'IMPORT',
    status: 'POSTED',
    currency: account.currency,
    lines: linesOfLedgerTransaction(amount, account.chartAccountId, chartAccount.id, description),
    ledgerTransactionIds: [line.id],
  })
  const holder = matchId !== undefined && { matchId, clearedOn: date, explainedOn: date }
  return plan.move(ledgerEntry, undefined, holder ? heldLine('ledger', line, holder) : line)
}

/** A ledger entry that follows from a journal line: the entry's own key and the line's number. */
export function ledgerHashOf(entryId: string, lineNumber: number): string {
  return `${parseRecordId(entryId)!.key.toLowerCase()}${String(lineNumber).padStart(2, '0')}`
}
