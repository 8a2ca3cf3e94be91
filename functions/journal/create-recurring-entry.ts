import { createRecurringEntry } from '../../shared/contract/recurring-entries.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRecurring, recurringEntry } from '../storage/entities/recurring-entry.ts'
import { newRecordId } from '../storage/records.ts'
import { writtenRecurring } from './written-recurring.ts'

/** A night makes the drafts of all of them. */
const RECURRING_MAX = 100

export const handler = lambda(createRecurringEntry, async ({ body, scope, caller, plan, now }) => {
  const [written, others] = await Promise.all([writtenRecurring(scope, body, now), listRecurring(scope)])

  if (others.length >= RECURRING_MAX) throw refuse('recurring.too-many')

  const made = plan.move(recurringEntry, undefined, {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    ...written,
    lastEntryId: null,
    lastEntryNumber: null,
    createdBy: caller.userId,
    updatedBy: null,
    version: 1,
    createdAt: plan.now,
    updatedAt: plan.now,
  })
  return plan.commit(made)
})
