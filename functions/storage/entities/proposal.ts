/** What a run proposes, in its own partition, numbered from the most certain. What it approves by itself is kept in groups: nobody decides on these one by one. */
import * as z from 'zod'
import type { Match } from '../../../shared/contract/matches.ts'
import { type MatchingRun, NearMiss, Proposal } from '../../../shared/contract/matching.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { accountPage, type Count } from '../../../shared/domain/books/counts.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { outcomeCounter } from '../../../shared/domain/stats/match-tallies.ts'
import { type Key, keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

export const proposalEntity = entity<Proposal>({
  name: 'proposal',
  schema: Proposal,
  key: proposalKey,
  idOf: ({ id }) => id,
  states: {
    of: ({ state }) => state,
    next: {
      open: ['approved', 'rejected', 'stale'],
      rejected: ['open'],
      approved: ['open'],
      stale: ['open'],
    },
  },
  counts: function* ({ state, tier, financialAccountId }): Generator<Count> {
    if (state === 'rejected')
      yield [accountPage(financialAccountId), null, `t.${outcomeCounter(tier, 'rejected')}`, 1n]
  },
  // That it was approved is told by its match.
  audited: (before, after) => (before && after?.state === 'rejected' ? 'whole' : 'told elsewhere'),
})

export function proposalId(run: MatchingRun, number: number): string {
  return `${run.id}-${numbered(number)}`
}

/** Refuses with `not-found`. */
export async function getProposal(scope: Scope, id: string): Promise<Proposal> {
  const proposal = await readOne(proposalEntity, proposalKey(scope, { id }))
  if (!proposal) throw refuse('not-found')
  return proposal
}

/** Whoever undoes what they took up finds the suggestion again, as far as its lines are still open. */
export async function openAgain(plan: WritePlan, { id, proposalId }: Match): Promise<void> {
  if (!proposalId) return
  const proposal = await readOne(proposalEntity, proposalKey(plan.scope, { id: proposalId }))
  if (proposal?.state === 'approved' && proposal.matchId === id)
    plan.change(proposalEntity, proposal, { state: 'open', matchId: null })
}

/** Written again by a repeated run until it is said to be complete. */
export function putProposal(plan: WritePlan, proposal: Proposal): void {
  plan.put({ schema: Proposal, key: proposalKey }, proposal)
}

const group = (run: MatchingRun) =>
  note<{ number: number; proposals: Proposal[] }, { number: number }>({
    schema: z.strictObject({ number: z.int(), proposals: z.array(Proposal) }),
    key: (scope, { number }) => ({ pk: partitionOf(scope, run), sk: `G#${numbered(number)}` }),
  })

export function putGroup(plan: WritePlan, run: MatchingRun, number: number, proposals: Proposal[]): void {
  plan.put(group(run), { number, proposals })
}

export async function getGroup(scope: Scope, run: MatchingRun, number: number): Promise<Proposal[]> {
  return (await readOne(group(run), group(run).key(scope, { number })))?.proposals ?? []
}

/** A bank line that a rule says the kind of. */
const Mark = z.strictObject({ lineId: z.string(), classification: z.enum(['transfers', 'fees']) })
export type Mark = z.output<typeof Mark>

const marksOf = (run: MatchingRun) =>
  note<{ number: number; marks: readonly Mark[] }, { number: number }>({
    schema: z.strictObject({ number: z.int(), marks: z.array(Mark).readonly() }),
    key: (scope, { number }) => ({ pk: partitionOf(scope, run), sk: `M#${numbered(number)}` }),
  })

export function putMarks(plan: WritePlan, run: MatchingRun, number: number, marks: readonly Mark[]): void {
  const kept = marks.map(({ lineId, classification }) => ({ lineId, classification }))
  plan.put(marksOf(run), { number, marks: kept })
}

export async function getMarks(scope: Scope, run: MatchingRun, number: number): Promise<readonly Mark[]> {
  return (await readOne(marksOf(run), marksOf(run).key(scope, { number })))?.marks ?? []
}

export function deleteMarks(plan: WritePlan, run: MatchingRun, number: number): void {
  plan.drop(marksOf(run), { number })
}

/** As it is kept, where several entries came in one amount one for each: whether its lines are still open, and how an entry reads, is asked for with them. */
const KeptNearMiss = NearMiss.omit({ entry: true, others: true, matchId: true }).extend({
  entryId: z.string(),
})
export type KeptNearMiss = z.output<typeof KeptNearMiss>

const nearMissesOf = (run: MatchingRun) =>
  note<{ number: number; nearMisses: readonly KeptNearMiss[] }, { number: number }>({
    schema: z.strictObject({ number: z.int(), nearMisses: z.array(KeptNearMiss).readonly() }),
    key: (scope, { number }) => ({ pk: partitionOf(scope, run), sk: `N#${numbered(number)}` }),
  })

/** @param number of the slice that they were found in */
export function putNearMisses(
  plan: WritePlan,
  run: MatchingRun,
  number: number,
  nearMisses: readonly KeptNearMiss[],
): void {
  const kept = nearMisses.map(({ lineId, entryId, finding }) => ({ lineId, entryId, finding }))
  plan.put(nearMissesOf(run), { number, nearMisses: kept })
}

export async function listNearMisses(scope: Scope, run: MatchingRun): Promise<KeptNearMiss[]> {
  const slices = await readAll(nearMissesOf(run), { pk: partitionOf(scope, run), startsWith: 'N#' })
  return slices.flatMap(({ nearMisses }) => nearMisses)
}

/** All of a run, for one that is small: the groups that it approved itself, then the rest. */
export async function listAllProposals(scope: Scope, run: MatchingRun): Promise<Proposal[]> {
  const pk = partitionOf(scope, run)
  const groups = await readAll(group(run), { pk, startsWith: 'G#' })
  const rest = await readAll(proposalEntity, { pk, from: '0', to: '9~' })
  return [...groups.flatMap(({ proposals }) => proposals), ...rest]
}

function proposalKey(scope: Scope, { id }: { id: string }): Key {
  const [runKey, number] = recordParts(scope, id).key.split('-')
  if (!runKey || !number) throw refuse('not-found')
  return { pk: keys.proposals(scope, runKey), sk: number }
}

const partitionOf = (scope: Scope, run: MatchingRun) => keys.proposals(scope, parseRecordId(run.id)!.key)
const numbered = (number: number) => String(number).padStart(6, '0')
