import { getMe } from '../../shared/contract/me.ts'
import { lambda } from '../runtime/lambda.ts'

export const handler = lambda(getMe, async ({ caller }) => ({
  userId: caller.userId,
  memberships: caller.memberships.map(({ userId: _, ...membership }) => membership),
}))
