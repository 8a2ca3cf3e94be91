import { refuse } from '../../shared/contract/refusals.ts'
import { childrenOf, LEVELS_MAX, mayStandUnder } from '../../shared/domain/books/chart-tree.ts'
import { type ChartSubtype, SUBTYPES_OF } from '../../shared/domain/books/standard-chart.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'

/**
 * Refuses a subtype that its type does not have, and a place that an account cannot have: answers with the account that it
 * stands under.
 * @param account as it is to be
 */
export function refuseFaultyPlace(
  chart: readonly StoredChartAccount[],
  account: StoredChartAccount,
  parentAccountCode: string | null,
): number | null {
  const { id, accountType, accountSubtype } = account
  if (!SUBTYPES_OF[accountType].includes(accountSubtype as ChartSubtype))
    throw inField('chart.subtype', 'accountSubtype', { type: accountType })
  if (childrenOf(chart, id).some((child) => child.accountType !== accountType))
    throw inField('chart.parent', 'accountType', { levels: String(LEVELS_MAX) })
  if (parentAccountCode === null) return null

  const parent = chart.find(({ accountCode }) => accountCode === parentAccountCode)
  if (!parent) throw inField('chart.parent-unknown', 'parentAccountCode', { code: parentAccountCode })
  if (!mayStandUnder(chart, account, parent))
    throw inField('chart.parent', 'parentAccountCode', { levels: String(LEVELS_MAX) })
  return parent.id
}

function inField(
  code: 'chart.subtype' | 'chart.parent' | 'chart.parent-unknown',
  field: string,
  facts: Record<string, string>,
) {
  return refuse(code, facts, [{ path: `body.${field}`, message: refuse(code, facts).message }])
}
