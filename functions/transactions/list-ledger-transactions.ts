import { listLedgerTransactions } from '../../shared/contract/transactions.ts'
import { lambda } from '../runtime/lambda.ts'
import { listLines } from './list-lines.ts'

export const handler = lambda(listLedgerTransactions, ({ query, scope }) => listLines(scope, 'ledger', query))
