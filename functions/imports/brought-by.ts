import type { Caller } from '../runtime/caller.ts'
import type { StoredImport } from '../storage/entities/import.ts'

/** An import remembers that another program brought it: what it brings waits for a person, or for the night of the company. */
export function broughtBy({ key }: Pick<Caller, 'key'>, opened: StoredImport): StoredImport {
  return key ? { ...opened, byKey: true, keyId: key.id } : opened
}
