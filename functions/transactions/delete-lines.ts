import { deleteLines } from '../../shared/contract/line-acts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { lambda } from '../runtime/lambda.ts'
import { bankLine } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'
import { refuseState } from './move-lines.ts'

export const handler = lambda(deleteLines, async ({ body, scope, plan }) => {
  const lines = await getLines(scope, 'bank', [...new Set(body.transactionIds)])

  for (const line of lines) {
    if (line.importBatchId !== null) throw refuse('line.imported', { description: line.description })
    if (!isOpen(line.status)) throw refuseState(line, lines.length)
    plan.move(bankLine, line, undefined)
  }
  return plan.commit(lines.map(shownBankLine))
})
