import { UNCLASSIFIED } from '../../shared/domain/classification/classification.ts'
import { bankLine } from '../storage/entities/line.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { deleteMarks, getMarks } from '../storage/entities/proposal.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import { findLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** The kinds that rules gave bank lines in a run, a group at a time; false when none is left. What people said since stays. */
export async function takeBackMarks(
  plan: WritePlan,
  run: StoredRun,
  operation: StoredOperation,
): Promise<boolean> {
  const { scope } = plan
  for (let number = 1; number <= (run.markGroups ?? 0); number++) {
    const marks = await getMarks(scope, run, number)
    if (!marks.length) continue
    const lines = await findLines(
      scope,
      'bank',
      marks.map(({ lineId }) => lineId),
    )
    for (const { lineId, classification } of marks) {
      const line = lines.get(lineId)
      if (line?.classification !== classification || line.confidenceData?.by !== 'rule') continue
      plan.change(bankLine, line, UNCLASSIFIED)
    }
    deleteMarks(plan, run, number)
    plan.change(operationEntity, operation, { status: 'undoing' })
    return true
  }
  return false
}
