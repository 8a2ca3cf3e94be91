import { includeLines } from '../../shared/contract/line-acts.ts'
import { included } from '../../shared/domain/transactions/exclusion.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveLines } from './move-lines.ts'

export const handler = lambda(includeLines, ({ body, plan }) =>
  moveLines(plan, body.transactionIds, included),
)
