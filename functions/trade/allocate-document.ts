import { allocateDocument } from '../../shared/contract/trade-documents.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { allocate } from './settle-in-plan.ts'

export const handler = lambda(allocateDocument, async ({ params, body, scope, plan }) => {
  const [own, other] = await Promise.all([getDocument(scope, params.id), getDocument(scope, body.documentId)])

  const allocated = allocate(plan, own, other, money(body.amount), body.date as Day | undefined)

  plan.change(tradeDocument, other, allocated.other)
  return plan.commit(plan.change(tradeDocument, own, allocated.own))
})
