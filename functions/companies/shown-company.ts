import type { Company } from '../../shared/contract/companies.ts'
import { countBankLines } from '../storage/book.ts'
import type { StoredCompany } from '../storage/companies.ts'
import type { Membership } from '../storage/memberships.ts'
import type { Scope } from '../storage/scope.ts'

/** A company as one of its members sees it. Reads its count from the books, within the scope. */
export async function shownCompany(
  scope: Scope,
  company: StoredCompany,
  { role, isDefault }: Membership,
): Promise<Company> {
  const { lockedThrough = null, lockedAt = null } = company
  return {
    ...company,
    lockedThrough,
    lockedAt,
    role,
    isDefault,
    transactionCount: await countBankLines(scope),
  }
}
