import { companyEntity, listedCompany, type StoredCompany } from './entities/company.ts'
import type { WritePlan } from './plan/write-plan.ts'

export function createCompany(plan: WritePlan, company: StoredCompany): void {
  plan.move(companyEntity, undefined, company)
  listCompany(plan, company)
}

/** From here on the clock finds it. */
export function listCompany(plan: WritePlan, { id: companyId }: StoredCompany): void {
  plan.put(listedCompany, { companyId }, null)
}
