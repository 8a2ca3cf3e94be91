/** The chart of accounts. An account that is off, or gone, takes no new posting: that stands in the locks too. */
import * as z from 'zod'
import { ChartAccount } from '../../../shared/contract/chart.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { compareCodes } from '../../../shared/domain/books/compare-codes.ts'
import { keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import { readAll, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

/** What is kept of a chart account; its balances come from the books, its place from the accounts above it. */
const StoredChartAccount = ChartAccount.omit({
  balance: true,
  currency: true,
  otherBalances: true,
  parentAccountCode: true,
  level: true,
}).extend({
  /** What follows is absent where the account is older than it. */
  parentId: ChartAccount.shape.id.nullish(),
  accountingStandard: ChartAccount.shape.accountingStandard.optional(),
  version: ChartAccount.shape.version.optional(),
  updatedAt: ChartAccount.shape.updatedAt.optional(),
})
export type StoredChartAccount = z.output<typeof StoredChartAccount>

export const chartAccount = entity<StoredChartAccount>({
  name: 'chart_account',
  schema: StoredChartAccount,
  key: (scope, { id }) => keys.chartAccount(scope, id),
  idOf: ({ id }) => String(id),
  audited: (before) => (before ? 'whole' : 'id'),
  locks: function* (before, after) {
    const isOff = !(after?.isActive ?? false)
    if (isOff !== !(before?.isActive ?? true)) yield [`c${(after ?? before)!.id}`, isOff ? 1 : null]
  },
  outrun: () => refuse('version.stale'),
})

/** The code is unique in the company. */
export const chartCode = note({
  schema: z.strictObject({ accountCode: z.string(), chartAccountId: z.int() }),
  key: (scope, { accountCode }: { accountCode: string }) => keys.unique(scope, 'chart', accountCode),
})

/** By code. */
export async function listChart(scope: Scope): Promise<StoredChartAccount[]> {
  const chart = await readAll(chartAccount, { pk: keys.all.chart(scope) })
  return chart.sort((one, other) => compareCodes(one.accountCode, other.accountCode))
}

export function findChartAccount(scope: Scope, id: number): Promise<StoredChartAccount | undefined> {
  return readOne(chartAccount, keys.chartAccount(scope, id))
}
