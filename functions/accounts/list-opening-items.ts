import { listOpeningItems } from '../../shared/contract/accounts.ts'
import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { eachLine } from '../storage/lines.ts'

export const handler = lambda(listOpeningItems, async ({ params, scope }) => {
  const { id, openingDate } = await getAccount(scope, params.id)

  const items: LedgerTransaction[] = []
  for await (const entry of eachLine(scope, 'ledger', id, { to: addDays(openingDate as Day, -1) }))
    if (entry.isBroughtForward) items.push(entry)
  return items
})
