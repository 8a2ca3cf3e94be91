import { autoClassify } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { unclassifiedLines } from '../../shared/domain/books/book.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/book.ts'
import { newestClassification, noteClassification } from '../storage/classifications.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'

/** One at a time: the work follows in the background. */
export const handler = lambda(autoClassify, async ({ scope, caller, plan, now }) => {
  const [books, newest] = await Promise.all([readBooks(scope), newestClassification(scope)])

  if (newest && newest.completedAt === null) throw refuse('classification.going')
  const total = unclassifiedLines(books)
  if (total === 0) throw refuse('classification.nothing')
  const { companyId } = scope
  const id = newRecordId(scope, now)
  const operation = openOperation({
    id,
    companyId,
    type: 'classify',
    targetId: id,
    total,
    userId: caller.userId,
    now: plan.now,
  })

  noteClassification(plan, scope, newest, id)
  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
