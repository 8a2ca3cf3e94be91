/**
 * Works an operation through, a transaction at a time, each of which moves the operation on from the state it was read in.
 * What it is to take back is read again before each step, so that a redelivered message goes on where the last one ended.
 */
import { operationRequested } from '../../events/operation-requested.ts'
import type { Operation } from '../../shared/contract/operations.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer } from '../runtime/consumer.ts'
import { advanceOperation, getOperation, type StoredOperation } from '../storage/operations.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { retrying, WritePlan } from '../storage/write-plan.ts'
import { beginClassifying } from './classify-lines.ts'
import { beginSample } from './put-sample-files.ts'
import { takeBackClassification } from './take-back-classification.ts'
import { takeBackImport } from './take-back-import.ts'
import { takeBackRun } from './take-back-run.ts'
import { takeBackSample } from './take-back-sample.ts'
import { beginTakingDuplicates } from './take-duplicate-rows.ts'

export const handler = consumer(operationRequested, async ({ companyId, operationId }, { messageId }) => {
  if (companyOfId(operationId) !== companyId)
    throw new Error('the operation belongs to another company than the message says')
  const scope = proveScope(companyId)
  await within(scope, () => work(scope, operationId, messageId))
})

/** Plans the next step; false when nothing is left. */
export type Step = (plan: WritePlan, scope: Scope, operation: StoredOperation) => Promise<boolean>

/** What is read once for all steps of a delivery, and the words for the end. */
const kinds: Record<
  Operation['type'],
  {
    begin: (scope: Scope, operation: StoredOperation) => Promise<Step>
    ends: { whole: Operation['status']; partly: Operation['status'] }
  }
> = {
  undo_import: { begin: async () => takeBackImport, ends: { whole: 'undone', partly: 'partly_undone' } },
  undo_run: { begin: async () => takeBackRun, ends: { whole: 'undone', partly: 'partly_undone' } },
  take_duplicates: { begin: beginTakingDuplicates, ends: { whole: 'done', partly: 'partly_done' } },
  classify: { begin: beginClassifying, ends: { whole: 'done', partly: 'partly_done' } },
  undo_classification: {
    begin: async () => takeBackClassification,
    ends: { whole: 'undone', partly: 'partly_undone' },
  },
  create_sample: { begin: beginSample, ends: { whole: 'done', partly: 'partly_done' } },
  remove_sample: { begin: async () => takeBackSample, ends: { whole: 'undone', partly: 'partly_undone' } },
}

async function work(scope: Scope, operationId: string, requestId: string): Promise<void> {
  const asked = await getOperation(scope, operationId)
  if (asked.completedAt) return
  const { begin, ends } = kinds[asked.type]
  const step = await begin(scope, asked)

  let isDone = false
  while (!isDone) {
    isDone = await retrying(async () => {
      const operation = await getOperation(scope, operationId)
      if (operation.completedAt) return true
      const { createdBy: userId } = operation
      const plan = new WritePlan({ scope, userId, requestId, source: 'run-operation', now: new Date() })

      const isLeft = await step(plan, scope, operation)

      if (!isLeft) {
        const status = operation.blocked.length ? ends.partly : ends.whole
        advanceOperation(plan, scope, operation, { status, completedAt: plan.now })
        plan.changed({
          entityType: 'operation',
          entityId: operation.id,
          action: 'updated',
          after: { status },
        })
      }
      await plan.commit(undefined)
      return !isLeft
    })
  }
}
