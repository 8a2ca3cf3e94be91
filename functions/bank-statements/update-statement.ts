import { updateStatement } from '../../shared/contract/bank-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { isCorrectable } from '../../shared/domain/reconciliations/statement-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { statementEntity } from '../storage/entities/statement.ts'
import { wrongState } from './move-statement.ts'
import { readStatement } from './read-account.ts'
import { shownStatement } from './shown-statement.ts'

export const handler = lambda(updateStatement, async ({ params, body, scope, plan }) => {
  const { statement, account, books } = await readStatement(scope, params.id)
  if (statement.version !== body.version) throw refuse('version.stale')
  if (!isCorrectable(statement.status)) throw wrongState(statement)

  const { openingBalance = statement.openingBalance, closingBalance = statement.closingBalance } = body
  const change = {
    openingBalance: decimalOf(money(openingBalance)),
    closingBalance: decimalOf(money(closingBalance)),
    notes: body.notes === undefined ? statement.notes : body.notes || null,
  }

  const after = plan.change(statementEntity, statement, change)
  return plan.commit(shownStatement(after, account, books))
})
