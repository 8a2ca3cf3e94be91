/**
 * A company that the caller was found to belong to. Storage takes a Scope, never a bare company id, and the client refuses
 * every key outside the scope that the work runs in, in production too.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

declare const proven: unique symbol
export interface Scope {
  readonly companyId: number
  readonly [proven]: true
}

const current = new AsyncLocalStorage<readonly Scope[]>()

/** Only for the runtime, once a membership was read or an event's company was checked, and for the creation of a company. */
export function proveScope(companyId: number): Scope {
  return { companyId } as Scope
}

export function within<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  return withinAll([scope], work)
}

/** Only for one transaction in several companies, each of which was proved by itself. */
export function withinAll<T>(scopes: readonly Scope[], work: () => Promise<T>): Promise<T> {
  return current.run(scopes, work)
}

/** Throws when a partition is neither of a scope that this runs in nor of the directory that is read before a scope is known. */
export function assertInScope(partition: string): void {
  if (/^[UD]#/.test(partition)) return
  const scopes = current.getStore() ?? []
  if (scopes.some(({ companyId }) => partition.startsWith(`C#${companyId}#`))) return
  throw new Error('a key outside the scope of this request was refused')
}
