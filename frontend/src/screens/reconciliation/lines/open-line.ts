import type { LedgerTransaction, SourceTransaction } from '../../../../../shared/contract/transactions.ts'

/** What both columns of the matching panel show of a line that is left. */
export interface OpenLine {
  id: string
  financialAccountId: number
  transactionDate: string
  description: string
  reference: string | null
  amount: string
  currency: string
  /** Bank lines only. */
  kind: Pick<SourceTransaction, 'classification' | 'confidenceData'> | undefined
}

export function openBankLine(line: SourceTransaction): OpenLine {
  const {
    id,
    financialAccountId,
    transactionDate,
    description,
    reference,
    amount,
    currency,
    classification,
    confidenceData,
  } = line
  return {
    id,
    financialAccountId,
    transactionDate,
    description,
    reference,
    amount,
    currency,
    kind: { classification, confidenceData },
  }
}

export function openLedgerEntry(entry: LedgerTransaction): OpenLine {
  const { id, financialAccountId, transactionDate, description, referenceNumber, amount, currency } = entry
  return {
    id,
    financialAccountId,
    transactionDate,
    description,
    reference: referenceNumber,
    amount,
    currency,
    kind: undefined,
  }
}
