/** What another program can be told of by a call to its address, and what each is called where one chooses. */

export const WEBHOOK_EVENTS = [
  'import.finished',
  'import.failed',
  'run.finished',
  'run.failed',
  'reconciliation.completed',
  'reconciliation.approved',
  'reconciliation.reopened',
  'request.waiting',
  'month.locked',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'import.finished': 'An import is finished',
  'import.failed': 'An import failed',
  'run.finished': 'A matching run is finished',
  'run.failed': 'A matching run failed',
  'reconciliation.completed': 'A reconciliation is completed',
  'reconciliation.approved': 'A reconciliation is approved',
  'reconciliation.reopened': 'A reconciliation is reopened or taken back',
  'request.waiting': 'Something waits for a second person',
  'month.locked': 'The books are locked through a day',
}

/** One thing that happened, by the ids under which the API has the rest. */
export interface Announced {
  event: WebhookEvent
  aboutId: string
  financialAccountId: number | null
}

/** Where the API has what an event is about. */
export function pathOfEvent(event: WebhookEvent, aboutId: string, companyId: number): string {
  const [kind] = event.split('.') as ['import' | 'run' | 'reconciliation' | 'request' | 'month']
  switch (kind) {
    case 'import':
      return `/api/imports/${aboutId}`
    case 'run':
      return `/api/matching/runs/${aboutId}`
    case 'reconciliation':
      return `/api/reconciliation/batches/${aboutId}`
    case 'request':
      return `/api/requests?companyId=${companyId}`
    case 'month':
      return `/api/companies/${companyId}`
  }
}
