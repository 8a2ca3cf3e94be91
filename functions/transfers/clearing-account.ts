import { refuse } from '../../shared/contract/refusals.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { bookableChart } from '../storage/bookable-chart.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { Scope } from '../storage/scope.ts'

/** Where money stands between the two days of a transfer. */
export function clearingAccount(scope: Scope): Promise<StoredChartAccount> {
  return byCode(scope, DEFAULT_ACCOUNT_CODES.transfer, 'which transfers pass through. Activate it first')
}

/** Takes what less arrived than left: the account that a person names, or bank charges. */
export async function feeAccount(scope: Scope, id: number | undefined): Promise<StoredChartAccount> {
  if (id === undefined)
    return byCode(scope, DEFAULT_ACCOUNT_CODES.bankCharges, 'which fees are posted to. Choose another one')
  const [chart, bookable] = await Promise.all([listChart(scope), bookableChart(scope)])
  const named = chart.find((account) => account.id === id)
  if (!named) throw refuse('not-found')
  if (!named.isActive) throw refuse('chart.inactive')
  const isBookable = bookable.some((account) => account.id === id)
  if (!isBookable || named.accountCode === DEFAULT_ACCOUNT_CODES.transfer)
    throw refuse('transfer.fee-account', { account: named.accountName })
  return named
}

async function byCode(scope: Scope, code: string, what: string): Promise<StoredChartAccount> {
  const chart = await listChart(scope)
  const found = chart.find(({ accountCode, isActive }) => isActive && accountCode === code)
  if (!found) throw refuse('transfer.no-account', { code, what })
  return found
}
