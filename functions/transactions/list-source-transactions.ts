import { listSourceTransactions } from '../../shared/contract/transactions.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { lambda } from '../runtime/lambda.ts'
import { Listed } from '../storage/listed.ts'
import { listLines } from './list-lines.ts'

export const handler = lambda(listSourceTransactions, async ({ query, scope, caller }) => {
  const assignedTo = query.assignedTo === 'me' ? caller.userId : query.assignedTo
  const { items, nextCursor } = await listLines(scope, 'bank', { ...query, assignedTo })
  return new Listed(items.map(shownBankLine), nextCursor)
})
