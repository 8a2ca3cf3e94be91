/** The door of a plan: it stands before an import and before a new account, and never cuts off what has begun. */
import { refuse } from '../../shared/contract/refusals.ts'
import { monthOf, todayIn } from '../../shared/domain/calendar/day.ts'
import { accountsReached, PLANS, transactionsReached } from '../../shared/domain/companies/plans.ts'
import { countBankLines } from '../storage/books/count-bank-lines.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'

/** Refuses a bank's file when the month is full. */
export async function refuseImportBeyondPlan(scope: Scope, now: Date): Promise<void> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const { inMonth } = await countBankLines(scope, monthOf(todayIn(company.timeZone, now)))
  const limit = transactionsReached(company, inMonth, now)
  if (limit === undefined) return
  throw refuse('plan.transactions', {
    plan: PLANS[company.plan].name,
    limit: limit.toLocaleString('en-US'),
    count: inMonth.toLocaleString('en-US'),
  })
}

export function refuseAccountBeyondPlan(company: StoredCompany, accounts: number, now: Date): void {
  const limit = accountsReached(company, accounts, now)
  if (limit !== undefined)
    throw refuse('plan.accounts', { plan: PLANS[company.plan].name, limit: `${limit}` })
}
