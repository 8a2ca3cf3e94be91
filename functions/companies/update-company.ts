import { updateCompany } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { COMPANY_PAGE } from '../../shared/domain/books/counts.ts'
import { lambda } from '../runtime/lambda.ts'
import { eachMonthWith, entries } from '../storage/books/walk-books.ts'
import { getCompany } from '../storage/entities/company.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { changeCompany } from './change-company.ts'

export const handler = lambda(updateCompany, async ({ body, scope, plan, ...asked }) => {
  const isOtherCurrency = body.baseCurrency && body.baseCurrency !== (await getCompany(scope))?.baseCurrency
  if (isOtherCurrency) await refuseWithBooks(scope, plan)

  return changeCompany({ body, scope, plan, ...asked }, (before) => ({
    name: body.name ?? before.name,
    taxId: body.taxId === undefined ? before.taxId : body.taxId || null,
    baseCurrency: body.baseCurrency ?? before.baseCurrency,
    timeZone: body.timeZone ?? before.timeZone,
    plan: body.plan ?? before.plan,
  }))
})

/** What is posted stays in the currency that it was posted in, and nothing is posted meanwhile. */
async function refuseWithBooks(scope: Scope, plan: WritePlan): Promise<void> {
  const locks = await readLocks(scope)
  for await (const _ of eachMonthWith(scope, { pages: [COMPANY_PAGE], sought: entries }))
    throw refuse('company.base-currency')
  plan.closings.expectPostings(locks)
}
