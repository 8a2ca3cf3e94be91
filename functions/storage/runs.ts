/** What is done with matching runs: they are asked for, and begin in the background. */
import { matchingRequested } from '../../events/matching-requested.ts'
import type { MatchingRun } from '../../shared/contract/matching.ts'
import { type Outgoing, send } from './plan/outbox.ts'
import type { WritePlan } from './plan/write-plan.ts'

export function sendRun(plan: WritePlan, { id: runId }: MatchingRun, how?: { isReserve: boolean }): Outgoing {
  return send(plan, matchingRequested, { version: 1, companyId: plan.scope.companyId, runId }, how)
}
