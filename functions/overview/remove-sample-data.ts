import { removeSampleData } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { findImport } from '../storage/entities/import.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { findSample, moveSample } from '../storage/entities/sample.ts'
import { askForOperation } from '../storage/operations.ts'
import { isArriving } from './sample-state.ts'

/** The sample data are marked at once, so that they are removed once; the work follows in the background. */
export const handler = lambda(removeSampleData, async ({ scope, plan }) => {
  const sample = await findSample(scope)
  if (!sample) throw refuse('sample.none')
  const [isComing, imports] = await Promise.all([
    isArriving(scope, sample),
    Promise.all(sample.importIds.map((id) => findImport(scope, id))),
  ])

  if (isComing) throw refuse('sample.arriving')
  if (sample.removedBy) throw refuse('sample.none')
  const total = imports.reduce(
    (sum, item) =>
      sum + (item && item.status !== 'undoing' && item.status !== 'undone' ? item.newRecords : 0),
    0,
  )

  const operation = askForOperation(plan, { type: 'remove_sample', total })
  moveSample(plan, sample, { ...sample, removedBy: operation.id })
  return plan.commit(shownOperation(operation))
})
