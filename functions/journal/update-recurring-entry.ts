import { updateRecurringEntry } from '../../shared/contract/recurring-entries.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRecurring, recurringEntry } from '../storage/entities/recurring-entry.ts'
import { writtenRecurring } from './written-recurring.ts'

export const handler = lambda(updateRecurringEntry, async ({ params, body, scope, caller, plan, now }) => {
  const [before, written] = await Promise.all([
    getRecurring(scope, params.id),
    writtenRecurring(scope, body, now),
  ])

  // It is another version after each draft too, so that no day is made again unseen.
  if (before.version !== body.version) throw refuse('version.stale')

  return plan.commit(plan.change(recurringEntry, before, { ...written, updatedBy: caller.userId }))
})
