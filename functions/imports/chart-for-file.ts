import { listAccounts } from '../storage/entities/account.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { Scope } from '../storage/scope.ts'

/** What a row of a ledger file may name as its other side. */
export type FileAccount = StoredChartAccount & {
  /** Nothing is booked there by a file: a row that names it is a transfer. */
  isAtBank: boolean
}

/** All but the account whose ledger the file is: a column that names that in each row does not say what stands on the other side. */
export async function chartForFile(scope: Scope, accountId: number): Promise<FileAccount[]> {
  const [chart, accounts] = await Promise.all([listChart(scope), listAccounts(scope)])
  const atBank = new Map(accounts.map(({ chartAccountId, id }) => [chartAccountId, id]))
  return chart
    .filter(({ id }) => atBank.get(id) !== accountId)
    .map((account) => ({ ...account, isAtBank: atBank.has(account.id) }))
}
