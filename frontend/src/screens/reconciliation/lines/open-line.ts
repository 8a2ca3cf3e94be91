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
  /** Of a bank line whose text does not say whom it paid or who paid it. */
  payee?: string | null | undefined
  /** Bank lines only. */
  kind: Pick<SourceTransaction, 'classification' | 'confidenceData'> | undefined
  assignedTo?: string | null | undefined
  note?: string | null | undefined
  /** By hand, and not from a file. */
  isTyped?: boolean
  /** Who did, where that is known. */
  typedBy?: string | undefined
}

const known = new WeakMap<SourceTransaction, OpenLine>()

/** The same for the same line, so that a list that loses one draws none of the others again. */
export function openBankLine(line: SourceTransaction): OpenLine {
  const open = known.get(line) ?? readBankLine(line)
  known.set(line, open)
  return open
}

function readBankLine(line: SourceTransaction): OpenLine {
  const {
    id,
    financialAccountId,
    transactionDate,
    description,
    payee,
    reference,
    amount,
    currency,
    classification,
    confidenceData,
    assignedTo,
    reconciliationNotes: note,
    importBatchId,
    typedBy,
  } = line
  return {
    id,
    financialAccountId,
    transactionDate,
    description,
    payee: isNamedIn(description, payee) ? null : payee,
    reference,
    amount,
    currency,
    kind: { classification, confidenceData },
    assignedTo,
    note,
    isTyped: importBatchId === null,
    typedBy,
  }
}

/** Who looks after it, and who typed it; empty where neither is known. */
export function peopleOf({ assignedTo, typedBy }: OpenLine, nameOf: (userId: string) => string | undefined) {
  const typist = nameOf(typedBy ?? '')
  return [nameOf(assignedTo ?? ''), typist && `typed by ${typist}`].filter(Boolean).join(' · ')
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

function isNamedIn(text: string, name: string | null): boolean {
  const words = (of: string) => of.toLowerCase().replaceAll(/\s+/g, ' ')
  return name !== null && words(text).includes(words(name))
}
