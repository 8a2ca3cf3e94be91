import { executeBulkOperation } from '../../shared/contract/bulk.ts'
import { Accepted } from '../runtime/accepted.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatchesOf, getOperation, operationEntity } from '../storage/entities/operation.ts'
import { sendOperation } from '../storage/operations.ts'
import { finishOrLeave, isLittle } from './finish-or-leave.ts'
import { shownExecution } from './shown-bulk-operation.ts'

/** Whoever executes it decides: their role, and that they prepared none of it where a second person is asked for. Asked for again it says how it stands. */
export const handler = lambda(executeBulkOperation, async ({ params, scope, caller, plan }) => {
  const operation = await getOperation(scope, params.id)
  const matchIds = await getMatchesOf(scope, params.id)

  const shown = shownExecution(operation, matchIds)
  if (operation.completedAt) return plan.commit(shown)
  if (operation.status !== 'pending') return new Accepted(await plan.commit(shown, 202))
  const change = { status: 'working', executedBy: caller.userId, startedAt: plan.now } as const
  const begun = { ...operation, ...change }

  plan.change(operationEntity, operation, change)
  const message = sendOperation(plan, operation, { isReserve: isLittle(operation) })
  const running = await plan.commit(shownExecution(begun, matchIds), 202)
  const finished = await finishOrLeave(plan, begun, message)
  return finished ? shownExecution(finished, matchIds) : new Accepted(running)
})
