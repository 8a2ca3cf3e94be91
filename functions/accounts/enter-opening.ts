import type { JournalEntry } from '../../shared/contract/journal.ts'
import { linesOfLedgerTransaction } from '../../shared/domain/books/entry.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { createEntry } from '../storage/journal.ts'
import { keptIn } from '../storage/kept-in.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

interface Opening {
  account: StoredAccount
  equity: StoredChartAccount
  entryNumber: string
  baseCurrency: string
  /** What one of the account's currency was worth, where somebody says it. */
  rate?: string | undefined
}

/** What an account opens with, against equity, on its first day. */
export async function enterOpening(
  plan: WritePlan,
  { account, equity, entryNumber, baseCurrency, rate }: Opening,
): Promise<JournalEntry> {
  const { name, openingBalance, openingDate, chartAccountId } = account
  const date = day(openingDate)
  const lines = linesOfLedgerTransaction(-money(openingBalance), chartAccountId, equity.id, 'Opening balance')
  return createEntry(plan, {
    entryNumber,
    entryDate: date,
    description: `Opening balance of ${name}`,
    referenceNumber: null,
    entryType: 'OPENING',
    status: 'POSTED',
    ...(await keptIn(plan.scope, { account, baseCurrency, date }, lines, rate)),
    ledgerTransactionIds: [],
  })
}

/** Of what a rate is looked up for it. */
export function ofOpening(
  account: Pick<StoredAccount, 'currency' | 'openingDate'>,
  { baseCurrency }: Pick<StoredCompany, 'baseCurrency'>,
) {
  return { account, baseCurrency, date: day(account.openingDate) }
}
