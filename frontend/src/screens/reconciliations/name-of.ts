import type { Member } from '../../../../shared/contract/members.ts'

/** How somebody is called who may have left the company since. */
export function nameOf(members: readonly Member[], userId: string): string {
  const found = members.find((member) => member.userId === userId)
  return found?.name || found?.email || 'a former member'
}
