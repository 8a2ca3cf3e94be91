import { UNCLASSIFIED } from '../../shared/domain/classification/classification.ts'
import { classifyLine, findLines } from '../storage/lines.ts'
import { advanceOperation, type StoredOperation } from '../storage/operations.ts'
import { deleteMarks, getMarks, type StoredRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** The kinds that rules gave bank lines in a run, a group at a time; false when none is left. What people said since stays. */
export async function takeBackMarks(
  plan: WritePlan,
  scope: Scope,
  run: StoredRun,
  operation: StoredOperation,
): Promise<boolean> {
  for (let number = 1; number <= (run.markGroups ?? 0); number++) {
    const marks = await getMarks(scope, run, number)
    if (!marks.length) continue
    const lines = await findLines(
      scope,
      'bank',
      marks.map(({ lineId }) => lineId),
    )
    const unmarked: string[] = []
    for (const { lineId, classification } of marks) {
      const line = lines.get(lineId)
      if (line?.classification !== classification || line.confidenceData?.by !== 'rule') continue
      classifyLine(plan, scope, line, UNCLASSIFIED)
      unmarked.push(lineId)
    }
    deleteMarks(plan, scope, run, number)
    advanceOperation(plan, scope, operation, { status: 'undoing' })
    if (unmarked.length)
      plan.changed({ entityType: 'source_transaction', action: 'updated', entityIds: unmarked })
    return true
  }
  return false
}
