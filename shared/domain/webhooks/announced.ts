/** What of a change is announced to other programs, as each kind of thing says it of itself. */
import type { Announced, WebhookEvent } from './webhook-events.ts'

interface WithState {
  id: string
  status: string
  financialAccountId: number
}

const OF_IMPORTS: Readonly<Record<string, WebhookEvent>> = {
  completed: 'import.finished',
  completed_with_errors: 'import.finished',
  failed: 'import.failed',
}

/** What was rejected may be taken later: an import ends once. */
export function announcedOfImport(before: WithState | undefined, after: WithState | undefined): Announced[] {
  return before && before.status in OF_IMPORTS ? [] : arrivedAt(OF_IMPORTS, before, after)
}

const OF_RUNS: Readonly<Record<string, WebhookEvent>> = { completed: 'run.finished', failed: 'run.failed' }

export function announcedOfRun(before: WithState | undefined, after: WithState | undefined): Announced[] {
  return arrivedAt(OF_RUNS, before, after)
}

const OF_RECONCILIATIONS: Readonly<Record<string, WebhookEvent>> = {
  completed: 'reconciliation.completed',
  approved: 'reconciliation.approved',
}

/** One that loses its signature, by a person or by what changed under it, is reopened. */
export function announcedOfReconciliation(
  before: WithState | undefined,
  after: WithState | undefined,
): Announced[] {
  if (before && after && before.status in OF_RECONCILIATIONS && !(after.status in OF_RECONCILIATIONS))
    return [announced('reconciliation.reopened', after)]
  if (before?.status === 'approved' && after?.status === 'completed')
    return [announced('reconciliation.reopened', after)]
  return arrivedAt(OF_RECONCILIATIONS, before, after)
}

/** A day that was not locked before. */
export function announcedOfLock({
  id,
  previously,
  lockedThrough,
}: {
  id: string
  previously: string | null
  lockedThrough: string | null
}): Announced[] {
  if (lockedThrough === null || (previously !== null && previously >= lockedThrough)) return []
  return [{ event: 'month.locked', aboutId: id, financialAccountId: null }]
}

function arrivedAt(
  events: Readonly<Record<string, WebhookEvent>>,
  before: WithState | undefined,
  after: WithState | undefined,
): Announced[] {
  const event = after && events[after.status]
  return event && before?.status !== after.status ? [announced(event, after)] : []
}

function announced(event: WebhookEvent, { id, financialAccountId }: WithState): Announced {
  return { event, aboutId: id, financialAccountId }
}
