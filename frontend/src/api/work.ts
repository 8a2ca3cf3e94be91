/** What goes on in the background: which replies show it, and how often they are asked for again. */
import type { EndpointName, ReplyTo } from '../../../shared/contract/client.ts'
import type { Import } from '../../../shared/contract/imports.ts'
import type { MatchingRun } from '../../../shared/contract/matching.ts'
import type { Operation } from '../../../shared/contract/operations.ts'

/** Milliseconds between two questions about work in the background. */
const POLL_MS = 700
/** Of lists, and of what follows by itself. */
export const SLOW_POLL_MS = POLL_MS * 3

/** Whether the import still goes on by itself. */
export function isImportRunning(status: Import['status'] | undefined): boolean {
  return status === 'awaiting_upload' || status === 'queued' || status === 'processing'
}

/** Whether the server is working on it: an upload that never came would be asked after for ever. */
export function isMoving({ status }: Pick<Import, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}

export function isRunGoing(status: MatchingRun['status'] | undefined): boolean {
  return status === 'queued' || status === 'running'
}

export function isOperationGoing(status: Operation['status'] | undefined): boolean {
  return status === 'pending' || status === 'undoing' || status === 'working'
}

type RowOf<Name extends EndpointName> = ReplyTo<Name> extends readonly (infer Row)[] ? Row : ReplyTo<Name>

interface Shown<Row> {
  isGoing: (row: Row) => boolean
  /** Where not all that goes on is worth asking for. */
  isAsked?: (row: Row) => boolean
  everyMs?: number
}

const SHOWN: { readonly [Name in EndpointName]?: Shown<RowOf<Name>> } = {
  getImport: { isGoing: ({ status }) => isImportRunning(status) },
  listImports: {
    isGoing: ({ status }) => isImportRunning(status),
    isAsked: isMoving,
    everyMs: SLOW_POLL_MS,
  },
  getMatchingRun: { isGoing: ({ status }) => isRunGoing(status) },
  listMatchingRuns: { isGoing: ({ status }) => isRunGoing(status) },
  getOperation: { isGoing: ({ status }) => isOperationGoing(status) },
  listBulkHistory: { isGoing: ({ status }) => status === 'processing' },
  getReconciliationDashboard: { isGoing: ({ sampleData }) => sampleData.state === 'arriving' },
}

/** The ids of what a reply shows as going on. */
export function goingIn(name: EndpointName, data: unknown): string[] {
  const shown = SHOWN[name] as Shown<unknown> | undefined
  if (!shown) return []
  return rowsOf(data)
    .filter(shown.isGoing)
    .map(({ id = name }) => id)
}

/** When to ask again; false for not by itself. */
export function pollMs(name: EndpointName, data: unknown): number | false {
  const shown = SHOWN[name] as Shown<unknown> | undefined
  if (!shown) return false
  return rowsOf(data).some(shown.isAsked ?? shown.isGoing) ? (shown.everyMs ?? POLL_MS) : false
}

/** Of a reply, a list or the pages of a list. */
function rowsOf(data: unknown): { id?: string }[] {
  if (data === undefined) return []
  if (Array.isArray(data)) return data
  const { pages } = data as { pages?: { items: { id?: string }[] }[] }
  return pages ? pages.flatMap(({ items }) => items) : [data as { id?: string }]
}
