import { refuse } from '../../shared/contract/refusals.ts'
import { CONTROL_ACCOUNT_CODES, UNBOOKABLE_CODES } from '../../shared/domain/trade/document-kinds.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { Scope } from '../storage/scope.ts'

/**
 * Of the accounts that lines and taxes are on none may be one at a bank, or say what is owed or what earlier years came to: these follow from the rest.
 * @param owed what is said of an account that says what is owed
 */
export async function refuseUnbookable(
  scope: Scope,
  ids: readonly number[],
  owed: 'trade.line-account' | 'line.owed-account' = 'trade.line-account',
): Promise<StoredChartAccount[]> {
  const [chart, accounts] = await Promise.all([listChart(scope), listAccounts(scope)])
  const atBank = new Set(accounts.map(({ chartAccountId }) => chartAccountId))
  for (const id of ids) {
    const account = chart.find((each) => each.id === id)
    if (!account) throw refuse('not-found')
    if (!account.isActive) throw refuse('chart.inactive')
    if (OWED.includes(account.accountCode)) throw refuse(owed, { account: nameOf(account) })
    if (atBank.has(id) || UNBOOKABLE_CODES.includes(account.accountCode))
      throw refuse('trade.line-account', { account: nameOf(account) })
  }
  return chart
}

const OWED: readonly string[] = Object.values(CONTROL_ACCOUNT_CODES)

const nameOf = ({ accountCode, accountName }: StoredChartAccount) => `${accountCode} ${accountName}`
