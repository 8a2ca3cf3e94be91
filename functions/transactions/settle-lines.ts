import { settleLines } from '../../shared/contract/line-acts.ts'
import { settled } from '../../shared/domain/transactions/dispute.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveLines } from './move-lines.ts'

export const handler = lambda(settleLines, ({ body, plan }) => moveLines(plan, body.transactionIds, settled))
