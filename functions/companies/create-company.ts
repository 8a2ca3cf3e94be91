import { createCompany } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openChart } from '../../shared/domain/books/open-chart.ts'
import { STANDARD_CHART } from '../../shared/domain/books/standard-chart.ts'
import { COMPANIES_MAX, openCompany } from '../../shared/domain/companies/open-company.ts'
import { lambda } from '../runtime/lambda.ts'
import { createChartAccount } from '../storage/chart.ts'
import { createCompany as writeCompany } from '../storage/companies.ts'
import { moveMember } from '../storage/entities/member.ts'
import { createIntegerOwner, nextIntegers } from '../storage/integers.ts'
import { getPerson } from '../storage/people.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, within } from '../storage/scope.ts'

/**
 * A company with its owner is one transaction; its chart of accounts follows in a second, since both together are over the
 * hundred actions of one. The chart comes first: nobody can see it until the company is there.
 */
export const handler = lambda(createCompany, async ({ body, caller, plan }) => {
  const owned = caller.memberships.filter(({ role }) => role === 'owner')
  if (owned.length >= COMPANIES_MAX) throw refuse('company.too-many', { max: String(COMPANIES_MAX) })
  const [companyId, ...chartIds] = await nextIntegers(1 + STANDARD_CHART.length)
  const scope = proveScope(companyId!)

  const company = openCompany({ id: companyId!, now: plan.now, ...body })
  const chart = openChart({ companyId: companyId!, ids: chartIds, now: plan.now })
  const isDefault = caller.memberships.length === 0
  const { name, email } = await getPerson(caller.userId)
  const owner = { userId: caller.userId, name, email, role: 'owner' as const, createdAt: plan.now }

  return within(scope, async () => {
    const { answer: _answer, ...context } = plan.context
    for (const half of [chart.slice(0, 30), chart.slice(30)]) {
      const chartPlan = new WritePlan({ ...context, scope })
      for (const account of half) {
        createChartAccount(chartPlan, account)
        createIntegerOwner(chartPlan, 'chartAccount', account.id)
      }
      await chartPlan.commit(undefined)
    }

    const companyPlan = new WritePlan({ ...plan.context, scope })
    writeCompany(companyPlan, company)
    createIntegerOwner(companyPlan, 'company', companyId!)
    await moveMember(companyPlan, undefined, owner, isDefault)
    return companyPlan.commit({
      ...company,
      erasure: null,
      role: owner.role,
      isDefault,
      transactionCount: 0,
      transactionsThisMonth: 0,
    })
  })
})
