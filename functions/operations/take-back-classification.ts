import { UNCLASSIFIED } from '../../shared/domain/classification/classification.ts'
import { deleteClassified, getClassified } from '../storage/classifications.ts'
import { classifyLine, findLines } from '../storage/lines.ts'
import { advanceOperation, type StoredOperation } from '../storage/operations.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** What an automatic classification said, a group at a time. What a person or a rule has said since stays. */
export async function takeBackClassification(
  plan: WritePlan,
  scope: Scope,
  operation: StoredOperation,
): Promise<boolean> {
  const group = operation.lastRow + 1
  const said = await getClassified(scope, operation.targetId, group)
  if (!said) return false
  const lines = await findLines(
    scope,
    'bank',
    said.map(({ lineId }) => lineId),
  )

  const taken: string[] = []
  for (const { lineId, classification } of said) {
    const line = lines.get(lineId)
    if (line?.classification !== classification || line.confidenceData?.by !== 'auto') continue
    classifyLine(plan, scope, line, UNCLASSIFIED)
    taken.push(lineId)
  }
  deleteClassified(plan, scope, operation.targetId, group)
  advanceOperation(plan, scope, operation, {
    status: 'undoing',
    processed: operation.processed + taken.length,
    lastRow: group,
  })
  if (taken.length) plan.changed({ entityType: 'source_transaction', action: 'updated', entityIds: taken })
  return true
}
