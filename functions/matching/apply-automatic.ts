import { isOpen } from '../../shared/domain/transactions/status.ts'
import { type LineOf, findLines } from '../storage/lines.ts'
import { createMatch } from '../storage/matches.ts'
import { newRecordId } from '../storage/records.ts'
import { advanceRun, decideProposal, getProposal, getRun, proposalId } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { matchOfProposal } from './match-of-proposal.ts'

/** Actions left free for the run, the audit record and the books of the lines' months. */
const OTHER_ACTIONS = 12

/**
 * The next automatic proposals of a live run become approved matches, as many as one transaction holds. One whose lines are
 * no longer open is marked stale. When a line is taken in between, everything is read again.
 */
export async function applyAutomatic(scope: Scope, runId: string, plan: WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.cursor >= run.autoApproved) return
  const numbers = Array.from({ length: Math.min(22, run.autoApproved - run.cursor) }, (_, at) => run.cursor + 1 + at)
  const proposals = await Promise.all(numbers.map((number) => getProposal(scope, proposalId(run, number))))
  const [bank, ledger] = await Promise.all([
    findLines(scope, 'bank', proposals.flatMap(({ sourceTransactions }) => sourceTransactions.map(({ id }) => id))),
    findLines(scope, 'ledger', proposals.flatMap(({ ledgerTransactions }) => ledgerTransactions.map(({ id }) => id))),
  ])

  let worked = 0
  let applied = 0
  for (const proposal of proposals) {
    const actions = 2 + proposal.sourceTransactions.length + proposal.ledgerTransactions.length
    if (worked > 0 && plan.sizeLeft < actions + OTHER_ACTIONS) break
    const bankLines = openOnes<'bank'>(bank, proposal.sourceTransactions)
    const ledgerLines = openOnes<'ledger'>(ledger, proposal.ledgerTransactions)
    worked++
    if (!bankLines || !ledgerLines) {
      decideProposal(plan, scope, proposal, { state: 'stale', matchId: null })
      continue
    }
    const id = newRecordId(scope, plan.context.now)
    const match = matchOfProposal(proposal, { id, origin: 'auto', approvedBy: 'system', algorithmVersion: run.algorithmVersion ?? '', now: plan.now })
    createMatch(plan, scope, match, bankLines, ledgerLines, { withRefusal: false })
    decideProposal(plan, scope, proposal, { state: 'approved', matchId: match.id })
    applied++
  }
  advanceRun(plan, scope, run, { cursor: run.cursor + worked, applied: run.applied + applied })
  await plan.commit(undefined)
}

/** Undefined unless all of them are open still. */
function openOnes<S extends 'bank' | 'ledger'>(lines: ReadonlyMap<string, LineOf[S]>, wanted: readonly { id: string }[]): LineOf[S][] | undefined {
  const found = wanted.flatMap(({ id }) => lines.get(id) ?? [])
  return found.length === wanted.length && found.every(({ status }) => isOpen(status)) ? found : undefined
}
