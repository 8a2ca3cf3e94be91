import { deleteStatement } from '../../shared/contract/bank-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import { isDeletable } from '../../shared/domain/reconciliations/statement-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { statementEntity } from '../storage/entities/statement.ts'
import { wrongState } from './move-statement.ts'
import { readStatement } from './read-account.ts'

export const handler = lambda(deleteStatement, async ({ params, scope, plan }) => {
  const { statement, chain, locks } = await readStatement(scope, params.id)
  if (!isDeletable(statement.status)) throw wrongState(statement)
  const { next } = neighboursOf(chain, statement.id)
  if (next) throw refuse('statement.not-newest', { day: dayInWords(next.periodEnd as Day) })

  plan.closings.moveChain(locks, statement.financialAccountId)
  plan.move(statementEntity, statement, undefined)
  return plan.commit(undefined as never)
})
