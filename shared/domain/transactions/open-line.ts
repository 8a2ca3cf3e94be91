/** Bank lines and ledger entries as they begin: open, unmatched, first version. */

interface LineAccount {
  id: number
  companyId: number
  currency: string
}

export interface NewBankLine {
  id: string
  account: LineAccount
  date: string
  /** Decimal, money in positive. */
  amount: string
  description: string
  reference: string | null
  payee?: string | null
  category: string | null
  importId?: string
  importRow?: number
  runningBalance?: string | undefined
  /** Who typed it, where no file has it. */
  typedBy?: string
  now: string
}

export function openBankLine(of: NewBankLine) {
  return {
    id: of.id,
    financialAccountId: of.account.id,
    companyId: of.account.companyId,
    transactionDate: of.date,
    description: of.description,
    originalDescription: of.description,
    reference: of.reference,
    payee: of.payee ?? null,
    amount: of.amount,
    currency: of.account.currency,
    category: of.category,
    classification: 'unclassified' as const,
    confidenceData: null,
    status: 'pending' as const,
    matchId: null,
    importBatchId: of.importId ?? null,
    importRow: of.importRow ?? null,
    ...(of.runningBalance !== undefined && { runningBalance: of.runningBalance }),
    ...(of.typedBy !== undefined && { typedBy: of.typedBy }),
    version: 1,
    createdAt: of.now,
  }
}

/** An item from before the account's first day, against what its opening balance was posted against. */
export function openBroughtForward(of: Omit<NewLedgerLine, 'journalEntryId' | 'category'>) {
  const line = openLedgerLine({ ...of, category: 'adjustment', journalEntryId: null })
  return { ...line, isBroughtForward: true }
}

export interface NewLedgerLine {
  id: string
  account: LineAccount
  date: string
  /** Decimal, debit positive. */
  amount: string
  description: string
  referenceNumber: string | null
  category: string
  /** The account on the other side of the entry. */
  chartAccountId: number
  accountCode: string
  /** Null for what is brought forward. */
  journalEntryId: string | null
  importId?: string
  importRow?: number
  now: string
}

export function openLedgerLine(of: NewLedgerLine) {
  return {
    id: of.id,
    financialAccountId: of.account.id,
    companyId: of.account.companyId,
    chartAccountId: of.chartAccountId,
    accountCode: of.accountCode,
    transactionDate: of.date,
    description: of.description,
    amount: of.amount,
    currency: of.account.currency,
    category: of.category,
    referenceNumber: of.referenceNumber,
    status: 'pending' as const,
    matchId: null,
    importBatchId: of.importId ?? null,
    importRow: of.importRow ?? null,
    journalEntryId: of.journalEntryId,
    version: 1,
    createdAt: of.now,
  }
}
