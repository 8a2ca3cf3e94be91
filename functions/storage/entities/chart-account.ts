import * as z from 'zod'
import { ChartAccount } from '../../../shared/contract/journal.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll } from '../read.ts'
import type { Scope } from '../scope.ts'

/** What is kept of a chart account; its balances come from the books. */
const StoredChartAccount = ChartAccount.omit({ balance: true, currency: true, otherBalances: true })
export type StoredChartAccount = z.output<typeof StoredChartAccount>

const chartAccount = entity<StoredChartAccount>({
  name: 'chart_account',
  schema: StoredChartAccount,
  key: (scope, { id }) => keys.chartAccount(scope, id),
  idOf: ({ id }) => String(id),
  audited: () => 'id',
})

/** The code is unique in the company. */
const code = note({
  schema: z.strictObject({ accountCode: z.string(), chartAccountId: z.int() }),
  key: (scope, { accountCode }: { accountCode: string }) => keys.unique(scope, 'chart', accountCode),
})

/** By code. */
export async function listChart(scope: Scope): Promise<StoredChartAccount[]> {
  const chart = await readAll(chartAccount, { pk: keys.all.chart(scope) })
  return chart.sort((one, other) => one.accountCode.localeCompare(other.accountCode, 'en', { numeric: true }))
}

/** With `withRefusal` false whoever makes the same code at the same time decides anew with what is there then. */
export function createChartAccount(
  plan: WritePlan,
  account: StoredChartAccount,
  { withRefusal = true } = {},
): void {
  const { id: chartAccountId, accountCode } = account
  plan.move(chartAccount, undefined, account)
  const outrun = withRefusal ? () => refuse('chart.code-taken') : undefined
  plan.put(code, { accountCode, chartAccountId }, null, outrun)
}

/** A chart account that nothing was posted to goes, and its code is free again. */
export function deleteChartAccount(plan: WritePlan, account: StoredChartAccount): void {
  plan.move(chartAccount, account, undefined)
  plan.drop(code, account)
}
