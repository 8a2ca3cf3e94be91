import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import { isZero } from '../../format/money.ts'

export const CHART_STATUSES = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active (in use)' },
  { value: 'pending', label: 'Pending (no balance)' },
  { value: 'completed', label: 'Completed (out of use)' },
] as const
export type ChartStatus = (typeof CHART_STATUSES)[number]['value']

const HOLDS: Record<ChartStatus, (account: ChartAccount) => boolean> = {
  all: () => true,
  active: ({ isActive }) => isActive,
  pending: ({ isActive, balance, otherBalances }) =>
    isActive && isZero(balance) && otherBalances.length === 0,
  completed: ({ isActive }) => !isActive,
}

/** Whether an account has the status and, in its code, name, type or category, the text. */
export function isWantedAccount(account: ChartAccount, q: string, status: ChartStatus): boolean {
  if (!HOLDS[status](account)) return false
  const text = `${account.accountCode} ${account.accountName} ${CHART_TYPE_LABELS[account.accountType]} ${account.category}`
  return text.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase())
}
