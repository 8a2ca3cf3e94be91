import type { Member } from '../../../shared/contract/members.ts'

/** Who did something, as people call them. */
export function memberName(members: readonly Member[] | undefined, userId: string): string {
  if (userId === 'system') return 'System'
  if (!members) return ''
  const member = members.find((one) => one.userId === userId)
  return member?.name ?? member?.email ?? 'Somebody who left'
}
