import { createBulkOperation } from '../../shared/contract/bulk.ts'
import { lambda } from '../runtime/lambda.ts'
import { planBulkOperation } from './plan-bulk-operation.ts'
import { shownBulkOperation } from './shown-bulk-operation.ts'

export const handler = lambda(createBulkOperation, async ({ body, scope, caller, plan }) => {
  const matchIds = [...new Set(body.matchIds)]

  const operation = planBulkOperation(plan, scope, {
    type: body.operationType,
    matchIds,
    name: null,
    notes: body.notes || null,
    userId: caller.userId,
  })
  return plan.commit({ operation: shownBulkOperation(operation, matchIds) })
})
