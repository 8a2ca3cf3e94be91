import { debitOf, type EntryLine } from '../books/entry.ts'
import { decimalOf } from '../money/money.ts'
import type { EvidenceEntry } from './evidence-package.ts'

interface KeptEntry {
  id: string
  entryNumber: string
  entryDate: string
  currency: string
  ledgerTransactionIds: readonly string[]
  lines: readonly EntryLine[]
}

/** An entry as a package says it. */
export function evidenceEntry(
  { id, entryNumber: number, entryDate: date, currency, ledgerTransactionIds, lines }: KeptEntry,
  chart: ReadonlyMap<number, { accountCode: string; accountName: string }>,
): EvidenceEntry {
  return {
    id,
    number,
    date,
    currency,
    ledgerIds: [...ledgerTransactionIds].sort(),
    lines: lines.map((line) => ({
      chartAccountId: line.chartAccountId,
      accountCode: chart.get(line.chartAccountId)?.accountCode ?? '',
      accountName: chart.get(line.chartAccountId)?.accountName ?? '',
      amount: decimalOf(debitOf(line)),
    })),
  }
}
