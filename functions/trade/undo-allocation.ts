import { refuse } from '../../shared/contract/refusals.ts'
import { undoAllocation } from '../../shared/contract/trade-documents.ts'
import { doneOrAsked } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { allocationOf, undoStanding } from './undo-standing.ts'

export const handler = lambda(undoAllocation, async ({ params, body, scope, plan, now }) => {
  const { id, allocationId } = params
  const { date = null } = body
  const [own, company] = await Promise.all([getDocument(scope, id), getCompany(scope)])
  if (!company) throw refuse('not-found')
  refuseUnmeantDays(company, now, { date: body.date })

  const { documentNumber, amount } = allocationOf(own, allocationId)
  const title = `Take back the allocation of ${own.number} and ${documentNumber}`
  const { currency } = own
  const asked = { kind: 'undo_allocation', about: id, title, allocationId, amount, currency, date } as const
  return plan.commit(
    await doneOrAsked(plan, company, own, asked, (acting) => undoStanding(acting, id, asked)),
  )
})
