import type { EntryFault } from '../../../../shared/domain/books/entry.ts'
import { showFailure } from '../../ui/feedback/toasts.ts'

const FAULTS: Record<EntryFault, [title: string, message: string]> = {
  unbalanced: ['Entry Not Balanced', 'Debits must equal credits'],
  'lines-one-sided': ['Invalid Lines', 'Each line should have either a debit OR credit amount, not both'],
  'lines-few': ['Invalid Lines', 'At least 2 lines required'],
  'lines-empty': ['Invalid Lines', 'Each line needs a debit or a credit amount.'],
  cents: ['Invalid Lines', 'An amount has more decimals than the books hold.'],
}

/** What is wrong with the lines as a whole belongs to none of their fields. */
export function showLineFault(fault: EntryFault): void {
  showFailure(...FAULTS[fault])
}
