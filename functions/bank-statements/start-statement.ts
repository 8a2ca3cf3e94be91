import { startStatement } from '../../shared/contract/bank-statements.ts'
import { lambda } from '../runtime/lambda.ts'
import { statementEntity } from '../storage/entities/statement.ts'
import { moved } from './move-statement.ts'
import { readStatement } from './read-account.ts'
import { shownStatement } from './shown-statement.ts'

export const handler = lambda(startStatement, async ({ params, scope, plan }) => {
  const { statement, account, books } = await readStatement(scope, params.id)

  const status = moved(statement, 'start')

  const after = plan.change(statementEntity, statement, { status })
  return plan.commit(shownStatement(after, account, books))
})
