import { bulkApprove } from '../../shared/contract/bulk.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { Accepted } from '../runtime/accepted.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { StoredOperation } from '../storage/entities/operation.ts'
import { sendOperation } from '../storage/operations.ts'
import { finishOrLeave, isLittle } from './finish-or-leave.ts'
import { planBulkOperation } from './plan-bulk-operation.ts'
import { shownExecution } from './shown-bulk-operation.ts'

export const handler = lambda(bulkApprove, async ({ body, scope, plan, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const matchIds = [...new Set(body.matchIds)]

  const batchName = body.batchName || `Bulk Approval ${dateIn(company.timeZone, now)}`
  const shown = (operation: StoredOperation) => ({
    ...shownExecution(operation, matchIds),
    batchName,
    processedMatches: operation.processed,
  })
  const operation = planBulkOperation(plan, {
    type: 'bulk_approve',
    matchIds,
    name: batchName,
    notes: null,
    isExecuted: true,
  })
  const message = sendOperation(plan, operation, { isReserve: isLittle(operation) })
  const running = await plan.commit(shown(operation), 202)
  const finished = await finishOrLeave(plan, operation, message)
  return finished ? shown(finished) : new Accepted(running)
})

/** Jan 5, 2026 */
function dateIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(now)
}
