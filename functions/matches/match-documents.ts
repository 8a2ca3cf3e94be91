/** A bank line matched by hand with the documents that it pays. */
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
import { payFromLine } from '../trade/pay-from-line.ts'
import { matchByHand } from './match-by-hand.ts'

type Chosen = Pick<BodyOf<typeof createMatch>, 'difference' | 'notes' | 'rate'> & {
  documents: NonNullable<BodyOf<typeof createMatch>['documents']>
}

export async function matchDocuments(
  plan: WritePlan,
  bank: readonly SourceTransaction[],
  { documents, difference, notes, rate }: Chosen,
): Promise<Match> {
  const { scope, context } = plan
  const [line, ...others] = bank
  if (!line || others.length > 0) throw refuse('match.documents-alone')
  const [company, chosen] = await Promise.all([
    getCompany(scope),
    Promise.all(
      documents.map(async ({ id, amount }) => ({ document: await getDocument(scope, id), amount })),
    ),
  ])
  if (!company) throw refuse('not-found')

  const id = newRecordId(scope, context.now)
  const { payment, entry } = await payFromLine(plan, {
    matchId: id,
    approvedBy: mayApprove(company, context.userId, context.userId) ? context.userId : null,
    line,
    settles: chosen,
    difference,
    rate,
  })
  const match = {
    ...matchByHand(plan, [line], [entry], { id, notes }),
    payment,
    postedEntryId: entry.journalEntryId,
  }
  putMatch(plan, match, [line], [])
  return match
}
