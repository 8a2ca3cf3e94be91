import type { Company } from '../../shared/contract/companies.ts'
import { monthOf, todayIn } from '../../shared/domain/calendar/day.ts'
import { CALENDAR_YEAR_END } from '../../shared/domain/calendar/fiscal-year.ts'
import { countBankLines } from '../storage/books/count-bank-lines.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import type { Membership } from '../storage/entities/member.ts'
import type { Scope } from '../storage/scope.ts'

/** A company as one of its members sees it. Reads its counts from the books, within the scope. */
export async function shownCompany(
  scope: Scope,
  company: StoredCompany,
  { role, isDefault }: Membership,
  now: Date,
): Promise<Company> {
  const { lockedThrough = null, lockedAt = null, fiscalYearEnd = CALENDAR_YEAR_END } = company
  const { all, inMonth } = await countBankLines(scope, monthOf(todayIn(company.timeZone, now)))
  return {
    ...company,
    lockedThrough,
    lockedAt,
    fiscalYearEnd,
    erasure: company.erasure ?? null,
    role,
    isDefault,
    transactionCount: all,
    transactionsThisMonth: inMonth,
  }
}
