import { bulkApprove } from '../../shared/contract/bulk.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { Accepted } from '../runtime/accepted.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/companies.ts'
import type { StoredOperation } from '../storage/operations.ts'
import { finishOrLeave } from './finish-or-leave.ts'
import { planBulkOperation } from './plan-bulk-operation.ts'
import { shownExecution } from './shown-bulk-operation.ts'

export const handler = lambda(bulkApprove, async ({ body, scope, caller, plan, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const matchIds = [...new Set(body.matchIds)]

  const batchName = body.batchName || `Bulk Approval ${dateIn(company.timeZone, now)}`
  const shown = (operation: StoredOperation) => ({
    ...shownExecution(operation, matchIds),
    batchName,
    processedMatches: operation.processed,
  })
  const operation = planBulkOperation(plan, scope, {
    type: 'bulk_approve',
    matchIds,
    name: batchName,
    notes: null,
    userId: caller.userId,
    isExecuted: true,
  })
  const running = await plan.commit(shown(operation), 202)
  const finished = await finishOrLeave(plan, scope, operation)
  return finished ? shown(finished) : new Accepted(running)
})

/** Jan 5, 2026 */
function dateIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(now)
}
