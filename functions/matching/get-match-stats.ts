import { getMatchStats } from '../../shared/contract/matching-calls.ts'
import { matchFigures } from '../../shared/domain/stats/match-tallies.ts'
import { lambda } from '../runtime/lambda.ts'
import { readTallies } from '../storage/books/read-tallies.ts'
import { readUnsigned } from './unsigned-matches.ts'

export const handler = lambda(getMatchStats, async ({ query, scope }) => {
  const [tallies, unsigned] = await Promise.all([
    readTallies(scope, query.accountId),
    readUnsigned(scope, query.accountId),
  ])

  const { tiers, ...figures } = matchFigures(tallies, unsigned)
  return {
    ...figures,
    tiers: tiers.map(({ open: _, precision, precisionAtLeast, ...tier }) => ({
      ...tier,
      precision: precision ?? null,
      precisionAtLeast: precisionAtLeast ?? null,
    })),
  }
})
