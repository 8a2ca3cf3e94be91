import type { Company } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of a company; the role and whether it is the default belong to the one who asks, the count to the books. */
export type StoredCompany = Omit<Company, 'role' | 'isDefault' | 'transactionCount'>

export function getCompany(scope: Scope): Promise<StoredCompany | undefined> {
  return getItem<StoredCompany>(keys.company(scope))
}

export function createCompany(plan: WritePlan, scope: Scope, company: StoredCompany): void {
  plan.create(keys.company(scope), company)
  plan.changed({ entityType: 'company', entityId: String(company.id), action: 'created', after: company })
}

/** `after` carries the next version; refused when someone else was faster. */
export function updateCompany(
  plan: WritePlan,
  scope: Scope,
  before: StoredCompany,
  after: StoredCompany,
): void {
  plan.put(keys.company(scope), after, {
    expression: 'version = :version',
    values: { ':version': before.version },
    refusal: () => refuse('version.stale'),
  })
  plan.changed({
    entityType: 'company',
    entityId: String(after.id),
    action: 'updated',
    before,
    after,
  })
}
