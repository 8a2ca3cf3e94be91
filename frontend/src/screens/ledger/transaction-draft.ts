import type { CATEGORIES } from '../../../../shared/contract/transactions.ts'
import { decimalOf, money, parseMoney } from '../../../../shared/domain/money/money.ts'

/** What a person types of a ledger entry. */
export interface TransactionDraft {
  accountId: string | null
  description: string
  direction: 'in' | 'out'
  /** Without a sign. */
  amount: string
  date: string | null
  category: (typeof CATEGORIES)[number]
  chartAccountId: string | null
  reference: string
  /** Of an account in another currency; empty for the one of the table, or for none. */
  rate: string
}

/** What keeps a draft from being sent, as a sentence; undefined where nothing does. */
export function complaintAbout(draft: TransactionDraft): string | undefined {
  if (!draft.accountId || !draft.description.trim() || !draft.amount.trim())
    return 'Please fill in all required fields'
  return parseMoney(draft.amount) === undefined ? 'Amount must be a valid number' : undefined
}

/** Debit positive, credit negative: money received is a credit to what it was received for. */
export function ledgerAmount(draft: Pick<TransactionDraft, 'direction' | 'amount'>): string {
  const size = money(draft.amount)
  return decimalOf(draft.direction === 'in' ? -size : size)
}
