import { isOpen } from '../../shared/domain/transactions/status.ts'
import { findLines, type LineOf } from '../storage/lines.ts'
import { createMatch } from '../storage/matches.ts'
import { newRecordId } from '../storage/records.ts'
import { advanceRun, getGroup, getRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { matchOfProposal } from './match-of-proposal.ts'

/**
 * The next group of a run becomes matches, in one transaction: approved ones of a live run, pending ones where it persists. A proposal whose lines are no longer all open is
 * left out; when a line is taken in between, everything is read again.
 */
export async function applyAutomatic(scope: Scope, runId: string, plan: WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.cursor >= run.groups) return
  const proposals = await getGroup(scope, run, run.cursor + 1)
  const [bank, ledger] = await Promise.all([
    findLines(
      scope,
      'bank',
      proposals.flatMap(({ sourceTransactions }) => sourceTransactions.map(({ id }) => id)),
    ),
    findLines(
      scope,
      'ledger',
      proposals.flatMap(({ ledgerTransactions }) => ledgerTransactions.map(({ id }) => id)),
    ),
  ])

  let applied = 0
  for (const proposal of proposals) {
    const bankLines = openOnes<'bank'>(bank, proposal.sourceTransactions)
    const ledgerLines = openOnes<'ledger'>(ledger, proposal.ledgerTransactions)
    if (!bankLines || !ledgerLines) continue
    const id = newRecordId(scope, plan.context.now)
    const match = matchOfProposal(proposal, {
      id,
      origin: 'auto',
      createdBy: 'system',
      approvedBy: run.mode === 'persist' ? null : 'system',
      algorithmVersion: run.algorithmVersion ?? '',
      now: plan.now,
    })
    createMatch(plan, scope, match, bankLines, ledgerLines, { withRefusal: false })
    applied++
  }
  advanceRun(plan, scope, run, { cursor: run.cursor + 1, applied: run.applied + applied })
  await plan.commit(undefined)
}

/** Undefined unless all of them are open still. */
function openOnes<S extends 'bank' | 'ledger'>(
  lines: ReadonlyMap<string, LineOf[S]>,
  wanted: readonly { id: string }[],
): LineOf[S][] | undefined {
  const found = wanted.flatMap(({ id }) => lines.get(id) ?? [])
  return found.length === wanted.length && found.every(({ status }) => isOpen(status)) ? found : undefined
}
