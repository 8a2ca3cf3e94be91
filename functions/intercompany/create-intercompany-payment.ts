import { createIntercompanyPayment } from '../../shared/contract/intercompany.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { shownEntry } from '../journal/shown-entry.ts'
import { scopeBeside } from '../runtime/caller.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { within } from '../storage/scope.ts'
import { enterSide, postSide } from './enter-side.ts'
import { saidOf } from './said-of.ts'

/** Each side is read and planned within its own company; both are committed together. */
export const handler = lambda(createIntercompanyPayment, async ({ body, scope, caller, plan, now }) => {
  if (body.otherCompanyId === scope.companyId) throw refuse('intercompany.same')
  const other = plan.beside(scopeBeside(caller, body.otherCompanyId, createIntercompanyPayment.access))
  const [company, accounts, otherCompany] = await Promise.all([
    getCompany(scope),
    listAccounts(scope),
    within(other.scope, () => getCompany(other.scope)),
  ])
  if (!company || !otherCompany) throw refuse('not-found')

  const atBank = accounts.find(({ chartAccountId }) => chartAccountId === body.chartAccountId)
  const said = {
    date: day(body.date),
    amount: body.amount,
    currency: atBank?.currency ?? company.baseCurrency,
    isRepayment: body.isRepayment,
    referenceNumber: body.referenceNumber || null,
  }
  const [to, from] = body.isRepayment ? ['Repaid to', 'Repaid by'] : ['Paid for', 'Paid by']
  const received = await saidOf(otherCompany.name, () =>
    within(other.scope, () =>
      enterSide(
        other,
        {
          ...said,
          isPayer: false,
          chartAccountId: body.otherChartAccountId,
          rate: body.otherRate,
          description: body.description || `${from} ${company.name}`,
        },
        now,
      ),
    ),
  )
  const paid = await enterSide(
    plan,
    {
      ...said,
      isPayer: true,
      chartAccountId: body.chartAccountId,
      rate: body.rate,
      description: body.description || `${to} ${otherCompany.name}`,
    },
    now,
  )

  postSide(other, received, paid)
  return plan.commit(shownEntry(postSide(plan, paid, received)))
})
