import { deleteRecurringEntry } from '../../shared/contract/recurring-entries.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRecurring, recurringEntry } from '../storage/entities/recurring-entry.ts'

export const handler = lambda(deleteRecurringEntry, async ({ params, scope, plan }) => {
  const before = await getRecurring(scope, params.id)

  plan.move(recurringEntry, before, undefined)
  return plan.commit(undefined)
})
