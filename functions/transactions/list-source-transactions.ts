import { listSourceTransactions } from '../../shared/contract/transactions.ts'
import { lambda } from '../runtime/lambda.ts'
import { listLines } from './list-lines.ts'

export const handler = lambda(listSourceTransactions, ({ query, scope }) => listLines(scope, 'bank', query))
