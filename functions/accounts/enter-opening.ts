import type { JournalEntry } from '../../shared/contract/journal.ts'
import { linesOfLedgerTransaction } from '../../shared/domain/books/entry.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { atRate } from '../storage/at-rate.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { createEntry } from '../storage/journal.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** In which currency the company keeps its books, and what one of the account's is worth there; without it the entry is beside them. */
export interface OpeningRate {
  baseCurrency: string
  rate?: string | undefined
}

/** What an account opens with, against equity, on its first day. */
export function enterOpening(
  plan: WritePlan,
  { name, openingBalance, openingDate, chartAccountId, currency }: StoredAccount,
  equity: StoredChartAccount,
  entryNumber: string,
  { baseCurrency, rate }: OpeningRate,
): JournalEntry {
  const lines = linesOfLedgerTransaction(-money(openingBalance), chartAccountId, equity.id, 'Opening balance')
  const isAtRate = rate !== undefined && currency !== baseCurrency
  return createEntry(plan, {
    entryNumber,
    entryDate: day(openingDate),
    description: `Opening balance of ${name}`,
    referenceNumber: null,
    entryType: 'OPENING',
    status: 'POSTED',
    currency: isAtRate ? baseCurrency : currency,
    lines: isAtRate ? atRate(lines, { currency, rate, baseCurrency }, [chartAccountId]) : lines,
    ledgerTransactionIds: [],
  })
}
