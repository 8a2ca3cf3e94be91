import { LINE_KINDS } from '../../../../../shared/domain/books/book.ts'

export const KINDS = LINE_KINDS

export const KIND_LABELS: Record<(typeof KINDS)[number], string> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers',
  fees: 'Fees',
}
