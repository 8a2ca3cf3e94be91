import { createIntercompanyPayment } from '../../shared/contract/intercompany.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { askFor } from '../requests/done-or-asked.ts'
import { scopeBeside } from '../runtime/caller.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { newRecordId } from '../storage/records.ts'
import { within } from '../storage/scope.ts'
import { accountTypesOf } from './account-types.ts'
import { payInBoth } from './pay-in-both.ts'

export const handler = lambda(createIntercompanyPayment, async ({ body, scope, caller, plan, now }) => {
  const { companyId: _, ...payment } = body
  if (payment.otherCompanyId === scope.companyId) throw refuse('intercompany.same')
  const otherScope = scopeBeside(caller, payment.otherCompanyId, createIntercompanyPayment.access)
  const [company, other] = await Promise.all([
    getCompany(scope),
    within(otherScope, () => getCompany(otherScope)),
  ])
  if (!company || !other) throw refuse('not-found')

  if (!company.requiresSecondPerson && !other.requiresSecondPerson)
    return plan.commit(await payInBoth(plan, caller, payment))
  const { totalDebits: amount, currency } = await payInBoth(plan.before(), caller, payment)
  const request = askFor(plan, {
    kind: 'intercompany_payment',
    about: newRecordId(scope, now),
    title: `${payment.isRepayment ? 'Pay back to' : 'Pay for'} ${other.name}`,
    amount,
    currency,
    payment,
    accountTypes: await accountTypesOf(scope, caller, payment),
  })
  return plan.commit(request)
})
