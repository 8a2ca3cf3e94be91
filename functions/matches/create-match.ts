import type { BodyOf } from '../../shared/contract/endpoint.ts'
import { createMatch, type Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { matchFaultOf } from '../../shared/domain/matches/match.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { acceptedPosting } from './accepted-posting.ts'
import { addMatch } from './add-match.ts'
import { matchByHand } from './match-by-hand.ts'
import { matchDocuments, matchReturned } from './match-documents.ts'
import { refuseTaken } from './refuse-taken.ts'

export const handler = lambda(createMatch, async ({ body, scope, plan }) => {
  const bankIds = chosen(body.sourceTransactionId, body.sourceTransactionIds)
  const ledgerIds = chosen(body.ledgerTransactionId, body.ledgerTransactionIds)
  const [bank, ledger] = await Promise.all([
    getLines(scope, 'bank', bankIds),
    getLines(scope, 'ledger', ledgerIds),
  ])

  refuseTaken(bank, ledger)
  return plan.commit(shownMatch(await matchChosen(plan, bank, ledger, body)))
})

async function matchChosen(
  plan: WritePlan,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  body: BodyOf<typeof createMatch>,
): Promise<Match> {
  const { documents = [], returnedPaymentId } = body
  if (returnedPaymentId) {
    if (documents.length + ledger.length > 0) throw refuse('match.returned-alone')
    return matchReturned(plan, bank, { ...body, returnedPaymentId })
  }
  if (documents.length === 0) return matchLines(plan, bank, ledger, body)
  if (ledger.length > 0) throw refuse('match.documents-alone')
  return matchDocuments(plan, bank, { ...body, documents })
}

async function matchLines(
  plan: WritePlan,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  { difference, notes, rate }: BodyOf<typeof createMatch>,
): Promise<Match> {
  if (difference?.includesTax) throw refuse('match.tax-of-documents')
  const fault = matchFaultOf(bank, ledger, { isPosted: difference !== undefined })
  if (fault) throw refuse(`match.${fault}`)
  const posting = difference && (await acceptedPosting(plan.scope, difference, [...bank, ...ledger][0]!))
  return addMatch(plan, matchByHand(plan, bank, ledger, { notes }), bank, ledger, { posting, rate })
}

/** The single id and the list of ids, each line once. */
function chosen(id: string | undefined, ids: readonly string[] = []): string[] {
  return [...new Set([...(id === undefined ? [] : [id]), ...ids])]
}
