/** What is done with transfers: each leg is held by a match of its own account. */
import type { Match } from '../../shared/contract/matches.ts'
import type { Transfer, TransferLeg } from '../../shared/contract/transfers.ts'
import { findMatch } from './entities/match.ts'
import { findTransfer, transferEntity } from './entities/transfer.ts'
import { ConditionLost } from './plan/transact.ts'
import type { WritePlan } from './plan/write-plan.ts'
import type { Scope } from './scope.ts'

/** How a transaction in the making has left transfers, which it may touch once for each leg. */
const left = new WeakMap<WritePlan, Map<string, Transfer>>()

/** The match of one leg goes: the other leg is in transit then, and where it was gone already nothing is left of the transfer. */
export async function leaveTransfer(plan: WritePlan, { id, transferId }: Match): Promise<void> {
  if (!transferId) return
  const ofPlan = left.get(plan) ?? new Map<string, Transfer>()
  left.set(plan, ofPlan)
  const before = ofPlan.get(transferId) ?? (await findTransfer(plan.scope, transferId))
  // Whoever undid both sides since the match was read has undone this one too: it is read and decided again.
  if (!before) throw new ConditionLost([transferId])
  const without = (leg: TransferLeg | null) => (leg?.matchId === id ? null : leg)
  const legs = { outLeg: without(before.outLeg), inLeg: without(before.inLeg) }
  const how = { outrun: null }
  if (!legs.outLeg && !legs.inLeg) plan.move(transferEntity, before, undefined, how)
  else ofPlan.set(transferId, plan.change(transferEntity, before, legs, how))
}

/** The match of the other leg of a transfer; undefined where there is none, or the match is no leg of any. */
export async function partnerOf(scope: Scope, { id, transferId }: Match): Promise<Match | undefined> {
  if (!transferId) return undefined
  const transfer = await findTransfer(scope, transferId)
  const other = [transfer?.outLeg, transfer?.inLeg].find((leg) => leg && leg.matchId !== id)
  return other ? findMatch(scope, other.matchId) : undefined
}
