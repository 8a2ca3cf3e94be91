import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { formatMagnitude, formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { differenceInWords } from '../../../../shared/domain/reconciliations/difference-in-words.ts'
import { formatDay } from '../../format/dates.ts'
import { isZero } from '../../format/money.ts'

interface StatementFault {
  sentence: string
  /** What it comes from and what mends it. */
  mend?: string
}

/** What stands in the way of a proof; undefined where nothing does. */
export function faultOf(statement: StatementDetails): StatementFault | undefined {
  const { difference, openingDifference, unexplained, leftByMatches, previous, currency } = statement
  if (!isZero(difference))
    return { sentence: `It does not tie out: ${differenceInWords(difference, currency)}.` }
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
