import { decidingMatches } from '../operations/decide-matches.ts'
import { workThrough } from '../operations/work-through.ts'
import { getOperation, type StoredOperation } from '../storage/entities/operation.ts'
import { type Outgoing, withdraw } from '../storage/plan/outbox.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** Matches that are decided well within the time of an answer. */
const AT_ONCE_MAX = 150

/** Decides at once where there is little, withdraws the message, and answers with the end; undefined where it goes on in the background. */
export async function finishOrLeave(
  plan: WritePlan,
  operation: StoredOperation,
  message: Outgoing,
): Promise<StoredOperation | undefined> {
  if (!isLittle(operation)) return undefined
  await workThrough(plan.scope, operation, decidingMatches, plan.context)
  await withdraw([message])
  return getOperation(plan.scope, operation.id)
}

/** Whoever asks for it does it himself; the message is for the case that he does not come to the end. */
export const isLittle = ({ total }: StoredOperation) => total <= AT_ONCE_MAX
