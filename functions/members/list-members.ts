import { listMembers } from '../../shared/contract/members.ts'
import { lambda } from '../runtime/lambda.ts'
import { listMembers as readMembers } from '../storage/entities/member.ts'

export const handler = lambda(listMembers, ({ scope }) => readMembers(scope))
