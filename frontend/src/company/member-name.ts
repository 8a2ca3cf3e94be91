/** Who did something, as people call them: the one place in which it is decided what to say of who is not known. */
import type { ListedMember } from '../../../shared/contract/members.ts'
import { calledName } from '../../../shared/domain/companies/called-name.ts'

/** Among everybody who was ever a member; nothing while they are read. */
export function memberName(everybody: readonly ListedMember[] | undefined, userId: string): string {
  if (!everybody) return ''
  const found = everybody.find((one) => one.userId === userId)
  return saidName(userId, found ? calledName(found) : null)
}

/** Where the name came with the id: a dash for nobody. Who left before names were kept has none. */
export function saidName(userId: string | null, name: string | null): string {
  if (userId === null) return '–'
  return userId === 'system' ? 'System' : (name ?? 'Somebody who left')
}
