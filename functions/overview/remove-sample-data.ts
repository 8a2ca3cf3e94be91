import { removeSampleData } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { findImport } from '../storage/imports.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'
import { findSample, takeSample } from '../storage/samples.ts'
import { isArriving } from './sample-state.ts'

/** The sample data are marked at once, so that they are removed once; the work follows in the background. */
export const handler = lambda(removeSampleData, async ({ scope, caller, plan, now }) => {
  const sample = await findSample(scope)
  if (!sample) throw refuse('sample.none')
  const [isComing, imports] = await Promise.all([
    isArriving(scope, sample),
    Promise.all(sample.importIds.map((id) => findImport(scope, id))),
  ])

  if (isComing) throw refuse('sample.arriving')
  if (sample.removedBy) throw refuse('sample.none')
  const { companyId } = scope
  const id = newRecordId(scope, now)
  const operation = openOperation({
    id,
    companyId,
    type: 'remove_sample',
    targetId: id,
    total: imports.reduce((sum, item) => sum + (item && item.status !== 'undone' ? item.newRecords : 0), 0),
    userId: caller.userId,
    now: plan.now,
  })

  takeSample(plan, scope, sample, id)
  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
