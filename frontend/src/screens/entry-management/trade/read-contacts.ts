/** Customers or vendors as they are pasted or come in a file. Loaded when it is needed. */
import { type Cells, type ReadRows, readRows } from '../read-rows.ts'

export interface ReadContact {
  line: number
  name: string
  email: string | null
  termsDays?: number
  taxId: string | null
  accountCode: string | null
}

const FIELDS = ['name', 'email', 'terms', 'tax', 'account'] as const
const HEADINGS: Record<string, (typeof FIELDS)[number]> = {
  name: 'name',
  customer: 'name',
  'customer name': 'name',
  vendor: 'name',
  'vendor name': 'name',
  supplier: 'name',
  company: 'name',
  email: 'email',
  'e mail': 'email',
  terms: 'terms',
  'terms days': 'terms',
  'payment terms': 'terms',
  'tax number': 'tax',
  'tax id': 'tax',
  account: 'account',
  'account code': 'account',
}

export function readContacts(text: string): ReadRows<ReadContact> {
  return readRows(text, {
    fields: FIELDS,
    needed: ['name'],
    fieldOf: (heading) => HEADINGS[heading],
    rowOf: contactOf,
  })
}

function contactOf(line: number, { cell }: Cells<(typeof FIELDS)[number]>): ReadContact | string {
  const name = cell('name')
  if (!name) return `Line ${line}: a name is needed.`
  // 30 days, Net 30
  const terms = /^(?:net )?(\d{1,3})(?: days)?$/i.exec(cell('terms'))
  if (cell('terms') && !terms) return `Line ${line}: “${cell('terms')}” is no number of days.`
  return {
    line,
    name,
    email: cell('email') || null,
    ...(terms && { termsDays: Number(terms[1]) }),
    taxId: cell('tax') || null,
    accountCode: cell('account') || null,
  }
}
