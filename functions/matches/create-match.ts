import { createMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { differenceOf, matchFaultOf } from '../../shared/domain/matches/match.ts'
import { openMatch } from '../../shared/domain/matches/open-match.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { getLines } from '../storage/lines.ts'
import { matchedLine } from '../storage/matches.ts'
import { newRecordId } from '../storage/records.ts'
import { acceptedPosting } from './accepted-posting.ts'
import { addMatch } from './add-match.ts'
import { refuseTaken } from './refuse-taken.ts'

export const handler = lambda(createMatch, async ({ body, scope, caller, plan, now }) => {
  const bankIds = chosen(body.sourceTransactionId, body.sourceTransactionIds)
  const ledgerIds = chosen(body.ledgerTransactionId, body.ledgerTransactionIds)
  const [bank, ledger] = await Promise.all([
    getLines(scope, 'bank', bankIds),
    getLines(scope, 'ledger', ledgerIds),
  ])

  refuseTaken(bank, ledger)
  const fault = matchFaultOf(bank, ledger, { isPosted: body.difference !== undefined })
  if (fault) throw refuse(`match.${fault}`)
  const posting = body.difference && (await acceptedPosting(scope, body.difference, [...bank, ...ledger][0]!))
  const { financialAccountId, currency, companyId } = [...bank, ...ledger][0]!
  const match = openMatch({
    id: newRecordId(scope, now),
    companyId,
    financialAccountId,
    currency,
    sourceTransactions: bank.map(matchedLine),
    ledgerTransactions: ledger.map(matchedLine),
    origin: 'manual',
    confidenceScore: 1,
    matchRules: ['manual'],
    reasons: [],
    algorithmVersion: '1.0',
    difference: decimalOf(differenceOf(bank, ledger)),
    approvedBy: null,
    runId: null,
    notes: body.notes || null,
    createdBy: caller.userId,
    now: plan.now,
  })

  return plan.commit(shownMatch(await addMatch(plan, match, bank, ledger, { posting })))
})

/** The single id and the list of ids, each line once. */
function chosen(id: string | undefined, ids: readonly string[] = []): string[] {
  return [...new Set([...(id === undefined ? [] : [id]), ...ids])]
}
