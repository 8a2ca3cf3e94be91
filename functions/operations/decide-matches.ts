/** Approves or rejects the matches of a bulk operation as the person who executes it. */

import type { Match } from '../../shared/contract/matches.ts'
import { Refusal, refuse } from '../../shared/contract/refusals.ts'
import { isAtLeast } from '../../shared/domain/companies/role.ts'
import { planApproval, planRejection } from '../matches/decide-in-plan.ts'
import { refuseClosed, refuseClosedSignOff } from '../matches/refuse-closed.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findMatch } from '../storage/entities/match.ts'
import { findMember } from '../storage/entities/member.ts'
import { getMatchesOf, operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import type { OperationKind, Step } from './work-through.ts'

export const decidingMatches: OperationKind = {
  begin: beginDeciding,
  ends: { whole: 'done', partly: 'partly_done' },
}

/** An audit record keeps each match as it was and as it is: so many, and so many lines of theirs, fit it. */
const MATCHES_MAX = 15
const LINES_MAX = 90
const DESCRIPTION_MAX = 60

async function beginDeciding(scope: Scope, operation: StoredOperation): Promise<Step> {
  const matchIds = await getMatchesOf(scope, operation.id)
  return (plan, now) => decideNext(plan, now, matchIds)
}

async function decideNext(
  ...[plan, operation, matchIds]: [...Parameters<Step>, readonly string[]]
): Promise<boolean> {
  const { scope } = plan
  const userId = operation.executedBy
  // A message that comes before anyone said "execute" does nothing, and ends nothing.
  if (userId === undefined) throw new Error('a bulk operation was asked for that nobody executed')
  const [company, member, locks] = await Promise.all([
    getCompany(scope),
    findMember(scope, userId),
    readLocks(scope),
  ])
  if (!company) throw refuse('not-found')

  const mayDecide = member !== undefined && isAtLeast(member.role, 'accountant')
  return stepOver(plan, operation, matchIds, 'working', async (match) => {
    if (!mayDecide) throw refuse('role.insufficient')
    const of = { company, operationId: operation.id }
    if (operation.type === 'bulk_approve') {
      await refuseClosedSignOff(scope, locks, match)
      planApproval(plan, match, of)
    } else {
      await refuseClosed(scope, locks, match)
      await planRejection(plan, match, of)
    }
  })
}

/** Comes to as many of the next matches as fit one transaction with the operation. What `decide` refuses is left as it is, and named. */
export async function stepOver(
  plan: WritePlan,
  operation: StoredOperation,
  matchIds: readonly string[],
  status: 'working' | 'undoing',
  decide: (match: Match) => Promise<void>,
): Promise<boolean> {
  const { scope } = plan
  const next = matchIds.slice(operation.lastRow, operation.lastRow + MATCHES_MAX)
  if (next.length === 0) return false
  const matches = await Promise.all(next.map((id) => findMatch(scope, id)))

  const blocked = [...operation.blocked]
  let come = 0
  let decided = 0
  let lines = 0
  for (const [at, match] of matches.entries()) {
    if (!match) blocked.push({ id: next[at]!, reason: 'It no longer exists: it was unmatched.' })
    else {
      lines += match.sourceTransactions.length + match.ledgerTransactions.length
      const paid = match.payment ? match.payment.documents.length + 1 : 0
      // A leg of a transfer leaves that too, and is remembered on both accounts.
      const left = match.transferId ? 2 : 0
      const actions = 4 + match.sourceTransactions.length + match.ledgerTransactions.length + paid + left
      if (decided > 0 && (plan.sizeLeft <= actions || lines > LINES_MAX)) break
      const reason = await refusalOf(() => decide(match))
      if (reason === undefined) decided++
      else blocked.push({ id: match.id, reason: `“${nameOf(match)}”: ${reason}` })
    }
    come++
  }
  const change = { processed: operation.processed + decided, lastRow: operation.lastRow + come, blocked }
  plan.change(operationEntity, operation, { ...change, status })
  return true
}

/** What a person reads of why not; undefined where nothing stood in the way. */
async function refusalOf(decide: () => Promise<void>): Promise<string | undefined> {
  try {
    await decide()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function nameOf({ sourceTransactions: [line] }: Match): string {
  const name = line?.description ?? ''
  return name.length > DESCRIPTION_MAX ? `${name.slice(0, DESCRIPTION_MAX - 1)}…` : name
}
