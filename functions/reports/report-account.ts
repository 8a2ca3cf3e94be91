import type { StoredAccount } from '../storage/entities/account.ts'

/** An account as a report names it. */
export function reportAccount({ id, name, accountType: type, currency }: StoredAccount) {
  return { id, name, type, currency }
}
