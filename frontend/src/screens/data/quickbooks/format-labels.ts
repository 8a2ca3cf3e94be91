import type { Export } from '../../../../../shared/contract/exports.ts'

/** The formats as people know them, with what each is for. */
export const FORMAT_LABELS: Record<Export['format'], { name: string; what: string }> = {
  csv: {
    name: 'CSV, three columns',
    what: 'Date, description and amount: what QuickBooks Online takes as a bank upload, in parts of at most 999 lines.',
  },
  csv4: {
    name: 'CSV, four columns',
    what: 'Date, description, credit and debit: the other upload of QuickBooks Online.',
  },
  json: { name: 'JSON', what: 'Every field of every transaction, for other software.' },
  iif: { name: 'IIF', what: 'For QuickBooks Desktop, under File, Utilities, Import.' },
  xlsx: { name: 'Excel workbook', what: 'What a screen shows, for spreadsheets.' },
  zip: {
    name: 'Proof of a month',
    what: 'Everything by which anybody verifies a month without the product.',
  },
}
