import type { StatementMapping } from '../bank-files/statement.ts'
import type { QuickbooksFormat } from './quickbooks-files.ts'

/** How a CSV that we made ourselves is read back: nothing of it is open. */
export function ownFileMapping(format: QuickbooksFormat, side: 'bank' | 'ledger'): StatementMapping {
  const shared: StatementMapping = {
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
