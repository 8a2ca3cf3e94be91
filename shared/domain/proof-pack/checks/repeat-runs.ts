/** The engine decides again from all that each run knew, and every match that came of a run is among what it decides. */
import { strFromU8 } from 'fflate'
import { canonicalText } from '../../audit/chain.ts'
import { ENGINE } from '../../matching/engine/propose-matches.ts'
import { decideRun, type RunInput, readRunInput } from '../../matching/runs/run-input.ts'
import { decimalOf } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import { hashOf } from '../manifest.ts'
import type { Pack } from '../open-pack.ts'
import { type PackedMatch, type PackedRun, runInputFile } from '../pack-files.ts'
import type { AccountPack } from '../read-account.ts'

export function repeatRuns(pack: Pack, of: AccountPack, report: Report): void {
  const { fail, note, count } = report
  const decided = new Map<string, Map<string, Decision> | undefined>()
  for (const run of of.runs.values()) decided.set(run.id, repeated(pack, of, run, report))
  for (const match of of.matches.values()) {
    if (match.runId === null) continue
    if (!decided.has(match.runId)) {
      fail(match.id, `was decided by run ${match.runId}, which is not in the pack`)
      continue
    }
    const decisions = decided.get(match.runId)
    if (!decisions) note(match.id, `was decided by run ${match.runId}, which cannot be repeated`)
    else if (isSame(of, match, decisions, fail)) count('decisions of the engine repeated', 1)
  }
}

interface Decision {
  tier: string
  score: number
  difference: string
  /** Of a booking that posts what is missing. */
  chartAccountId: string | null
}

/** By the lines of a decision; undefined where the run cannot be repeated, which is said. */
function repeated(
  pack: Pack,
  of: AccountPack,
  run: PackedRun,
  { fail, note }: Report,
): Map<string, Decision> | undefined {
  if (!run.inputs?.length) {
    note(run.id, 'cannot be repeated: what it was decided by was not kept')
    return undefined
  }
  if (run.algorithmVersion !== ENGINE) {
    note(
      run.id,
      `cannot be repeated: it was decided by ${run.algorithmVersion}, and this verifier brings ${ENGINE}`,
    )
    return undefined
  }
  const found = new Map<string, Decision>()
  const seen = { bank: 0, ledger: 0 }
  for (const { sha256 } of run.inputs) {
    const name = runInputFile(run.id, sha256)
    const bytes = pack.file(name)
    if (hashOf(bytes) !== sha256) fail(name, `is not what run ${run.id} was decided by`)
    const input = readRunInput(strFromU8(bytes))
    if (input.accountId !== String(of.account.id)) fail(name, 'is about another account')
    checkLines(name, of, input, fail)
    for (const side of ['bank', 'ledger'] as const) seen[side] += input[side].filter(isInside(input)).length
    const decision = decideRun(input)
    if (canonicalText(decision.thresholds) !== canonicalText(run.thresholds))
      fail(run.id, 'was decided by other thresholds than those of its engine')
    for (const { bankIds, ledgerIds, tier, confidenceScore, difference } of [
      ...decision.proposals,
      ...decision.payments,
    ])
      found.set(keyOf(bankIds, ledgerIds), {
        tier,
        score: confidenceScore,
        difference: decimalOf(difference),
        chartAccountId: null,
      })
    for (const { bankId, ledgerId, chartAccountId, doubt } of decision.bookings)
      found.set(keyOf([bankId], ledgerId ? [ledgerId] : []), {
        tier: doubt ? 'suggested' : 'auto_approved',
        score: doubt ? 0.9 : 1,
        difference: decimalOf(0n),
        chartAccountId: ledgerId ? null : chartAccountId,
      })
    for (const { ownId, tier, confidenceScore } of decision.transfers)
      found.set(keyOf([ownId], []), {
        tier,
        score: confidenceScore,
        difference: decimalOf(0n),
        chartAccountId: null,
      })
  }
  if (seen.bank !== run.sourceCount || seen.ledger !== run.ledgerCount)
    fail(
      run.id,
      `looked at ${run.sourceCount} bank lines and ${run.ledgerCount} entries, and its files hold ${seen.bank} and ${seen.ledger}`,
    )
  return found
}

const isInside =
  ({ after, through }: RunInput) =>
  ({ day }: { day: string }) =>
    (after === null || day > after) && (through === null || day <= through)

/** A line that the pack states says the same in what the run saw. */
function checkLines(name: string, of: AccountPack, input: RunInput, fail: Report['fail']): void {
  for (const side of ['bank', 'ledger'] as const)
    for (const { id, day, amount, text } of input[side]) {
      const line = of[side].get(id)
      if (
        line &&
        (line.units !== amount ||
          line.transactionDate !== day ||
          (line.originalDescription ?? line.description) !== text)
      )
        fail(
          name,
          `says of line ${id} ${decimalOf(amount)} of ${day}, and it is ${line.amount} of ${line.transactionDate}`,
        )
    }
}

function isSame(
  of: AccountPack,
  match: PackedMatch,
  decisions: Map<string, Decision>,
  fail: Report['fail'],
): boolean {
  const [bankIds, ledgerIds] = [match.sourceTransactions, match.ledgerTransactions].map((side) =>
    side.map(({ id }) => id),
  ) as [string[], string[]]
  // An entry that was posted with the match was not there when it was decided, and one that takes up a difference neither.
  const posted = match.postedEntryId ?? match.differenceEntryId ?? null
  const known = ledgerIds.filter((id) => posted === null || of.ledger.get(id)?.journalEntryId !== posted)
  // Of a payment the engine knew the documents.
  const documentIds = match.payment?.documents.map(({ id }) => id) ?? []
  const decision = decisions.get(keyOf(bankIds, [...known, ...documentIds]))
  if (!decision) {
    fail(match.id, `says that run ${match.runId} decided it, and the engine does not`)
    return false
  }
  if (decision.tier !== match.tier || decision.score !== match.confidenceScore) {
    fail(
      match.id,
      `says ${match.tier} at ${match.confidenceScore}, and the engine ${decision.tier} at ${decision.score}`,
    )
    return false
  }
  if (!match.payment && decision.difference !== match.difference) {
    fail(match.id, `differs by ${match.difference}, and the engine let ${decision.difference} stand`)
    return false
  }
  const { chartAccountId } = decision
  const booked = ledgerIds.map((id) => String(of.ledger.get(id)?.chartAccountId))
  if (chartAccountId !== null && booked[0] !== chartAccountId) {
    fail(match.id, `is booked to chart account ${booked[0]}, and its rule books to ${chartAccountId}`)
    return false
  }
  return true
}

const keyOf = (bankIds: readonly string[], ledgerIds: readonly string[]) =>
  `${[...bankIds].sort().join(' ')} | ${[...ledgerIds].sort().join(' ')}`
