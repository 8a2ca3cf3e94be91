import type { Match } from '../../shared/contract/matches.ts'
import { takesTwoApart } from '../../shared/domain/matches/signed-by-two.ts'
import { getCompany } from '../storage/entities/company.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { partnerOf } from '../storage/transfers.ts'
import { closedDayOf } from './refuse-closed.ts'

/**
 * The match of the other leg of a transfer, which is taken back together with this one. Where its day is closed it stays, and so it does where two
 * people signed it and nobody has confirmed that it goes: the transfer is in transit again.
 */
export async function undonePartner(
  scope: Scope,
  match: Match,
  { isAgreed = false } = {},
): Promise<Match | undefined> {
  const partner = await partnerOf(scope, match)
  if (!partner) return undefined
  const [company, locks] = await Promise.all([getCompany(scope), readLocks(scope)])
  if (!isAgreed && company && takesTwoApart(company, partner)) return undefined
  return closedDayOf(locks, partner) === undefined ? partner : undefined
}
