/** What is done with matches. A match holds its lines from the moment it exists; freeing them and its end are one transaction. */
import type { Match, MatchedLine } from '../../shared/contract/matches.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { lastDayOf, namingLines } from '../../shared/domain/matches/match.ts'
import { postedEntries } from '../../shared/domain/matches/signed-by-two.ts'
import type { Measured } from '../../shared/domain/matching/runs/measured-errors.ts'
import { outcomeCounter } from '../../shared/domain/stats/match-tallies.ts'
import { explainedAs, type SayingEntry } from '../../shared/domain/transactions/explained-as.ts'
import { searchIn } from '../../shared/domain/transactions/search.ts'
import { ledgerEntry } from './entities/line.ts'
import { matchEntity } from './entities/match.ts'
import { idsOf, type PairOfSides } from './entities/rejected-pair.ts'
import { findLines, freeLine, type Holder, takeLine } from './lines.ts'
import { countFoundWrong } from './measured-errors.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { refuseSignedByTwo } from './refuse-signed-by-two.ts'
import type { Scope } from './scope.ts'
import { takeBackPayment, whyPaymentStays } from './take-back-payment.ts'
import { leaveTransfer } from './transfers.ts'
import { takeBackEntryOf } from './void-entry.ts'

export function createMatch(
  plan: WritePlan,
  match: Match,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  { withRefusal = true, explainedBy = ledger }: HowCreated = {},
): void {
  plan.move(matchEntity, undefined, match)
  takeSides(plan, match.id, bank, ledger, { withRefusal, explainedBy })
}

export interface HowCreated {
  withRefusal?: boolean
  /** What says what the bank lines are, where it is posted with the match. */
  explainedBy?: readonly SayingEntry[]
}

export interface HowRemoved {
  /** False where it goes with its lines or with all of its run: then nobody said that it was wrong. */
  isJudged?: boolean
  /** Another person has confirmed that it goes. */
  isAgreed?: boolean
  /** Of sample data no entry stays, not even as a void one. */
  isSample?: boolean
}

/**
 * Both sides are open again and the match is gone; the audit record keeps it. It counts against the tier that proposed it.
 * @returns what that adds to what was found wrong of automatic matches
 */
export async function removeMatch(
  plan: WritePlan,
  match: Match,
  { isJudged = true, isAgreed = false, isSample = false }: HowRemoved = {},
): Promise<Partial<Measured>> {
  if (!isAgreed) await refuseSignedByTwo(plan, match)
  const why = await whyPaymentStays(plan.scope, match)
  if (why) throw why
  plan.move(matchEntity, match, undefined)
  if (isJudged && match.tier)
    plan.count([accountPage(match.financialAccountId), null, `t.${outcomeCounter(match.tier, 'undone')}`, 1n])
  const found = isJudged ? await countFoundWrong(plan, match) : {}
  await letGo(plan, match, isSample ? null : 'undone')
  return found
}

/**
 * Both sides are open again; what was posted only for this match is void, and a transfer has a leg less.
 * @param verb what became of the match; null where its entries go without a trace
 */
export async function letGo(
  plan: WritePlan,
  match: Match,
  verb: 'undone' | 'rejected' | null,
): Promise<void> {
  const [bank, ledger] = await linesOf(plan.scope, match)
  const posted = postedEntries(match)
  for (const line of bank.values()) freeLine(plan, 'bank', line)
  for (const line of ledger.values())
    if (line.journalEntryId && posted.includes(line.journalEntryId)) plan.move(ledgerEntry, line, undefined)
    else freeLine(plan, 'ledger', line)
  const because = verb && `The match of “${namingLines(match)[0]?.description}” was ${verb}.`
  if (match.payment && because) await takeBackPayment(plan, match.payment.id, because)
  for (const entryId of posted) await takeBackEntryOf(plan, entryId, because)
  await leaveTransfer(plan, match)
}

export function takeSides(
  plan: WritePlan,
  matchId: string,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  { withRefusal = true, explainedBy = ledger }: HowCreated = {},
): void {
  const holder = { ...holderOf(matchId, bank, ledger), explainedAs: explainedAs(explainedBy) }
  for (const line of bank) takeLine(plan, 'bank', line, holder, withRefusal)
  for (const line of ledger) takeLine(plan, 'ledger', line, holder, withRefusal)
}

/** A match as its lines know it. An entry and its reversal are cleared by the later of the two. */
export function holderOf(
  matchId: string,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
): Holder {
  return {
    matchId,
    sourceTransactionId: bank[0]?.id ?? null,
    explainedAs: undefined,
    clearedOn: lastDayOf(bank.length ? bank : ledger),
    explainedOn: lastDayOf([...bank, ...ledger]),
  }
}

function linesOf(scope: Scope, match: PairOfSides) {
  const { bankIds, ledgerIds } = idsOf(match)
  return Promise.all([findLines(scope, 'bank', bankIds), findLines(scope, 'ledger', ledgerIds)])
}

/** What a match keeps of a line: of who is paid or pays only what its description leaves out. */
export function matchedLine(line: SourceTransaction | LedgerTransaction): MatchedLine {
  const payee = 'payee' in line && line.payee && !searchIn(line.description, line.payee) ? line.payee : null
  return {
    id: line.id,
    transactionDate: line.transactionDate,
    description: line.description,
    amount: line.amount,
    reference: 'reference' in line ? line.reference : line.referenceNumber,
    ...(payee && { payee }),
    ...(line.category && { category: line.category }),
  }
}
