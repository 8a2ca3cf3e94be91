import { approvedThroughOf, type ChainLink, inOrder } from './chain.ts'
import { isProved } from './statement-state.ts'

/**
 * What a line that comes in afterwards takes the proof from: the approved statement that answers for its day and everything proved
 * behind it, newest first. None where no approved statement does.
 * @param date the earliest day that changed
 */
export function revokedBy<T extends ChainLink>(chain: readonly T[], date: string): T[] {
  const through = approvedThroughOf(chain)
  if (through === null || date > through) return []
  return inOrder(chain)
    .filter(({ status, periodEnd }) => isProved(status) && periodEnd >= date)
    .reverse()
}
