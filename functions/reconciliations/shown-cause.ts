import type { ReconciliationDetails } from '../../shared/contract/reconciliations.ts'
import { parseLineId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, type Money } from '../../shared/domain/money/money.ts'
import type { Cause } from '../../shared/domain/reconciliations/differences/cause.ts'
import type { Told } from '../../shared/domain/reconciliations/differences/evidence.ts'

/** Entries have the sign of their counter account again, as everywhere on the wire. */
export function shownCause(cause: Cause): ReconciliationDetails['varianceAnalysis'][number] {
  const { kind, sentence, figure, mends, leaves, lines, entries, row, balance, between } = cause
  return {
    kind,
    sentence,
    figure,
    mends: decimalOf(mends),
    leaves: decimalOf(leaves),
    lines: lines.map((line) => named(line, line.amount)),
    entries: entries.map((entry) => named(entry, -entry.amount)),
    importId: row?.importId ?? null,
    row: row?.row ?? null,
    balance,
    between,
  }
}

const named = ({ id, day, description }: Told, amount: Money) => ({
  id,
  financialAccountId: parseLineId(id)!.accountId,
  transactionDate: day,
  description,
  amount: decimalOf(amount),
})
