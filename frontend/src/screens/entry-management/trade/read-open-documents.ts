/** What other books left open of a side, as it is pasted or comes in a file. Loaded when it is needed. */
import { decimalOf } from '../../../../../shared/domain/money/money.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { type Cells, type ReadRows, readRows } from '../read-rows.ts'
import { SIDE_WORDS } from './side-words.ts'

export interface ReadDocument {
  line: number
  kind: (typeof SIDE_WORDS)[TradeSide]['written'][number]
  contactName: string
  number: string
  documentDate: string
  dueDate: string | null
  openAmount: string
}

const FIELDS = ['contact', 'number', 'date', 'due', 'amount'] as const
const HEADINGS: Record<string, (typeof FIELDS)[number]> = {
  customer: 'contact',
  'customer name': 'contact',
  vendor: 'contact',
  'vendor name': 'contact',
  supplier: 'contact',
  name: 'contact',
  number: 'number',
  invoice: 'number',
  'invoice number': 'number',
  bill: 'number',
  'bill number': 'number',
  reference: 'number',
  date: 'date',
  'invoice date': 'date',
  'bill date': 'date',
  due: 'due',
  'due date': 'due',
  amount: 'amount',
  open: 'amount',
  'open amount': 'amount',
  'open balance': 'amount',
  balance: 'amount',
}

export function readOpenDocuments(text: string, side: TradeSide): ReadRows<ReadDocument> {
  return readRows(text, {
    fields: FIELDS,
    needed: ['contact', 'number', 'amount'],
    fieldOf: (heading) => HEADINGS[heading],
    days: ['date', 'due'],
    amounts: ['amount'],
    rowOf: (line, cells) => documentOf(line, cells, side),
  })
}

/** What is below zero is a credit. */
function documentOf(
  line: number,
  { cell, dayOf, amountOf }: Cells<(typeof FIELDS)[number]>,
  side: TradeSide,
): ReadDocument | string {
  const [contactName, number] = [cell('contact'), cell('number')]
  if (!contactName || !number) return `Line ${line}: a name and a number are needed.`
  const documentDate = dayOf('date')
  if (!documentDate) return `Line ${line}: a date is needed.`
  const amount = amountOf('amount')
  if (!amount) return `Line ${line}: “${cell('amount')}” is no open amount.`
  const [charge, credit] = SIDE_WORDS[side].written
  return {
    line,
    kind: amount > 0n ? charge : credit,
    contactName,
    number,
    documentDate,
    dueDate: dayOf('due'),
    openAmount: decimalOf(amount > 0n ? amount : -amount),
  }
}
