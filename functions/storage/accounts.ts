/** What is done with financial accounts, and stands in the locks too. */
import { accountEntity, type StoredAccount } from './entities/account.ts'
import type { Locks } from './plan/locks.ts'
import type { WritePlan } from './plan/write-plan.ts'

/** On or off; an account that is off takes no new line. */
export function switchAccount(
  plan: WritePlan,
  locks: Locks,
  before: StoredAccount,
  isActive: boolean,
): StoredAccount {
  if (before.isActive === isActive) return before
  plan.closings.assign(locks, `x${before.id}`, isActive ? 0 : 1)
  return plan.move(accountEntity, before, { ...before, isActive })
}

/** Its statements are approved through a day, or no longer: nothing dated up to it changes. */
export function closeAccount(
  plan: WritePlan,
  locks: Locks,
  before: StoredAccount,
  approvedThrough: string | null,
): void {
  plan.closings.close(locks, before.id, approvedThrough)
  plan.move(accountEntity, before, { ...before, approvedThrough }, { outrun: null })
}
