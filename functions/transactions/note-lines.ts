import { noteLines } from '../../shared/contract/line-acts.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeLines } from './change-lines.ts'

export const handler = lambda(noteLines, ({ body, plan }) =>
  changeLines(plan, body.transactionIds, 'reconciliationNotes', body.note || null),
)
