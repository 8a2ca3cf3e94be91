import { getMe } from '../../shared/contract/me.ts'
import { lambda } from '../runtime/lambda.ts'
import { getPerson } from '../storage/people.ts'

export const handler = lambda(getMe, async ({ caller: { userId, memberships } }) => {
  const { email, firstName, lastName, profileImageUrl } = await getPerson(userId)

  return {
    userId,
    email,
    firstName,
    lastName,
    profileImageUrl,
    memberships: memberships.map(({ userId: _, ...membership }) => membership),
  }
})
