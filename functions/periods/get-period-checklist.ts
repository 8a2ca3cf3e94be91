import { getPeriodChecklist, type PeriodLockMove } from '../../shared/contract/periods.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { openPoints } from '../../shared/domain/periods/closing-checklist.ts'
import { lastMonthEnd } from '../../shared/domain/periods/month-end.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { eachPeriodLock } from '../storage/entities/period-lock.ts'
import type { Scope } from '../storage/scope.ts'
import { readChecklist } from './read-checklist.ts'

const MOVES_MAX = 20

export const handler = lambda(getPeriodChecklist, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const through = query.through ? day(query.through) : lastMonthEnd(todayIn(company.timeZone, now))
  const [{ points }, names, moves] = await Promise.all([
    readChecklist(scope, through),
    namesOfMembers(scope),
    newestMoves(scope),
  ])

  return {
    companyId: scope.companyId,
    through,
    lockedThrough: company.lockedThrough,
    isClear: openPoints(points).length === 0,
    points,
    moves: moves.map((move) => ({
      ...move,
      createdByName: names.get(move.createdBy) ?? null,
      askedByName: names.get(move.askedBy ?? '') ?? null,
    })),
  }
})

async function newestMoves(scope: Scope): Promise<PeriodLockMove[]> {
  const moves: PeriodLockMove[] = []
  for await (const move of eachPeriodLock(scope)) if (moves.push(move) === MOVES_MAX) break
  return moves
}
