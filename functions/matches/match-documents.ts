/** A bank line matched by hand with the documents that it pays, or with the payment that it returns. */
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { createMatch, Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { createMatch as putMatch } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { type LinePayment, payFromLine } from '../trade/pay-from-line.ts'
import { returnedByLine } from '../trade/returned-by-line.ts'
import { matchByHand } from './match-by-hand.ts'

type Said = Pick<BodyOf<typeof createMatch>, 'difference' | 'notes' | 'rate'>

export async function matchDocuments(
  plan: WritePlan,
  [line, ...others]: readonly SourceTransaction[],
  { documents, ...said }: Said & { documents: NonNullable<BodyOf<typeof createMatch>['documents']> },
): Promise<Match> {
  if (!line || others.length > 0) throw refuse('match.documents-alone')
  const settles = await Promise.all(
    documents.map(async ({ id, amount }) => ({ document: await getDocument(plan.scope, id), amount })),
  )
  return matchPaid(plan, line, { settles }, said)
}

/** A bank line matched by hand with the payment that it returns. */
export async function matchReturned(
  plan: WritePlan,
  [line, ...others]: readonly SourceTransaction[],
  { returnedPaymentId, ...said }: Said & { returnedPaymentId: string },
): Promise<Match> {
  if (!line || others.length > 0) throw refuse('match.returned-alone')
  if (said.difference?.includesTax) throw refuse('match.returned-tax')
  return matchPaid(plan, line, await returnedByLine(plan, line, returnedPaymentId), said)
}

async function matchPaid(
  plan: WritePlan,
  line: SourceTransaction,
  paid: Pick<LinePayment, 'settles' | 'returns'>,
  { difference, notes, rate }: Said,
): Promise<Match> {
  const { scope, context } = plan
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const id = newRecordId(scope, context.now)
  const { payment, entry } = await payFromLine(plan, {
    matchId: id,
    approvedBy: mayApprove(company, context.userId, context.userId) ? context.userId : null,
    line,
    difference,
    rate,
    ...paid,
  })
  const match = {
    ...matchByHand(plan, [line], [entry], { id, notes }),
    payment,
    postedEntryId: entry.journalEntryId,
  }
  putMatch(plan, match, [line], [])
  return match
}
