import type { JournalEntry } from '../../shared/contract/journal.ts'
import { linesOfLedgerTransaction } from '../../shared/domain/books/entry.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { createEntry } from '../storage/journal.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** What an account opens with, against equity, on its first day. */
export function enterOpening(
  plan: WritePlan,
  { name, openingBalance, openingDate, chartAccountId, currency }: StoredAccount,
  equity: StoredChartAccount,
  entryNumber: string,
): JournalEntry {
  return createEntry(plan, {
    entryNumber,
    entryDate: day(openingDate),
    description: `Opening balance of ${name}`,
    referenceNumber: null,
    entryType: 'OPENING',
    status: 'POSTED',
    currency,
    lines: linesOfLedgerTransaction(-money(openingBalance), chartAccountId, equity.id, 'Opening balance'),
    ledgerTransactionIds: [],
  })
}
