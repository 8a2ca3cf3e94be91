import { refuse } from '../../shared/contract/refusals.ts'
import { allocateDocument } from '../../shared/contract/trade-documents.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { doneOrAsked } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { allocateApproved } from './allocate-approved.ts'

export const handler = lambda(allocateDocument, async ({ params: { id }, body, scope, plan, now }) => {
  const { documentId, date = null } = body
  const amount = decimalOf(money(body.amount))
  const [own, other, company] = await Promise.all([
    getDocument(scope, id),
    getDocument(scope, documentId),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')
  refuseUnmeantDays(company, now, { date: body.date })

  const title = `Allocate ${own.number} and ${other.number}`
  const { currency } = own
  const asked = { kind: 'allocate', about: id, title, documentId, amount, currency, date } as const
  return plan.commit(
    await doneOrAsked(plan, company, own, asked, (acting) => allocateApproved(acting, id, asked)),
  )
})
