/** Who did something, as people call them: the one place in which it is decided what to say of who is not known. */
import type { ListedMember } from '../../../shared/contract/members.ts'
import { calledNames } from '../../../shared/domain/companies/called-name.ts'

/** Among everybody who was ever a member; nothing while they are read. */
export function memberName(everybody: readonly ListedMember[] | undefined, userId: string): string {
  if (!everybody) return ''
  const names = said.get(everybody) ?? calledNames(everybody)
  said.set(everybody, names)
  return saidName(userId, names.get(userId) ?? null)
}

/** A list of many rows asks for as many names of the same people. */
const said = new WeakMap<readonly ListedMember[], ReadonlyMap<string, string>>()

/** Where the name came with the id: a dash for nobody. Who left before names were kept has none. */
export function saidName(userId: string | null, name: string | null): string {
  if (userId === null) return '–'
  return userId === 'system' ? 'System' : (name ?? 'Somebody who left')
}
