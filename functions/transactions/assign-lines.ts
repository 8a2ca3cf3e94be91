import { assignLines } from '../../shared/contract/line-acts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { findMember } from '../storage/entities/member.ts'
import { changeLines } from './change-lines.ts'

export const handler = lambda(assignLines, async ({ body, scope, plan }) => {
  const { transactionIds, assignedTo } = body
  if (assignedTo !== null && !(await findMember(scope, assignedTo))) throw refuse('line.no-member')

  return changeLines(plan, transactionIds, 'assignedTo', assignedTo)
})
