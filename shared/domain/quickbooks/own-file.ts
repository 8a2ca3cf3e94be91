import type { BankFileMapping } from '../bank-files/bank-file.ts'
import type { QuickbooksFormat } from './quickbooks-files.ts'

/** How a CSV that we made ourselves is read back: nothing of it is open. */
export function ownFileMapping(format: QuickbooksFormat, side: 'bank' | 'ledger'): BankFileMapping {
  const shared: BankFileMapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    dateFormat: 'MM/DD/YYYY',
    decimalMark: '.',
    delimiter: ',',
    encoding: 'utf-8',
    hasHeader: true,
    skipRows: 0,
  }
  return format === 'csv4'
    ? { ...shared, debit: 'Debit', credit: 'Credit', splitSign: 'column', invert: true }
    : { ...shared, amount: 'Amount', invert: side === 'ledger' }
}
