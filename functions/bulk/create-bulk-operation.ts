import { createBulkOperation } from '../../shared/contract/bulk.ts'
import { lambda } from '../runtime/lambda.ts'
import { planBulkOperation } from './plan-bulk-operation.ts'
import { shownBulkOperation } from './shown-bulk-operation.ts'

export const handler = lambda(createBulkOperation, async ({ body, plan }) => {
  const matchIds = [...new Set(body.matchIds)]

  const operation = planBulkOperation(plan, {
    type: body.operationType,
    matchIds,
    name: null,
    notes: body.notes || null,
  })
  return plan.commit({ operation: shownBulkOperation(operation, matchIds) })
})
