import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isSignedByTwo, postedEntries, takesTwoApart } from '../../shared/domain/matches/signed-by-two.ts'
import { dropRequest } from './entities/change-request.ts'
import { getCompany } from './entities/company.ts'
import { findEntries } from './entities/journal-entry.ts'
import type { WritePlan } from './plan/write-plan.ts'

/**
 * On every road by which a match is taken apart or made pending again. Where nobody asks for two any more, it is free, and what
 * was asked about it goes.
 */
export async function refuseSignedByTwo(plan: WritePlan, match: Match): Promise<void> {
  if (!isSignedByTwo(match)) return
  const company = await getCompany(plan.scope)
  if (!company) throw refuse('not-found')
  if (!takesTwoApart(company, match)) return dropRequest(plan, match.id)
  const entries = await findEntries(plan.scope, postedEntries(match))
  throw refuse('match.two-signed', { number: entries.map(({ entryNumber }) => entryNumber).join(' and ') })
}
