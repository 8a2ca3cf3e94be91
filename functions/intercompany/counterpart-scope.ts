import { type Caller, scopeBeside } from '../runtime/caller.ts'
import { isErased } from '../storage/entities/tombstone.ts'
import type { Scope } from '../storage/scope.ts'

/** Where the other side of a payment is undone; undefined where that company was erased, and its side with it. */
export async function counterpartScope(caller: Caller, companyId: number): Promise<Scope | undefined> {
  if (await isErased(companyId)) return undefined
  return scopeBeside(caller, companyId, 'accountant')
}
