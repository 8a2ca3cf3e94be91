import { isUnsaid, saidByRule } from '../../shared/domain/classification/classification.ts'
import { bankLine } from '../storage/entities/line.ts'
import { getMarks } from '../storage/entities/proposal.ts'
import { getRun, runEntity } from '../storage/entities/run.ts'
import { findLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/** The next group of lines that rules mark, in one transaction. What somebody has classified in between stays. */
export async function applyMarks(scope: Scope, runId: string, plan: WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  const number = run.cursor - run.groups + 1
  if (number < 1 || number > (run.markGroups ?? 0)) return
  const marks = await getMarks(scope, run, number)
  const lines = await findLines(
    scope,
    'bank',
    marks.map(({ lineId }) => lineId),
  )

  const said = { after: { byRuleOfRun: run.id } }
  for (const { lineId, classification } of marks) {
    const line = lines.get(lineId)
    if (!line || !isUnsaid(line)) continue
    plan.change(bankLine, line, saidByRule(classification), { said })
  }
  plan.change(runEntity, run, { cursor: run.cursor + 1 })
  await plan.commit(undefined)
}
