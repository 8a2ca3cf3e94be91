import { CircleCheck } from 'lucide-react'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { firstUnmet } from '../../../../shared/domain/reconciliations/conditions.ts'
import classes from './reconciliations.module.css'

/** That both sides are proved; what stands in the way is said by the conditions. */
export function ReconciliationVerdict({ reconciliation }: { reconciliation: ReconciliationDetails }) {
  if (firstUnmet(reconciliation.conditions, 'complete')) return null
  return (
    <div className={classes.verdict} role="status">
      <CircleCheck size={18} aria-hidden />
      It ties out exactly.
    </div>
  )
}
