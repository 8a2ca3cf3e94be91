import { renameMe } from '../../shared/contract/me.ts'
import { lambda } from '../runtime/lambda.ts'
import { renameMember } from '../storage/entities/member.ts'
import { inCompany } from '../storage/in-company.ts'
import { renamePerson } from '../storage/people.ts'

/** A company after the other, the account last, as whoever signs up is asked for one name: what breaks in between is done by asking again. */
export const handler = lambda(renameMe, async ({ body: { name }, caller, plan }) => {
  const { userId, memberships } = caller
  const { answer: _answer, ...context } = plan.context
  for (const { companyId } of memberships)
    await inCompany(companyId, context, (renaming) => renameMember(renaming, userId, name))

  await renamePerson(userId, name)
  return plan.commit(undefined)
})
