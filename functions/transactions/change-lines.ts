import type { ShownSourceTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { bankLine } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** Says something of bank lines that is no figure: closed periods take it too. */
export async function changeLines<Field extends 'reconciliationNotes' | 'assignedTo'>(
  plan: WritePlan,
  ids: readonly string[],
  field: Field,
  value: SourceTransaction[Field] & (string | null),
): Promise<ShownSourceTransaction[]> {
  const lines = await getLines(plan.scope, 'bank', [...new Set(ids)])

  const after = { [field]: value }
  const changed = lines.map((line) =>
    plan.change(bankLine, line, after, { said: { before: { [field]: line[field] ?? null }, after } }),
  )
  return plan.commit(changed.map(shownBankLine))
}
