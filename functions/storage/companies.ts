import type { Company } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { eachItem, getItem } from './table.ts'
import { IS_ABSENT, type WritePlan } from './write-plan.ts'

/** What is kept of a company; the role and whether it is the default belong to the one who asks, the counts to the books. */
export type StoredCompany = Omit<Company, 'role' | 'isDefault' | 'transactionCount' | 'transactionsThisMonth'>

export function getCompany(scope: Scope): Promise<StoredCompany | undefined> {
  return getItem<StoredCompany>(keys.company(scope))
}

/** A company as the clock needs it, found without its scope. */
export interface ListedCompany {
  companyId: number
}

export function eachCompany(): AsyncGenerator<ListedCompany> {
  return eachItem<ListedCompany>({ pk: keys.all.companies() })
}

/** What the last night did. */
export interface Night {
  /** The night's day in the company's time zone. */
  date: string
  startedAt: string
  accounts: number
  runIds: string[]
}

export function getNight(scope: Scope): Promise<Night | undefined> {
  return getItem<Night>(keys.sequence(scope, 'night'))
}

/** Notes a night once: a second worker on the same night loses. */
export function noteNight(plan: WritePlan, scope: Scope, before: Night | undefined, night: Night): void {
  const last = { names: { '#date': 'date' }, values: { ':date': before?.date } }
  const condition = before ? { expression: '#date = :date', ...last } : { expression: IS_ABSENT }
  plan.put(keys.sequence(scope, 'night'), night, condition)
}

export function createCompany(plan: WritePlan, scope: Scope, company: StoredCompany): void {
  plan.create(keys.company(scope), company)
  plan.create(keys.companyListed(company.id), { companyId: company.id })
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
