import { getNightlyMatching } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { getNight } from '../storage/entities/night.ts'
import { getRun, shownRun } from '../storage/entities/run.ts'

export const handler = lambda(getNightlyMatching, async ({ scope }) => {
  const night = await getNight(scope)
  if (!night) return { date: null, startedAt: null, accounts: 0, runs: [] }
  const runs = await Promise.all(night.runIds.map((id) => getRun(scope, id)))

  const { date, startedAt, accounts } = night
  return { date, startedAt, accounts, runs: runs.map(shownRun) }
})
