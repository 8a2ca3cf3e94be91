import { listAccountTransactions, type SourceTransaction } from '../../shared/contract/transactions.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { eachItem } from '../storage/table.ts'
import { isWanted, lineShower, monthRanges } from '../transactions/list-lines.ts'

const PAGE = 25

/** A page by number, with the total. The total is a count over the lines asked for: all of them are looked at. */
export const handler = lambda(listAccountTransactions, async ({ params, query, scope }) => {
  const account = await getAccount(scope, params.id)
  const shown = lineShower([account])
  const limit = query.limit ?? PAGE
  const first = ((query.page ?? 1) - 1) * limit

  const transactions: SourceTransaction[] = []
  let total = 0
  for (const range of await monthRanges(scope, 'bank', [account.id], true, query)) {
    for await (const { sortKey: _, ...kept } of eachItem<SourceTransaction>(range)) {
      const line = shown(kept)
      if (!isWanted(line, query)) continue
      if (total >= first && transactions.length < limit) transactions.push(line)
      total++
    }
  }
  return { transactions, total }
})
