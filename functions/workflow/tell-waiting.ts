import { toldOfWaiting } from '../../shared/domain/notices/told-of.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { listMembers } from '../storage/entities/member.ts'
import { getPreferences } from '../storage/entities/notice-preferences.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { readWaiting } from './read-waiting.ts'

/** Tells each member for whom something waits, where they want that. */
export async function tellWaiting(plan: WritePlan, company: StoredCompany): Promise<void> {
  const { scope } = plan
  for (const { userId, role } of await listMembers(scope)) {
    const { mail } = await getPreferences(scope, userId)
    if (!mail.includes('waiting')) continue
    const { waiting, isMore } = await readWaiting(scope, company, { userId, role })
    if (waiting.length > 0) plan.tell({ ...toldOfWaiting(scope.companyId, waiting.length, isMore), userId })
  }
}
