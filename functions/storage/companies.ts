import { companyEntity, listedCompany, type StoredCompany } from './entities/company.ts'
import type { WritePlan } from './plan/write-plan.ts'

export function createCompany(plan: WritePlan, company: StoredCompany): void {
  plan.move(companyEntity, undefined, company)
  plan.put(listedCompany, { companyId: company.id }, null)
}
