/** Lets somebody open a company whose members have no account here. */
import { findMember, moveMember, readPerson } from '../entities/member.ts'
import { findPerson } from '../people.ts'
import { WritePlan } from '../plan/write-plan.ts'
import { proveScope, within } from '../scope.ts'

/** @throws in words where nobody has the address */
export async function addOwner(companyId: number, address: string, now: Date): Promise<void> {
  const person = await findPerson(address)
  if (!person?.isVerified)
    throw new Error(`Nobody here has an account with the confirmed address ${address}.`)
  const { userId, name, email } = person
  const scope = proveScope(companyId)
  await within(scope, async () => {
    const [before, { sealing, memberships }] = await Promise.all([
      findMember(scope, userId),
      readPerson(userId),
    ])
    if (before?.role === 'owner') return
    const source = 'import-company'
    const plan = new WritePlan({
      scope,
      userId: 'system',
      requestId: now.toISOString(),
      source,
      now,
      asker: { ...sealing, ipAddress: source, userAgent: source },
    })
    const after = before
      ? { ...before, role: 'owner' as const }
      : { userId, name, email, role: 'owner' as const, createdAt: plan.now }
    await moveMember(plan, before, after, memberships.length === 0)
    await plan.commit(undefined)
  })
}
