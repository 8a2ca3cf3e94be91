import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'
import { whyClosed, whyLocked } from '../storage/plan/why-closed.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { voidEntry } from '../storage/void-entry.ts'

/**
 * Voids a posted entry on its own day together with its lines at banks.
 * @param instead what a refusal tells the person to do instead, as the end of a sentence
 * @throws Refusal `entry.line-matched` where one of its lines is matched, `entry.closed` where its day is locked or closed
 */
export async function voidInPlan(
  plan: WritePlan,
  entry: JournalEntry,
  reason: string,
  instead = 'reverse this entry on a later day instead',
): Promise<JournalEntry> {
  const { scope } = plan
  const lines = await getLines(scope, 'ledger', entry.ledgerTransactionIds)

  const matched = lines.find(({ status }) => !isOpen(status))
  if (matched) throw refuse('entry.line-matched', { description: matched.description, instead })
  const accounts = [...new Set(lines.map(({ financialAccountId }) => financialAccountId))]
  const closed = await Promise.all([
    whyLocked(scope, entry.entryDate),
    ...accounts.map((accountId) => whyClosed(scope, accountId, entry.entryDate)),
  ])
  const because = closed.find((each) => each !== undefined)?.message
  if (because) throw refuse('entry.closed', { because, instead })

  for (const line of lines) plan.move(ledgerEntry, line, undefined)
  return voidEntry(plan, entry, reason)
}
