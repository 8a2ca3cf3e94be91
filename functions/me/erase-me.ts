import { eraseMe } from '../../shared/contract/me.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { foldedAddress } from '../../shared/domain/companies/invitation.ts'
import { lambda } from '../runtime/lambda.ts'
import { endKeysOf } from '../storage/entities/api-key.ts'
import { getCompany } from '../storage/entities/company.ts'
import { dropInvitation, listReceived, unnameInviter } from '../storage/entities/invitation.ts'
import { eraseMember, erasePerson, listMembers, readPerson } from '../storage/entities/member.ts'
import { pauseWebhooksOf } from '../storage/entities/webhook.ts'
import { getPerson, removePerson } from '../storage/people.ts'
import { retrying } from '../storage/plan/transact.ts'
import { type PlanContext, WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'

/** A company after the other, the account last: what breaks in between is done by asking again. */
export const handler = lambda(eraseMe, async ({ body, caller: { userId, memberships }, plan }) => {
  const { email } = await getPerson(userId)
  if (!email || foldedAddress(email) !== foldedAddress(body.email)) throw refuse('me.address-differs')
  const names = await companiesOfOnlyOwner(userId, memberships)
  if (names.length > 0) throw refuse('me.only-owner', { names: names.join(', ') })
  const { left } = await readPerson(userId)

  const { answer: _answer, ...context } = plan.context
  const companyIds = new Set([...memberships.map((each) => each.companyId), ...left])
  for (const companyId of companyIds) {
    await inCompany(companyId, context, async (erasing) => {
      await eraseMember(erasing, userId)
      await endKeysOf(erasing, userId)
      await pauseWebhooksOf(erasing, userId)
    })
    while (!(await inCompany(companyId, context, (erasing) => unnameInviter(erasing, userId))));
  }
  for (const invitation of await listReceived(email))
    await inCompany(invitation.companyId, context, async (erasing) => dropInvitation(erasing, invitation))

  erasePerson(plan, userId, companyIds)
  await plan.commit(undefined)
  await removePerson(userId)
  return undefined as never
})

/** Of whoever is erased the record of it must not say from where they asked. */
function inCompany<T>(
  companyId: number,
  { asker: _asker, ...context }: PlanContext,
  work: (plan: WritePlan) => Promise<T>,
): Promise<T> {
  const scope = proveScope(companyId)
  return within(scope, () =>
    retrying(async () => {
      const plan = new WritePlan({ ...context, scope })
      return plan.commit(await work(plan))
    }),
  )
}

async function companiesOfOnlyOwner(
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
