import type { Proposal as ShownProposal } from '../../shared/contract/matching.ts'
import type { TransferDecision } from '../../shared/domain/matching/runs/decide-transfers.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import type { OtherSides } from './read-other-sides.ts'
import { common, type Lines } from './shown-proposal.ts'

/** A bank line that is one side of a transfer, with the other side. What its match needs is posted when it is approved. */
export function shownTransfer(
  run: StoredRun,
  { ownId, otherId, fee, tier, ruleScore, confidenceScore, reasons, risks, wouldTake }: TransferDecision,
  others: OtherSides,
  lines: Lines,
): ShownProposal {
  return {
    ...common(run, lines, [ownId], []),
    cardinality: 'one_to_one',
    tier,
    ruleScore,
    confidenceScore,
    reasons,
    risks,
    difference: decimalOf(0n),
    wouldTake: wouldTake ?? null,
    transfer: { ...others.shown.get(otherId)!, fee: decimalOf(fee) },
  }
}
