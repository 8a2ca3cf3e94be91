/** Lines that a person said do not belong together: shown as they were, and read by every run. */
import { createHash } from 'node:crypto'
import type { Match } from '../../shared/contract/matches.ts'
import type { RejectedPair } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { pairKey, type Tier } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { type Key, keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { eachItem, getItem } from './table.ts'
import { ALWAYS, type WritePlan } from './write-plan.ts'

/** A match or a proposal. */
export type PairOfSides = Pick<Match, 'financialAccountId' | 'sourceTransactions' | 'ledgerTransactions'>

interface Sides {
  bankIds: string[]
  ledgerIds: string[]
}

export interface StoredRejectedPair extends RejectedPair, Sides {
  /** The proposal that it was, and the tier that this counts against; absent for a match. */
  proposalId?: string
  tier?: Tier
}

/** Stands for the entry that a rejected booking would have posted. */
export const NO_ENTRY = ''

/** A sort key holds 1,024 bytes, and a group may have 40 lines. */
const KEY_MAX = 900

/** Remembers that these do not belong together. */
export function rememberRejected(
  plan: WritePlan,
  scope: Scope,
  sides: PairOfSides,
  of: Pick<StoredRejectedPair, 'proposalId' | 'tier'> = {},
): void {
  const { financialAccountId, sourceTransactions, ledgerTransactions } = sides
  const ids = idsOf(sides)
  const rejected: StoredRejectedPair = {
    ...ids,
    ...of,
    financialAccountId,
    sourceTransactions,
    ledgerTransactions,
    rejectedBy: plan.context.userId,
    rejectedAt: plan.now,
  }
  plan.put(rejectedKey(scope, financialAccountId, ids), rejected)
}

/** They may be proposed again; also where somebody has said so already. */
export function forgetRejected(plan: WritePlan, scope: Scope, sides: PairOfSides): void {
  plan.delete(rejectedKey(scope, sides.financialAccountId, idsOf(sides)), ALWAYS)
}

/** Refuses with `not-found` where they are not rejected. */
export async function getRejectedPair(
  scope: Scope,
  accountId: number,
  ids: Sides,
): Promise<StoredRejectedPair> {
  const pair = await getItem<StoredRejectedPair>(rejectedKey(scope, accountId, ids))
  if (!pair) throw refuse('not-found')
  return pair
}

/** As the engine reads them: every bank line with every ledger entry of what was rejected; with none where a booking was. */
export async function listRejectedPairs(scope: Scope, accountId: number): Promise<Set<string>> {
  const found = new Set<string>()
  const pk = keys.rejectedPairs(scope, accountId)
  for await (const { bankIds, ledgerIds } of eachItem<Sides>({ pk, attributes: ['bankIds', 'ledgerIds'] })) {
    for (const bank of bankIds)
      for (const ledger of ledgerIds.length ? ledgerIds : [NO_ENTRY]) found.add(pairKey(bank, ledger))
  }
  return found
}

export function shownRejectedPair({
  bankIds: _bankIds,
  ledgerIds: _ledgerIds,
  proposalId: _proposalId,
  tier: _tier,
  ...pair
}: StoredRejectedPair): RejectedPair {
  return pair
}

export function idsOf({ sourceTransactions, ledgerTransactions }: PairOfSides): Sides {
  return {
    bankIds: sourceTransactions.map(({ id }) => id),
    ledgerIds: ledgerTransactions.map(({ id }) => id),
  }
}

function rejectedKey(scope: Scope, accountId: number, { bankIds, ledgerIds }: Sides): Key {
  const whole = `${bankIds.map(tail).join(',')}|${ledgerIds.map(tail).join(',')}`
  const hash = () => createHash('sha256').update(whole).digest('hex')
  const sk = whole.length > KEY_MAX ? `${tail(bankIds[0]!)}#${hash()}` : whole
  return { pk: keys.rejectedPairs(scope, accountId), sk }
}

const tail = (id: string) => id.split('.').slice(2).join('.')
