/** Erases somebody who asked for it otherwise than by the page: who cannot sign in any more, who never did, whose account is gone already. */

import { listReceived } from './entities/invitation.ts'
import { readPerson } from './entities/member.ts'
import { companiesOfOnlyOwner, dropReceived, eraseAccount } from './erase-account.ts'
import { findPerson } from './people.ts'
import type { PlanContext } from './plan/plan-context.ts'
import { WritePlan } from './plan/write-plan.ts'

export interface KeptOfPerson {
  /** Null of an address that was only invited. */
  userId: string | null
  email: string | null
  /** How many they belong or belonged to, and how many invitations wait for them. */
  companies: number
  invitations: number
}

/** @param named an address, or the id of an account @throws in words where nothing is kept, or a company would have no owner */
export async function keptOfPerson(named: string): Promise<KeptOfPerson> {
  const person = await findPerson(named)
  const userId = person?.userId ?? named
  const { memberships, left } = await readPerson(userId)
  const companies = new Set([...memberships.map(({ companyId }) => companyId), ...left]).size
  const email = person?.email ?? (named.includes('@') ? named : null)
  const invitations = email ? (await listReceived(email)).length : 0
  if (!person && companies + invitations === 0) throw new Error(`Nothing is kept here of ${named}.`)
  const names = await companiesOfOnlyOwner(userId, memberships)
  if (names.length > 0)
    throw new Error(
      `${named} is the only owner of ${names.join(', ')}. Somebody else has to own it first, or it is erased. Nothing was changed.`,
    )
  return { userId: person || companies > 0 ? userId : null, email, companies, invitations }
}

export async function erasePerson({ userId, email }: KeptOfPerson, now: Date): Promise<void> {
  const context: PlanContext = {
    userId: 'system',
    requestId: now.toISOString(),
    source: 'erase-person',
    now,
  }
  if (userId) await eraseAccount(new WritePlan(context), { userId, email })
  else if (email) await dropReceived(context, email)
}
