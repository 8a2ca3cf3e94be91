import type { BeyondBudget } from '../matching/runs/measured-errors.ts'
import { counted, formatCount } from './counted.ts'

/**
 * `2 of 1,412 automatic matches`, of which something was found wrong.
 * @param isAgain counted since it was resumed: where all that was found was approved before that, there is nothing that it is of
 */
export function wrongAmong({ wrong, of, bySecondLook }: BeyondBudget, isAgain: boolean): string {
  const isOfNothing = isAgain && !bySecondLook && wrong === of
  const looked = bySecondLook ? ' that were looked at a second time' : ''
  const matches = counted(of, 'automatic match', 'automatic matches')
  return `${isOfNothing ? matches : `${formatCount(wrong)} of ${matches}`}${looked}`
}
