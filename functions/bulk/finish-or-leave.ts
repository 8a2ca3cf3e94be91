import { decidingMatches } from '../operations/decide-matches.ts'
import { workThrough } from '../operations/work-through.ts'
import { getOperation, type StoredOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** Matches that are decided well within the time of an answer. */
const AT_ONCE_MAX = 150
/** The message of work that is done here comes when this request is over, whatever became of it. */
const MESSAGE_DELAY_SECONDS = 60

/** Decides at once where there is little, and answers with the end; undefined where it goes on in the background. */
export async function finishOrLeave(
  plan: WritePlan,
  scope: Scope,
  operation: StoredOperation,
): Promise<StoredOperation | undefined> {
  const isLittle = operation.total <= AT_ONCE_MAX
  const message = { version: 1, companyId: scope.companyId, operationId: operation.id } as const
  await sendOperationRequested(message, isLittle ? MESSAGE_DELAY_SECONDS : 0)
  if (!isLittle) return undefined
  await workThrough(scope, operation, decidingMatches, plan.context)
  return getOperation(scope, operation.id)
}
