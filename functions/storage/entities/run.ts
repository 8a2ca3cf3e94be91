import * as z from 'zod'
import { MatchingRun } from '../../../shared/contract/matching.ts'
import { announcedOfRun } from '../../../shared/domain/webhooks/announced.ts'
import { begunAhead } from '../begun-ahead.ts'
import { entity } from '../plan/entity.ts'
import { readEach, readMany } from '../read.ts'
import { recordRanges } from '../record-ranges.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { Range } from '../table.ts'
import type { StoredAccount } from './account.ts'

/** What is kept of a run beyond what is shown: how far a redelivered message finds it. */
const StoredRun = MatchingRun.extend({
  /** Proposals are all stored. */
  proposed: z.boolean(),
  /** Groups of automatic proposals that a live run is to approve, each in one transaction. */
  groups: z.int(),
  /** Groups that were worked through. */
  cursor: z.int(),
  /** At most so many proposals become matches. */
  applyMax: z.int().optional(),
  /** The other runs of the same call, which share that bound. */
  boundWith: z.array(z.string()).optional(),
  /** Proposals so far that the run makes matches of. */
  applicable: z.int().optional(),
  /** Slices of the account that were looked at, and the day up to which: where there is too much for one look. */
  slices: z.int().optional(),
  slicedTo: z.string().optional(),
  /** Groups of bank lines that rules mark, after those of proposals. */
  markGroups: z.int().optional(),
  /** Of what it approves: those that a person is asked about, with the ids of the entries to choose from. */
  secondLooks: z.array(z.strictObject({ proposalId: z.string(), among: z.array(z.string()) })).optional(),
})
export type StoredRun = z.output<typeof StoredRun>

export const runEntity = entity<StoredRun>({
  name: 'matching_run',
  schema: StoredRun,
  key: (scope, { id }) => recordKey(scope, 'runs', id),
  idOf: ({ id }) => id,
  announces: announcedOfRun,
  // How far it came is told by what it made; that it began, by its end.
  audited: (before, after) =>
    before && (before.status === after?.status || after?.status === 'running') ? 'told elsewhere' : 'whole',
  shown: shownRun,
})

export function getRun(scope: Scope, id: string): Promise<StoredRun> {
  return getRecord(runEntity, scope, 'runs', id)
}

/** Those that exist. */
export function findRuns(scope: Scope, ids: readonly string[]): Promise<StoredRun[]> {
  return readMany(
    runEntity,
    ids.map((id) => recordKey(scope, 'runs', id)),
  )
}

const RUNS_AT_ONCE = 10

/** The last run of an account, of any or of one status; undefined when there was none. */
export async function newestRun(
  scope: Scope,
  account: Pick<StoredAccount, 'id' | 'createdAt'>,
  now: Date,
  status?: MatchingRun['status'],
): Promise<StoredRun | undefined> {
  const months = recordRanges(scope, 'runs', account.createdAt, now)
  const runsOf = (range: Range) => readEach(runEntity, { ...range, limit: RUNS_AT_ONCE })
  for await (const { items } of begunAhead(months, runsOf)) {
    for await (const run of items) {
      if (run.financialAccountId === account.id && (!status || run.status === status)) return run
    }
  }
  return undefined
}

export function shownRun({
  proposed: _proposed,
  groups: _groups,
  cursor: _cursor,
  applyMax: _applyMax,
  boundWith: _boundWith,
  markGroups: _markGroups,
  applicable: _applicable,
  slices: _slices,
  slicedTo: _slicedTo,
  secondLooks: _secondLooks,
  ...run
}: StoredRun): MatchingRun {
  return run
}
