import { UNCLASSIFIED } from '../../shared/domain/classification/classification.ts'
import { deleteClassified, getClassified } from '../storage/entities/classification.ts'
import { bankLine } from '../storage/entities/line.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { findLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** What an automatic classification said, a group at a time. What a person or a rule has said since stays. */
export async function takeBackClassification(plan: WritePlan, operation: StoredOperation): Promise<boolean> {
  const { scope } = plan
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
    plan.change(bankLine, line, UNCLASSIFIED)
    taken.push(lineId)
  }
  deleteClassified(plan, operation.targetId, group)
  plan.change(operationEntity, operation, {
    status: 'undoing',
    processed: operation.processed + taken.length,
    lastRow: group,
  })
  return true
}
