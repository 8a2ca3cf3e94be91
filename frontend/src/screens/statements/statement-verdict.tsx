import { CircleAlert, CircleCheck } from 'lucide-react'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { formatDay } from '../../format/dates.ts'
import { formatMagnitude, formatMoney, isZero } from '../../format/money.ts'
import classes from './statements.module.css'

interface Verdict {
  sentence: string
  /** What it comes from and what mends it. */
  mend?: string
}

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

function faultOf(statement: StatementDetails): Verdict | undefined {
  const { difference, openingDifference, unexplained, leftByMatches, previous, currency } = statement
  if (!isZero(difference))
    return { sentence: `It does not tie out: ${formatMoney(difference, currency)} is missing.` }
  if (!isZero(openingDifference) && previous)
    return {
      sentence: `The statement before it closed with ${formatMoney(previous.closingBalance, currency)}, not with this opening balance.`,
    }
  if (isZero(unexplained)) return undefined
  return {
    sentence: `Bank and books differ by ${formatMagnitude(unexplained, currency)} that no open item explains.`,
    mend:
      unexplained === leftByMatches
        ? 'Matches leave it whose two sides differ: unmatch them, post the difference, and match them with it.'
        : `The statement opens with ${formatMoney(statement.openingBalance, currency)}, and before ${formatDay(statement.periodStart)} the account held ${formatMoney(statement.balanceBefore, currency)}. ` +
          'Correct the balances as the bank says them, or bring in the lines that are missing before that day.',
  }
}
