import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { eachLine } from './lines.ts'
import type { Scope } from './scope.ts'

/** What an account brought forward from the books before, dated before its first day; of a day on where one is named. */
export async function readOpeningItems(
  scope: Scope,
  { id, openingDate }: { id: number; openingDate: string },
  from?: Day,
): Promise<LedgerTransaction[]> {
  const to = addDays(openingDate as Day, -1)
  if (from && from > to) return []
  const items: LedgerTransaction[] = []
  for await (const entry of eachLine(scope, 'ledger', id, { ...(from && { from }), to }))
    if (entry.isBroughtForward) items.push(entry)
  return items
}
