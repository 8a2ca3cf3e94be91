import { classifyTransactions } from '../../shared/contract/transactions.ts'
import { saidByPerson } from '../../shared/domain/classification/classification.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { lambda } from '../runtime/lambda.ts'
import { bankLine } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'

export const handler = lambda(classifyTransactions, async ({ body, scope, plan }) => {
  const ids = [...new Set(body.transactionIds)]
  const lines = await getLines(scope, 'bank', ids)

  const said = saidByPerson(body.classification)

  const after = lines.map((line) => {
    const before = { classification: line.classification, confidenceData: line.confidenceData }
    return plan.change(bankLine, line, said, { said: { before, after: { ...said } } })
  })
  return plan.commit(after.map(shownBankLine))
})
