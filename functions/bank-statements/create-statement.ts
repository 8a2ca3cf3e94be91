import { createStatement } from '../../shared/contract/bank-statements.ts'
import { lambda } from '../runtime/lambda.ts'
import { addStatement } from './add-statement.ts'
import { readAccount } from './read-account.ts'

export const handler = lambda(createStatement, async ({ body, scope, plan }) => {
  const read = await readAccount(scope, body.financialAccountId)

  return addStatement(plan, read, body)
})
