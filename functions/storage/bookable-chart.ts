import { UNBOOKABLE_CODES } from '../../shared/domain/trade/document-kinds.ts'
import { listAccounts } from './entities/account.ts'
import { listChart, type StoredChartAccount } from './entities/chart-account.ts'
import type { Scope } from './scope.ts'

/**
 * What a ledger entry of an account at a bank may be booked to: none of these accounts themselves. What is posted there has to
 * appear there as a ledger entry, as the lines of a journal entry do, or its books move and no item says so.
 */
export async function bookableChart(scope: Scope): Promise<StoredChartAccount[]> {
  const [chart, accounts] = await Promise.all([listChart(scope), listAccounts(scope)])
  const atBank = new Set(accounts.map(({ chartAccountId }) => chartAccountId))
  return chart.filter(({ id }) => !atBank.has(id))
}

/** What a bank line may be booked to by a rule or by itself: those in use, without what is owed and what earlier years came to, which follow from the rest. */
export async function chartForLines(scope: Scope): Promise<StoredChartAccount[]> {
  const chart = await bookableChart(scope)
  return chart.filter(({ isActive, accountCode }) => isActive && !UNBOOKABLE_CODES.includes(accountCode))
}
