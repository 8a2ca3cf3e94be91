/** Matching runs and what they propose. Proposals lie in their run's own partition, numbered from the most certain. */
import type { MatchingRun, Proposal } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import type { StoredAccount } from './accounts.ts'
import { type Key, keys } from './keys.ts'
import { recordRanges } from './record-ranges.ts'
import { getRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import { allItems, eachItem, getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of a run beyond what is shown: how far a redelivered message finds it. */
export interface StoredRun extends MatchingRun {
  /** Proposals are all stored. */
  proposed: boolean
  /** Groups of automatic proposals that a live run is to approve, each in one transaction. */
  groups: number
  /** Groups that were worked through. */
  cursor: number
  /** At most so many proposals become matches. */
  applyMax?: number
  /** Proposals so far that the run makes matches of. */
  applicable?: number
  /** Slices of the account that were looked at, and the day up to which: where there is too much for one look. */
  slices?: number
  slicedTo?: string
  /** Groups of bank lines that rules mark, after those of proposals. */
  markGroups?: number
}

/** A bank line that a rule says the kind of. */
export interface Mark {
  lineId: string
  classification: 'transfers' | 'fees'
}

export function getRun(scope: Scope, id: string): Promise<StoredRun> {
  return getRecord<StoredRun>(scope, 'runs', id)
}

/** The last run of an account, of any or of one status; undefined when there was none. */
export async function newestRun(
  scope: Scope,
  account: Pick<StoredAccount, 'id' | 'createdAt'>,
  now: Date,
  status?: MatchingRun['status'],
): Promise<StoredRun | undefined> {
  for (const range of recordRanges(scope, 'runs', account.createdAt, now)) {
    for await (const run of eachItem<StoredRun>(range)) {
      if (run.financialAccountId === account.id && (!status || run.status === status)) return run
    }
  }
  return undefined
}

export function createRun(plan: WritePlan, scope: Scope, run: StoredRun): void {
  plan.create(recordKey(scope, 'runs', run.id), run)
  plan.changed({ entityType: 'matching_run', entityId: run.id, action: 'created', after: shownRun(run) })
}

/** Moves a run on, from exactly the state that was read; a second worker loses. */
export function advanceRun(
  plan: WritePlan,
  scope: Scope,
  before: StoredRun,
  change: Partial<StoredRun>,
): StoredRun {
  plan.update(
    recordKey(scope, 'runs', before.id),
    { set: change },
    {
      expression: `#cursor = :cursor AND proposed = :proposed AND #status = :status AND ${
        before.slices === undefined ? 'attribute_not_exists(slices)' : 'slices = :slices'
      }`,
      names: { '#cursor': 'cursor', '#status': 'status' },
      values: {
        ':cursor': before.cursor,
        ':proposed': before.proposed,
        ':status': before.status,
        ...(before.slices !== undefined && { ':slices': before.slices }),
      },
    },
  )
  return { ...before, ...change }
}

export function shownRun({
  proposed: _proposed,
  groups: _groups,
  cursor: _cursor,
  applyMax: _applyMax,
  markGroups: _markGroups,
  applicable: _applicable,
  slices: _slices,
  slicedTo: _slicedTo,
  ...run
}: StoredRun): MatchingRun {
  return run
}

export function proposalId(run: MatchingRun, number: number): string {
  return `${run.id}-${String(number).padStart(6, '0')}`
}

function proposalKey(scope: Scope, id: string): Key {
  const parsed = parseRecordId(id)
  const [runKey, number] = parsed?.key.split('-') ?? []
  if (!parsed || parsed.companyId !== scope.companyId || !runKey || !number) throw refuse('not-found')
  return { pk: keys.proposals(scope, runKey), sk: number }
}

/** Refuses with `not-found`. */
export async function getProposal(scope: Scope, id: string): Promise<Proposal> {
  const proposal = await getItem<Proposal>(proposalKey(scope, id))
  if (!proposal) throw refuse('not-found')
  return proposal
}

/** What a live run approves by itself is kept in groups: nobody decides on these one by one. */
export function putGroup(
  plan: WritePlan,
  scope: Scope,
  run: MatchingRun,
  number: number,
  proposals: readonly Proposal[],
): void {
  plan.put(groupKey(scope, run, number), { proposals })
}

export async function getGroup(scope: Scope, run: MatchingRun, number: number): Promise<Proposal[]> {
  const group = await getItem<{ proposals: Proposal[] }>(groupKey(scope, run, number))
  return group?.proposals ?? []
}

export function putMarks(
  plan: WritePlan,
  scope: Scope,
  run: MatchingRun,
  number: number,
  marks: readonly Mark[],
): void {
  plan.put(marksKey(scope, run, number), { marks })
}

export async function getMarks(scope: Scope, run: MatchingRun, number: number): Promise<Mark[]> {
  const group = await getItem<{ marks: Mark[] }>(marksKey(scope, run, number))
  return group?.marks ?? []
}

export function deleteMarks(plan: WritePlan, scope: Scope, run: MatchingRun, number: number): void {
  plan.delete(marksKey(scope, run, number))
}

function marksKey(scope: Scope, run: MatchingRun, number: number): Key {
  return { pk: keys.proposals(scope, parseRecordId(run.id)!.key), sk: `M#${String(number).padStart(6, '0')}` }
}

/** All of a run, for one that is small: the groups that it approved itself, then the rest. */
export async function listAllProposals(scope: Scope, run: MatchingRun): Promise<Proposal[]> {
  const pk = keys.proposals(scope, parseRecordId(run.id)!.key)
  const groups = await allItems<{ proposals: Proposal[] }>({ pk, startsWith: 'G#' })
  const rest = await allItems<Proposal>({ pk, from: '0', to: '9~' })
  return [...groups.flatMap(({ proposals }) => proposals), ...rest]
}

function groupKey(scope: Scope, run: MatchingRun, number: number): Key {
  return { pk: keys.proposals(scope, parseRecordId(run.id)!.key), sk: `G#${String(number).padStart(6, '0')}` }
}

/** Written again by a repeated run until it is said to be complete. */
export function putProposal(plan: WritePlan, scope: Scope, proposal: Proposal): void {
  plan.put(proposalKey(scope, proposal.id), proposal)
}

/** A decision on an open proposal; the second one loses. */
export function decideProposal(
  plan: WritePlan,
  scope: Scope,
  proposal: Proposal,
  change: Pick<Proposal, 'state' | 'matchId'>,
): void {
  plan.update(
    proposalKey(scope, proposal.id),
    { set: change },
    { expression: '#state = :open', names: { '#state': 'state' }, values: { ':open': 'open' } },
  )
}

/** A rejected proposal is open again; whether its lines still are is found out when it is looked at. */
export function reopenProposal(plan: WritePlan, scope: Scope, id: string): void {
  plan.update(
    proposalKey(scope, id),
    { set: { state: 'open' } },
    { expression: '#state = :rejected', names: { '#state': 'state' }, values: { ':rejected': 'rejected' } },
  )
}
