/** Every event of the product on one page. */

import { bankFileUploaded } from './bank-file-uploaded.ts'
import type { Event } from './event.ts'
import { importRequested } from './import-requested.ts'
import { matchingRequested } from './matching-requested.ts'
import { nightDue } from './night-due.ts'
import { operationRequested } from './operation-requested.ts'
import { webhookDue } from './webhook-due.ts'

export const events: readonly Event[] = [
  bankFileUploaded,
  importRequested,
  matchingRequested,
  operationRequested,
  nightDue,
  webhookDue,
]
