import { listMembers } from '../../shared/contract/members.ts'
import { lambda } from '../runtime/lambda.ts'
import { listEverybody, listMembers as readMembers } from '../storage/entities/member.ts'

export const handler = lambda(listMembers, async ({ query, scope }) => {
  if (query.everybody) return listEverybody(scope)
  const members = await readMembers(scope)
  return members.map((member) => ({ ...member, leftAt: null }))
})
