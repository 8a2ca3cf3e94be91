/**
 * What other programs may be told of, written in the transaction of what happened, whether any program is told or not. Who is follows
 * from the table's stream. It lies in a partition that ends as that of notices, since the stream has no room for one more reader.
 */
import * as z from 'zod'
import { WEBHOOK_EVENTS } from '../../../shared/domain/webhooks/webhook-events.ts'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import { readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

const Happening = z.strictObject({
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  aboutId: z.string(),
  financialAccountId: z.int().nullable(),
  happenedAt: z.string(),
})
export type Happening = z.output<typeof Happening>

export const happening = note<Happening, { id: string }>({
  schema: Happening,
  key: (scope, { id }) => keys.happening(scope, recordParts(scope, id).key),
})

/** By where it lies, as the stream names it. */
export function findHappeningAt(scope: Scope, sortKey: string): Promise<Happening | undefined> {
  return readOne(happening, keys.happening(scope, sortKey))
}
