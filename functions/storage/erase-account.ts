/** Takes out of everything that is kept who somebody was; what they did stays under their id. */
import { endKeysOf } from './entities/api-key.ts'
import { getCompany } from './entities/company.ts'
import { dropInvitation, listReceived, unnameInviter } from './entities/invitation.ts'
import { eraseMember, erasePerson, listMembers, readPerson } from './entities/member.ts'
import { pauseWebhooksOf } from './entities/webhook.ts'
import { inCompany } from './in-company.ts'
import { removePerson } from './people.ts'
import type { PlanContext } from './plan/plan-context.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { proveScope, type Scope, within } from './scope.ts'

/** A company after the other, the account last: what breaks in between is done by asking again. */
export async function eraseAccount(
  plan: WritePlan,
  { userId, email }: { userId: string; email: string | null },
): Promise<void> {
  const { memberships, left } = await readPerson(userId)
  const { answer: _answer, ...context } = plan.context
  const companyIds = new Set([...memberships.map((each) => each.companyId), ...left])
  for (const companyId of companyIds) {
    await inCompany(companyId, unseen(context), async (erasing) => {
      await eraseMember(erasing, userId)
      await endKeysOf(erasing, userId)
      await pauseWebhooksOf(erasing, userId)
    })
    while (!(await inCompany(companyId, unseen(context), (erasing) => unnameInviter(erasing, userId))));
  }
  if (email) await dropReceived(context, email)

  erasePerson(plan, userId, companyIds)
  await plan.commit(undefined)
  await removePerson(userId)
}

/** Invitations to an address, whoever has it. Gives back how many there were. */
export async function dropReceived(context: PlanContext, email: string): Promise<number> {
  const received = await listReceived(email)
  for (const invitation of received)
    await inCompany(invitation.companyId, unseen(context), async (erasing) =>
      dropInvitation(erasing, invitation),
    )
  return received.length
}

/** The names of companies that nobody could open without them. */
export async function companiesOfOnlyOwner(
  userId: string,
  memberships: readonly { companyId: number; role: string }[],
): Promise<string[]> {
  const owned = memberships.filter(({ role }) => role === 'owner')
  const names = await Promise.all(
    owned.map(({ companyId }) => {
      const scope = proveScope(companyId)
      return within(scope, () => nameWithoutOther(scope, userId))
    }),
  )
  return names.filter((name) => name !== undefined)
}

async function nameWithoutOther(scope: Scope, userId: string): Promise<string | undefined> {
  const members = await listMembers(scope)
  if (members.some((member) => member.role === 'owner' && member.userId !== userId)) return undefined
  return (await getCompany(scope))?.name
}

/** Of whoever is erased the record of it must not say from where they asked. */
function unseen({ asker: _asker, ...context }: PlanContext): PlanContext {
  return context
}
