/** Every event of the product on one page. */
import type { Event } from './event.ts'
import { importRequested } from './import-requested.ts'
import { matchingRequested } from './matching-requested.ts'
import { nightDue } from './night-due.ts'
import { operationRequested } from './operation-requested.ts'
import { statementUploaded } from './statement-uploaded.ts'

export const events: readonly Event[] = [
  statementUploaded,
  importRequested,
  matchingRequested,
  operationRequested,
  nightDue,
]
