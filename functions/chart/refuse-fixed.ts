import { refuse } from '../../shared/contract/refusals.ts'
import { SYSTEM_ACCOUNTS } from '../../shared/domain/books/standard-chart.ts'
import { listAccounts } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { listRules } from '../storage/entities/rule.ts'
import type { Scope } from '../storage/scope.ts'

/** Refuses what would take an account away from under the product itself. */
export function refuseSystem({ accountCode, accountName }: StoredChartAccount): void {
  const why = SYSTEM_ACCOUNTS[accountCode]
  if (why) throw refuse('chart.system', { account: `${accountCode} ${accountName}`, why })
}

/** Refuses what is said of an account at a bank, which its chart account follows. */
export async function refuseAtBank(scope: Scope, { id }: StoredChartAccount): Promise<void> {
  const account = (await listAccounts(scope)).find(({ chartAccountId }) => chartAccountId === id)
  if (account) throw refuse('chart.at-bank', { account: account.name })
}

/** Refuses to take an account out of use to which a rule books. */
export async function refuseBooked(scope: Scope, { id }: StoredChartAccount): Promise<void> {
  const rule = (await listRules(scope)).find(
    ({ action }) => action.kind === 'book_to' && action.chartAccountId === id,
  )
  if (rule) throw refuse('chart.rule', { rule: rule.name })
}
