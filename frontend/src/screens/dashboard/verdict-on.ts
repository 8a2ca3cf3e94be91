import type { DashboardStats } from '../../../../shared/contract/stats.ts'
import { isZero } from '../../format/money.ts'
import type { Tone } from '../../ui/figures/tone-badge.tsx'

type Judged = Pick<
  DashboardStats,
  'balanceVariance' | 'variances' | 'totalTransactions' | 'unmatchedTransactions'
>

/** Nothing is balanced that is not all there, and nothing needs a look where all of the bank is explained and only the books are ahead of it. */
export function verdictOn(
  { balanceVariance, variances, totalTransactions, unmatchedTransactions }: Judged,
  isImporting: boolean,
): [tone: Tone, word: string] {
  if (isImporting) return ['calm', 'Being imported']
  const isBalanced = isZero(balanceVariance) && variances.every((of) => isZero(of.balanceVariance))
  if (!isBalanced && (unmatchedTransactions > 0 || totalTransactions === 0)) return ['warn', 'Needs review']
  if (!isBalanced) return ['calm', 'In transit or outstanding']
  return totalTransactions === 0 ? ['calm', 'No data yet'] : ['good', 'Balanced']
}
