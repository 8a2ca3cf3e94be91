import { autoClassify } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { unclassifiedLines } from '../../shared/domain/books/book.ts'
import { lambda } from '../runtime/lambda.ts'
import { readAllAccounts } from '../storage/books/read-books.ts'
import { newestClassification, noteClassification } from '../storage/entities/classification.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'

/** One at a time: the work follows in the background. */
export const handler = lambda(autoClassify, async ({ scope, plan }) => {
  const [books, newest] = await Promise.all([readAllAccounts(scope), newestClassification(scope)])

  if (newest && newest.completedAt === null) throw refuse('classification.going')
  const total = unclassifiedLines(books)
  if (total === 0) throw refuse('classification.nothing')

  const operation = askForOperation(plan, { type: 'classify', total })
  noteClassification(plan, newest, operation.id)
  return plan.commit(shownOperation(operation))
})
