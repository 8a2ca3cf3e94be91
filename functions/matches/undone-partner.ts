import type { Match } from '../../shared/contract/matches.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { partnerOf } from '../storage/transfers.ts'
import { closedDayOf } from './refuse-closed.ts'

/** The match of the other leg of a transfer, which is taken back together with this one. Where its day is closed it stays, and the transfer is in transit again. */
export async function undonePartner(scope: Scope, match: Match): Promise<Match | undefined> {
  const partner = await partnerOf(scope, match)
  if (!partner) return undefined
  return closedDayOf(await readLocks(scope), partner) === undefined ? partner : undefined
}
