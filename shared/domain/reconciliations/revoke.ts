import { type ChainLink, inOrder } from './chain.ts'
import { type Doer, type TakenStep, withStep } from './history.ts'
import { isProved, UNPROVED } from './reconciliation-state.ts'

/**
 * What a change takes the proof from: the reconciliation that answers for its day and everything proved behind it, newest first.
 * @param date the earliest day that changed
 */
export function revokedBy<T extends ChainLink>(chain: readonly T[], date: string): T[] {
  return inOrder(chain)
    .filter(({ status, periodEnd }) => isProved(status) && periodEnd >= date)
    .reverse()
}

/** What becomes of one: it is in progress again, and says why. */
export function revoked({ history }: { history: readonly TakenStep[] }, because: string, doer: Doer) {
  return {
    status: 'in_progress' as const,
    ...UNPROVED,
    revokedAt: doer.at,
    revokedBecause: because,
    history: withStep(history, 'revoked', doer, because),
  }
}

/** Something that happened on a day: `a bank line of Jan 6, 2026 was added`. */
export interface Happening {
  provedFrom: string
  because: string
}

/** Why one that was completed is in progress again: the earliest of what happened, and how much more there was. */
export function whyRevoked(happened: readonly Happening[], periodEnd: string): string {
  const within = happened.filter(({ provedFrom }) => provedFrom <= periodEnd)
  const first = within.toSorted((one, other) => (one.provedFrom < other.provedFrom ? -1 : 1))[0]!.because
  const more = within.length - 1
  const rest = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'change' : 'changes'} came with it`
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} after it was completed${rest}.`
}
