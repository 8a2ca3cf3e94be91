import { refuse } from '../../shared/contract/refusals.ts'
import { undoAllocation } from '../../shared/contract/trade-documents.ts'
import { day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { standing } from '../../shared/domain/trade/settlements.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { bothWith } from './settle-in-plan.ts'

export const handler = lambda(undoAllocation, async ({ params, body, scope, plan, now }) => {
  const [own, company] = await Promise.all([getDocument(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')
  refuseUnmeantDays(company, now, { date: body.date })
  const known = own.settlements.find(
    ({ allocationId, undoes }) => allocationId === params.allocationId && undoes === null,
  )
  if (!known) throw refuse('not-found')
  if (!standing(own).includes(known)) throw refuse('trade.allocation-undone')
  const date = body.date ?? known.date
  if (date < known.date) throw refuse('trade.undone-early', { day: dayInWords(day(known.date)) })
  const other = await getDocument(scope, known.documentId)

  const amount = decimalOf(-money(known.amount))
  const both = bothWith(plan, own, other, { amount, date, undoes: known.allocationId })
  plan.change(tradeDocument, other, both.other)
  return plan.commit(plan.change(tradeDocument, own, both.own))
})
