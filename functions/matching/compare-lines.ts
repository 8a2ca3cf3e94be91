/**
 * What the engine and the company's rules make of the open lines of an account: proposals in the order in which they are stored, the automatic
 * tier first, and the lines that rules mark. Lines that a rule books, marks or leaves to people are kept out of matching.
 */
import type { Proposal as ShownProposal } from '../../shared/contract/matching.ts'
import type { Rule } from '../../shared/contract/rules.ts'
import type { Proposal } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import type { Thresholds } from '../../shared/domain/matching/engine/thresholds.ts'
import type { RuleApplied } from '../../shared/domain/matching/rules/company-rules.ts'
import { decideRun, type RunInput } from '../../shared/domain/matching/runs/run-input.ts'
import { differenceAccounts } from '../storage/difference-accounts.ts'
import { listConfirmed } from '../storage/entities/confirmed-texts.ts'
import type { KeptNearMiss, Mark } from '../storage/entities/proposal.ts'
import { listRejectedPairs } from '../storage/entities/rejected-pair.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import type { ComparedLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { inputOf, readGround } from './matching-ground.ts'
import { paidBefore } from './paid-before.ts'
import { shownPayment } from './proposed-payments.ts'
import type { OtherSides } from './read-other-sides.ts'
import type { Slice } from './read-slice.ts'
import { shownBooking, shownProposal } from './shown-proposal.ts'
import { shownTransfer } from './shown-transfer.ts'

export interface Compared {
  engine: string
  thresholds: Thresholds
  doubtMax: number
  proposals: ShownProposal[]
  marks: (Mark & { transactionDate: string })[]
  nearMisses: (KeptNearMiss & { transactionDate: string })[]
  /** All that this was decided by. */
  input: RunInput
}

export async function compareLines(
  scope: Scope,
  run: StoredRun,
  { bank, ledger, after, cut, isInside }: Slice,
  others: OtherSides,
): Promise<Compared> {
  const [said, ground, differences] = await Promise.all([
    readSaid(scope, run.financialAccountId),
    readGround(scope, run.financialAccountId, bank),
    differenceAccounts(scope),
  ])
  const { active, chartAccounts, documents } = ground
  const input: RunInput = {
    ...inputOf(run.financialAccountId, { bank, ledger }, others, ground),
    after: after ?? null,
    through: cut ?? null,
    ...said,
  }
  const decided = decideRun(input)

  const lines = new Map([...bank, ...ledger].map((line) => [line.id, line]))
  const documentOf = new Map(documents.map((document) => [document.id, document]))
  const ruleOf = rulesByLine(decided.applied, active)
  const shown = [
    ...decided.bookings.map((booking) => shownBooking(run, booking, chartAccounts, active, lines)),
    ...decided.transfers.map((transfer) => shownTransfer(run, transfer, others, lines)),
    ...decided.proposals.map((proposal) => shownProposal(run, proposal, decided.doubtMax, ruleOf, lines)),
    ...decided.payments.map((proposal) =>
      shownPayment(
        shownProposal(run, proposal, decided.doubtMax, ruleOf, lines),
        proposal,
        documentOf,
        differences,
      ),
    ),
  ].sort(inOrder)
  const told = new Set([
    ...shown.flatMap(({ sourceTransactions }) => sourceTransactions.map(({ id }) => id)),
    ...decided.nearMisses.flatMap(({ bankIds }) => bankIds),
  ])
  const left = bank.filter((line) => isInside(line) && !told.has(line.id))
  const nearMisses = [...decided.nearMisses, ...(await paidBefore(scope, run.financialAccountId, left))]
  return {
    engine: decided.engine,
    thresholds: decided.thresholds,
    doubtMax: decided.doubtMax,
    proposals: shown,
    marks: marksOf(decided.ruled, lines),
    nearMisses: nearMisses.flatMap(({ bankIds: [lineId], ledgerIds, finding }) =>
      ledgerIds.map((entryId) => ({
        lineId: lineId!,
        entryId,
        finding: { code: finding.code, sentence: finding.sentence },
        transactionDate: lines.get(lineId!)!.transactionDate,
      })),
    ),
    input,
  }
}

/** What people said of the account's lines before. */
async function readSaid(
  scope: Scope,
  accountId: number,
): Promise<Pick<RunInput, 'rejectedPairs' | 'confirmed'>> {
  const [rejectedPairs, confirmed] = await Promise.all([
    listRejectedPairs(scope, accountId),
    listConfirmed(scope, accountId),
  ])
  return { rejectedPairs: [...rejectedPairs].sort(), confirmed }
}

/** Only those whose kind nobody has said yet. */
function marksOf(ruled: readonly RuleApplied[], lines: ReadonlyMap<string, ComparedLine>): Compared['marks'] {
  return ruled.flatMap(({ lineId, action }) => {
    const line = lines.get(lineId)!
    if (action.kind !== 'mark' || line.classification !== 'unclassified') return []
    const classification = action.as === 'transfer' ? ('transfers' as const) : ('fees' as const)
    return [{ lineId, classification, transactionDate: line.transactionDate }]
  })
}

function rulesByLine(applied: readonly RuleApplied[], rules: readonly Rule[]): Map<string, Rule> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return new Map(
    applied.flatMap(({ lineId, ruleId }) => (byId.has(ruleId) ? [[lineId, byId.get(ruleId)!]] : [])),
  )
}

const TIER_ORDER: Record<Proposal['tier'], number> = { auto_approved: 0, suggested: 1, manual_review: 2 }

/**
 * The automatic tier first, by date: a live run works through exactly its first ones, and neighbours in time touch the same
 * books. The rest from the most certain on.
 */
function inOrder(one: ShownProposal, other: ShownProposal): number {
  const byCertainty = one.tier === 'auto_approved' ? 0 : other.confidenceScore - one.confidenceScore
  return (
    TIER_ORDER[one.tier] - TIER_ORDER[other.tier] ||
    byCertainty ||
    (one.sourceTransactions[0]!.id < other.sourceTransactions[0]!.id ? -1 : 1)
  )
}
