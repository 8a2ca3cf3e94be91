import { createImport } from '../../shared/contract/imports.ts'
import { isAtLeast, type Role } from '../../shared/domain/companies/role.ts'
import { getKey, isLive } from '../storage/entities/api-key.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { findMember } from '../storage/entities/member.ts'
import type { Scope } from '../storage/scope.ts'

/**
 * A form is good for a quarter of an hour, and whoever asked for it may have left meanwhile: what they may is read when their file comes.
 * Undefined where nothing stands in the way.
 */
export async function whyNotTaken(
  scope: Scope,
  { status, createdBy, keyId }: StoredImport,
  now: Date,
): Promise<string | undefined> {
  if (status !== 'awaiting_upload') return undefined
  const [member, key] = await Promise.all([
    findMember(scope, createdBy),
    keyId === undefined ? undefined : getKey(scope, keyId),
  ])
  if (!member || !isAtLeast(member.role, createImport.access as Role))
    return 'The person who asked for this upload may no longer import here. None of it is in the books.'
  if (key && !isLive(key, now))
    return 'The key that asked for this upload was no longer valid when the file arrived. None of it is in the books.'
  return undefined
}
