import { toldOfNight } from '../../shared/domain/notices/told-of.ts'
import { getNight, noteNight } from '../storage/entities/night.ts'
import { runEntity } from '../storage/entities/run.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { readMany } from '../storage/read.ts'
import { recordKey } from '../storage/records.ts'
import { tellMembers } from '../storage/tell-members.ts'

/** The last run of a night is over: who wants to know is told what all of them found, once. */
export async function tellNight(plan: WritePlan): Promise<void> {
  const { scope } = plan
  const night = await getNight(scope)
  if (!night || night.toldAt) return
  const runs = await readMany(
    runEntity,
    night.runIds.map((id) => recordKey(scope, 'runs', id)),
  )

  if (runs.some(({ completedAt }) => completedAt === null)) return

  noteNight(plan, night, { ...night, toldAt: plan.now })
  await tellMembers(plan, [toldOfNight(scope.companyId, night.date, runs)])
  await plan.commit(undefined)
}
