import { completeStatement } from '../../shared/contract/bank-statements.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import { isProved } from '../../shared/domain/reconciliations/statement-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { statementEntity } from '../storage/entities/statement.ts'
import { moved, refuseBefore, refuseUnproved } from './move-statement.ts'
import { readStatement } from './read-account.ts'
import { shownStatement } from './shown-statement.ts'

export const handler = lambda(completeStatement, async ({ params, scope, caller, plan }) => {
  const read = await readStatement(scope, params.id)
  const { statement, account, chain, books, locks } = read

  const status = moved(statement, 'complete')
  const { previous } = neighboursOf(chain, statement.id)
  refuseBefore(previous, isProved, 'completed')
  refuseUnproved(statement, read, previous)

  plan.closings.expectLines(locks, account.id)
  plan.closings.moveChain(locks, account.id)
  const completed = { status, completedBy: caller.userId, completedAt: plan.now }
  const after = plan.change(statementEntity, statement, completed)
  return plan.commit(shownStatement(after, account, books))
})
