import type { HistoryTrial } from '../../../../../shared/contract/matching.ts'
import { counted, formatCount } from '../../../format/numbers.ts'

/** What would be automatic as tried, less what is as the company has it, and what is known of those that would. */
export function trialInWords({ asItIs, asTried }: Pick<HistoryTrial, 'asItIs' | 'asTried'>): string {
  const { proposed, disagreed, unknown } = asTried.auto_approved
  const more = proposed - asItIs.auto_approved.proposed
  const difference =
    more === 0
      ? `As many would be automatic as now: ${formatCount(proposed)}`
      : `${counted(Math.abs(more), 'match', 'matches')} ${more > 0 ? 'more' : 'fewer'} would be automatic than now`
  if (proposed === 0) return `${difference}.`
  const undecided = unknown > 0 ? `, and of ${formatCount(unknown)} nobody has decided yet` : ''
  return `${difference}. Of the ${formatCount(proposed)} that would be, ${formatCount(disagreed)} were decided otherwise${undecided}.`
}
