/** What a change makes old: every reply that the contract says is made of what was changed. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '../../../shared/contract/client.ts'
import { surface } from '../../../shared/contract/index.ts'
import { type Subject, shownBy } from '../../../shared/contract/subjects.ts'
import { type Asked, askedIn } from './keys.ts'

/**
 * Asks for it again: now what is on screen, the rest when it is looked at.
 * @param companyId whose data were changed; what belongs to no company is made of any
 * @param mended endpoints whose replies on screen were put right by hand: they are asked for when they are next opened
 */
export async function makeOld(
  queries: QueryClient,
  companyId: number | null,
  changed: ReadonlySet<Subject>,
  mended: readonly EndpointName[] = [],
): Promise<void> {
  const isOld = (asked: Asked | undefined): asked is Asked =>
    asked !== undefined &&
    (asked.companyId === null || asked.companyId === companyId) &&
    shownBy(surface[asked.name]).some((subject) => changed.has(subject))
  const where = (isMended: boolean) => (query: Query) => {
    const asked = askedIn(query.queryKey)
    return isOld(asked) && mended.includes(asked.name) === isMended
  }
  await Promise.all([
    queries.invalidateQueries({ predicate: where(false) }),
    queries.invalidateQueries({ predicate: where(true), refetchType: 'none' }),
  ])
}

/** Where somebody else changed what one is led to: what this browser remembers of it is older. */
export const makeAllOld = (queries: QueryClient) => void queries.invalidateQueries()
