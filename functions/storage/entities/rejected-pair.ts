/** Lines that a person said do not belong together: shown as they were, and read by every run. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Match, MatchedLine, MatchedPayment } from '../../../shared/contract/matches.ts'
import { RejectedPair, TIERS } from '../../../shared/contract/matching.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { parseLineId } from '../../../shared/domain/ids/ids.ts'
import { pairKey } from '../../../shared/domain/matching/engine/proposals/proposal.ts'
import { NO_ENTRY } from '../../../shared/domain/matching/runs/run-input.ts'
import { type Key, keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { only, readEach, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

/** A match or a proposal. */
export type PairOfSides = Pick<Match, 'financialAccountId' | 'sourceTransactions' | 'ledgerTransactions'> & {
  /** Where it pays documents in place of ledger entries. */
  payment?: Pick<MatchedPayment, 'documents'> | null | undefined
}

const Sides = z.object({ bankIds: z.array(z.string()), ledgerIds: z.array(z.string()) })
type Sides = z.output<typeof Sides>

const StoredRejectedPair = RejectedPair.extend({
  ...Sides.shape,
  /** The proposal that it was, and the tier that this counts against; absent for a match. */
  proposalId: z.string().optional(),
  tier: z.enum(TIERS).optional(),
})
export type StoredRejectedPair = z.output<typeof StoredRejectedPair>

export const rejectedPair = note<StoredRejectedPair, Sides & { financialAccountId: number }>({
  schema: StoredRejectedPair,
  key: (scope, { financialAccountId, ...ids }) => rejectedKey(scope, financialAccountId, ids),
})

/** A sort key holds 1,024 bytes, and a group may have 40 lines. */
const KEY_MAX = 900

/** Remembers that these do not belong together. */
export function rememberRejected(
  plan: WritePlan,
  sides: PairOfSides,
  of: Pick<StoredRejectedPair, 'proposalId' | 'tier'> = {},
): void {
  const { financialAccountId, sourceTransactions, ledgerTransactions, payment } = sides
  const documents = payment?.documents.map(({ id, number, amount }) => ({ id, number, amount }))
  plan.put(rejectedPair, {
    ...toldApart(sides),
    ...of,
    ...(documents && { documents }),
    financialAccountId,
    sourceTransactions,
    ledgerTransactions,
    rejectedBy: plan.context.userId,
    rejectedAt: plan.now,
  })
}

/** Remembers on both accounts that a bank line and one of another account are no transfer. */
export function rememberNoTransfer(
  plan: WritePlan,
  own: Pick<PairOfSides, 'financialAccountId' | 'sourceTransactions'>,
  other: MatchedLine,
  of: Pick<StoredRejectedPair, 'proposalId' | 'tier'> = {},
): void {
  const { financialAccountId, sourceTransactions } = own
  rememberRejected(plan, { financialAccountId, sourceTransactions, ledgerTransactions: [other] }, of)
  const there = { financialAccountId: parseLineId(other.id)!.accountId, sourceTransactions: [other] }
  rememberRejected(plan, { ...there, ledgerTransactions: sourceTransactions })
}

/** The same lines as the other account of a transfer has them; undefined where both sides are of one account. */
export function seenFromThere({
  financialAccountId,
  sourceTransactions,
  ledgerTransactions,
}: PairOfSides): PairOfSides | undefined {
  const [other] = ledgerTransactions
  const accountId = other && parseLineId(other.id)!.accountId
  if (accountId === undefined || accountId === financialAccountId) return undefined
  return {
    financialAccountId: accountId,
    sourceTransactions: ledgerTransactions,
    ledgerTransactions: sourceTransactions,
  }
}

/** They may be proposed again; also where somebody has said so already. */
export function forgetRejected(plan: WritePlan, sides: PairOfSides): void {
  plan.drop(rejectedPair, { ...toldApart(sides), financialAccountId: sides.financialAccountId })
}

/** Refuses with `not-found` where they are not rejected. */
export async function getRejectedPair(
  scope: Scope,
  accountId: number,
  ids: Sides,
): Promise<StoredRejectedPair> {
  const pair = await readOne(rejectedPair, rejectedKey(scope, accountId, ids))
  if (!pair) throw refuse('not-found')
  return pair
}

/** As the engine reads them: every bank line with every ledger entry of what was rejected; with none where a booking was. */
export async function listRejectedPairs(scope: Scope, accountId: number): Promise<Set<string>> {
  const found = new Set<string>()
  const range = { pk: keys.rejectedPairs(scope, accountId) }
  for await (const { bankIds, ledgerIds } of readEach(only(Sides), range)) {
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

/** As they are remembered: the documents stand where the entries of the books would. */
function toldApart(sides: PairOfSides): Sides {
  const { bankIds, ledgerIds } = idsOf(sides)
  return { bankIds, ledgerIds: [...ledgerIds, ...(sides.payment?.documents.map(({ id }) => id) ?? [])] }
}

function rejectedKey(scope: Scope, accountId: number, { bankIds, ledgerIds }: Sides): Key {
  const whole = `${bankIds.map(tail).join(',')}|${ledgerIds.map(tail).join(',')}`
  const hash = () => createHash('sha256').update(whole).digest('hex')
  const sk = whole.length > KEY_MAX ? `${tail(bankIds[0]!)}#${hash()}` : whole
  return { pk: keys.rejectedPairs(scope, accountId), sk }
}

const tail = (id: string) => id.split('.').slice(2).join('.')
