import { CircleAlert, CircleCheck } from 'lucide-react'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { faultOf } from './statement-fault.ts'
import classes from './statements.module.css'

/** Whether both sides are proved, and if not what stands in the way: said before anybody completes or approves it. */
export function StatementVerdict({ statement }: { statement: StatementDetails }) {
  const fault = faultOf(statement)
  const Icon = fault ? CircleAlert : CircleCheck
  return (
    <div className={classes.verdict} data-ties={!fault || undefined} role="status">
      <Icon size={18} aria-hidden />
      <div>
        {fault ? fault.sentence : 'It ties out to the cent.'}
        {fault?.mend && <span className={classes.meta}>{fault.mend}</span>}
      </div>
    </div>
  )
}
