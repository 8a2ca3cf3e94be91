/** Tells every member who wants to hear of something, and may do something about it. */
import { isAtLeast } from '../../shared/domain/companies/role.ts'
import type { NoticeKind, Told } from '../../shared/domain/notices/notice-kinds.ts'
import { listMembers } from './entities/member.ts'
import { getPreferences } from './entities/notice-preferences.ts'
import type { WritePlan } from './plan/write-plan.ts'

export async function tellMembers(plan: WritePlan, told: readonly Omit<Told, 'userId'>[]): Promise<void> {
  if (told.length === 0) return
  for (const { userId, role } of await listMembers(plan.scope)) {
    if (!isAtLeast(role, 'accountant')) continue
    const { page, mail } = await getPreferences(plan.scope, userId)
    const wants = ({ kind }: { kind: NoticeKind }) => page.includes(kind) || mail.includes(kind)
    for (const one of told.filter(wants)) plan.tell({ ...one, userId })
  }
}
