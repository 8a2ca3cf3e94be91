import { createHash } from 'node:crypto'
import type { SecondLookOfMatch } from '../../shared/contract/matches.ts'
import type { Proposal } from '../../shared/contract/matching.ts'
import { entriesToChooseFrom, SECOND_LOOKS } from '../../shared/domain/matching/runs/second-look.ts'
import { awaitingLooks } from '../storage/entities/match.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import type { ComparedLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { isPosting } from './groups-of.ts'
import { isRuled } from './match-of-proposal.ts'

type Drawn = NonNullable<StoredRun['secondLooks']>

/**
 * Of what a live run approves: the few that a person is asked about, by the hash of their ids, so that a repeated slice draws the same. Of one line with
 * one entry alone: a group could not be asked about without telling it. What a rule says is no guess.
 */
export async function drawSecondLooks(
  scope: Scope,
  run: StoredRun,
  applied: readonly Proposal[],
  ledger: readonly ComparedLine[],
): Promise<Drawn> {
  if (run.mode !== 'live' || applied.length === 0) return []
  const drawn = run.secondLooks?.length ?? 0
  const waiting = (await awaitingLooks(scope, run.financialAccountId)).length
  const room = Math.min(SECOND_LOOKS.perRun - drawn, SECOND_LOOKS.waitingMax - waiting - drawn)
  const asked = applied.filter(
    (proposal) => proposal.cardinality === 'one_to_one' && !isPosting(proposal) && !isRuled(proposal),
  )
  const few = asked
    .map(({ id }) => lotOf(id))
    .toSorted()
    .slice(0, Math.max(0, room))
  return asked
    .filter(({ id }) => few.includes(lotOf(id)))
    .map((proposal) => ({
      proposalId: proposal.id,
      among: entriesToChooseFrom(proposal.ledgerTransactions[0]!, ledger),
    }))
}

const lotOf = (id: string) => createHash('sha256').update(id).digest('hex')

export function waitingLook(among: string[]): SecondLookOfMatch {
  return { among, verdict: null, blindVerdict: null, answeredBy: null, answeredAt: null }
}
