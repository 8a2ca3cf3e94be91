import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { formatMagnitude } from '../../../../shared/domain/money/format-money.ts'
import { isZero } from '../../format/money.ts'

type Cause = Pick<ReconciliationDetails['varianceAnalysis'][number], 'figure' | 'leaves'>

/** What is left of a figure once a cause is mended. */
export function mendedInWords({ figure, leaves }: Cause, currency: string): string {
  if (isZero(leaves)) return `Once corrected, ${NOTHING[figure]}.`
  if (figure === 'balanceVariance') return 'Once corrected, this no longer stands between bank and books.'
  return `Once corrected, ${SO_MUCH[figure]} ${formatMagnitude(leaves, currency)}.`
}

const NOTHING: Record<Cause['figure'], string> = {
  difference: 'it ties out',
  unexplained: 'nothing is unexplained',
  balanceVariance: 'bank and books are equal',
}
/** What bank and books still differ by is what may stay between them, and says nothing of the cause. */
const SO_MUCH: Record<Exclude<Cause['figure'], 'balanceVariance'>, string> = {
  difference: 'it still differs by',
  unexplained: 'what is unexplained is still',
}
