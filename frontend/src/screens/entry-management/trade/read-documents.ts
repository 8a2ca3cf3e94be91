/**
 * Invoices, bills and credit notes with their lines, as other programs export them: a row a line, and rows of one number are a document. Loaded
 * when it is needed.
 */
import { DOCUMENT_LINES_MAX } from '../../../../../shared/contract/trade-documents.ts'
import type { Day } from '../../../../../shared/domain/calendar/day.ts'
import { plainRate } from '../../../../../shared/domain/currencies/exchange-rate.ts'
import { decimalOf, type Money, parseMoney, sumOf, UNITS } from '../../../../../shared/domain/money/money.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { roundedIn } from '../../../../../shared/domain/trade/price-lines.ts'
import { type Cells, type ReadRows, readRows } from '../read-rows.ts'
import { SIDE_WORDS } from './side-words.ts'

interface ReadLine {
  account: string | null
  description: string
  quantity: string
  unitPrice: string
  taxCode: string | null
  taxAmount?: string
}

export interface ReadWritten {
  /** Of the file, where it begins. */
  line: number
  kind: (typeof SIDE_WORDS)[TradeSide]['written'][number]
  contactName: string
  number: string
  documentDate: string
  dueDate: string | null
  currency?: string
  rate?: string
  notes: string | null
  /** As the other program says it. */
  total?: string
  /** What its lines come to before their tax. */
  net: string
  lines: ReadLine[]
}

const FIELDS = [
  'contact',
  'number',
  'date',
  'due',
  'account',
  'description',
  'quantity',
  'price',
  'taxCode',
  'taxAmount',
  'total',
  'amount',
  'item',
  'currency',
  'rate',
  'type',
  'status',
  'notes',
] as const
type Field = (typeof FIELDS)[number]

/** Of this product, QuickBooks and Xero, without spaces. */
const HEADINGS: Readonly<Record<string, Field>> = {
  ...named(
    'contact',
    'customer customername vendor vendorname supplier suppliername contact contactname name',
  ),
  ...named('number', 'number no invoice invoicenumber invoiceno bill billnumber billno docnumber'),
  ...named('date', 'date invoicedate billdate documentdate transactiondate'),
  ...named('due', 'due duedate'),
  ...named('account', 'account accountcode accountname category'),
  ...named('description', 'description itemdescription linedescription'),
  ...named('item', 'item productservice product'),
  ...named('quantity', 'quantity qty itemquantity'),
  ...named('price', 'price unitprice unitamount rate itemrate salesprice'),
  ...named('amount', 'amount lineamount itemamount net netamount'),
  ...named('taxCode', 'taxcode taxtype itemtaxcode linetaxcode'),
  ...named('taxAmount', 'taxamount itemtaxamount linetaxamount'),
  ...named('total', 'total invoicetotal billtotal totalamount'),
  ...named('currency', 'currency currencycode'),
  ...named('rate', 'exchangerate currencyrate'),
  ...named('type', 'type transactiontype documenttype'),
  ...named('status', 'status'),
  ...named('notes', 'memo notes message'),
}
function named(field: Field, headings: string): Record<string, Field> {
  return Object.fromEntries(headings.split(' ').map((heading) => [heading, field]))
}

const NO_TAX = /^(?:none|non|no (?:tax|vat|gst))$/i
const NOT_SENT = /draft|void|delet/i

export function readDocuments(text: string, side: TradeSide): ReadRows<ReadWritten> {
  let above: Named | undefined
  const read = readRows(text, {
    fields: FIELDS,
    needed: ['contact', 'number', 'date'],
    days: ['date', 'due'],
    amounts: ['quantity', 'price', 'taxAmount', 'total', 'amount'],
    fieldOf: (heading) => HEADINGS[heading.replaceAll(' ', '')],
    rowOf: (line, cells) => {
      const own = namedIn(cells)
      const isOfAbove = !own.contactName && !own.number && above !== undefined
      const row = rowOf(line, cells, isOfAbove ? above! : own)
      if (typeof row !== 'string') above = row.of
      return row
    },
  })
  if (read.problems.length > 0) return { rows: [], problems: read.problems }
  const grouped = Map.groupBy(read.rows, ({ of }) => `${of.contactName}\n${of.number}`)
  const documents = [...grouped.values()].map((rows) => documentOf(rows, side))
  const problems = documents.filter((each) => typeof each === 'string')
  return { rows: problems.length > 0 ? [] : documents.filter((each) => typeof each !== 'string'), problems }
}

/** What each row of a document says alike. */
interface Named {
  contactName: string
  number: string
  documentDate: Day | null
  dueDate: Day | null
  currency: string
  rate: string
  type: string
  total: string
  stated: Money | null
  notes: string
}

function namedIn({ cell, dayOf, amountOf }: Cells<Field>): Named {
  return {
    contactName: cell('contact'),
    number: cell('number'),
    documentDate: dayOf('date'),
    dueDate: dayOf('due'),
    currency: cell('currency').toUpperCase(),
    rate: plainRate(cell('rate')),
    type: cell('type').toLowerCase(),
    total: cell('total'),
    stated: amountOf('total'),
    notes: cell('notes'),
  }
}

interface Row {
  line: number
  of: Named
  read: ReadLine
}

function rowOf(line: number, { cell, amountOf }: Cells<Field>, of: Named): Row | string {
  const { contactName, number, documentDate } = of
  if (!contactName || !number) return `Line ${line}: a name and a number are needed.`
  if (!documentDate) return `Line ${line}: a date is needed.`
  if (NOT_SENT.test(cell('status')))
    return `Line ${line}, ${number}: it is “${cell('status')}” there. Leave it out.`
  const priced = pricedIn(amountOf, of.currency)
  if (!priced) return `Line ${line}: a price or an amount is needed.`
  const taxAmount = amountOf('taxAmount')
  const isTaxed = !NO_TAX.test(cell('taxCode'))
  return {
    line,
    of,
    read: {
      account: cell('account') || null,
      description: cell('description') || cell('item'),
      ...priced,
      taxCode: (isTaxed && cell('taxCode')) || null,
      ...(taxAmount !== null && { taxAmount: decimalOf(taxAmount) }),
    },
  }
}

/** What the other program says a line comes to counts: a discount is in it, and not in the price. */
function pricedIn(
  amountOf: Cells<Field>['amountOf'],
  currency: string,
): Pick<ReadLine, 'quantity' | 'unitPrice'> | undefined {
  const [price, amount] = [amountOf('price'), amountOf('amount')]
  const quantity = amountOf('quantity') ?? UNITS
  if (price !== null && (amount === null || roundedIn(currency, quantity * price, UNITS) === amount))
    return { quantity: decimalOf(quantity), unitPrice: decimalOf(price) }
  return amount === null ? undefined : { quantity: '1.00', unitPrice: decimalOf(amount) }
}

const SAID_ALIKE = {
  documentDate: 'date',
  dueDate: 'due date',
  currency: 'currency',
  rate: 'exchange rate',
  type: 'type',
  total: 'total',
} as const satisfies Partial<Record<keyof Named, string>>

/** What is below zero, or called one, is a credit. */
function documentOf(rows: readonly Row[], side: TradeSide): ReadWritten | string {
  const [{ line, of }] = rows as [Row]
  for (const row of rows)
    for (const [name, words] of Object.entries(SAID_ALIKE) as [keyof typeof SAID_ALIKE, string][])
      if (row.of[name] && row.of[name] !== of[name])
        return `Line ${row.line}, ${of.number}: another ${words} than in line ${line}.`
  if (rows.length > DOCUMENT_LINES_MAX)
    return `Line ${line}, ${of.number}: it has ${rows.length} lines, and a document has at most ${DOCUMENT_LINES_MAX}.`
  const [charge, credit] = SIDE_WORDS[side].written
  const net = sumOf(rows.map(({ read }) => netOf(read, of.currency)))
  const isBelowZero = net < 0n
  const total = of.stated
  return {
    line,
    kind: isBelowZero || of.type.includes('credit') ? credit : charge,
    contactName: of.contactName,
    number: of.number,
    documentDate: of.documentDate!,
    dueDate: of.dueDate,
    ...(of.currency && { currency: of.currency }),
    ...(of.rate && { rate: of.rate }),
    notes: of.notes || null,
    ...(total !== null && { total: decimalOf(isBelowZero && total < 0n ? -total : total) }),
    net: decimalOf(isBelowZero ? -net : net),
    lines: rows.map(({ read }) => (isBelowZero ? turned(read) : read)),
  }
}

function netOf({ quantity, unitPrice }: Pick<ReadLine, 'quantity' | 'unitPrice'>, currency: string): Money {
  return roundedIn(currency, parseMoney(quantity)! * parseMoney(unitPrice)!, UNITS)
}

function turned({ unitPrice, taxAmount, ...line }: ReadLine): ReadLine {
  const opposite = (amount: string) => decimalOf(-parseMoney(amount)!)
  return {
    ...line,
    unitPrice: opposite(unitPrice),
    ...(taxAmount !== undefined && { taxAmount: opposite(taxAmount) }),
  }
}
