import { refuse } from '../../shared/contract/refusals.ts'
import { allocateDocument } from '../../shared/contract/trade-documents.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { allocate } from './settle-in-plan.ts'

export const handler = lambda(allocateDocument, async ({ params, body, scope, plan, now }) => {
  const [own, other, company] = await Promise.all([
    getDocument(scope, params.id),
    getDocument(scope, body.documentId),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')
  refuseUnmeantDays(company, now, { date: body.date })

  const allocated = allocate(plan, own, other, money(body.amount), body.date as Day | undefined)

  plan.change(tradeDocument, other, allocated.other)
  return plan.commit(plan.change(tradeDocument, own, allocated.own))
})
