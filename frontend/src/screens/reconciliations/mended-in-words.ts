import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { formatMagnitude } from '../../../../shared/domain/money/format-money.ts'
import { isZero } from '../../format/money.ts'

type Cause = Pick<ReconciliationDetails['varianceAnalysis'][number], 'figure' | 'leaves'>

/** What is left of a figure once a cause is mended. */
export function mendedInWords({ figure, leaves }: Cause, currency: string): string {
  if (isZero(leaves)) return `Mended, ${NOTHING[figure]}.`
  return `Mended, ${SO_MUCH[figure]} ${formatMagnitude(leaves, currency)}.`
}

const NOTHING: Record<Cause['figure'], string> = {
  difference: 'it ties out',
  unexplained: 'nothing is unexplained',
  balanceVariance: 'bank and books are equal',
}
const SO_MUCH: Record<Cause['figure'], string> = {
  difference: 'it still differs by',
  unexplained: 'what is unexplained is still',
  balanceVariance: 'bank and books differ by',
}
