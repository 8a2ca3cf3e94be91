/** An invoice or a credit note as one page that a customer is sent, or as many as its lines take. */

import type { Issued, TradeDocument } from '../../shared/contract/trade-documents.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { formatMoney, unsaid } from '../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { makePdf } from '../evidence/make-pdf.ts'

interface InvoiceOf {
  issued: Issued
  document: TradeDocument
}

export function writeInvoice({ issued, document }: InvoiceOf): Promise<Uint8Array> {
  const { kind, number, contactName, status, notes } = document
  const { companyName, companyTaxId, contactEmail, contactTaxId } = issued
  const label = DOCUMENT_KINDS[kind].label
  return makePdf({
    title: `${label} ${number}`,
    at: document.approvedAt ?? document.updatedAt,
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { fontSize: 10, lineHeight: 1.2 },
    ...(status !== 'APPROVED' && { watermark: { text: status, color: '#777777', opacity: 0.15 } }),
    content: [
      {
        columns: [
          { stack: party(companyName, [taxIdOf(companyTaxId)]) },
          { text: label, fontSize: 20, alignment: 'right' },
        ],
      },
      { text: ' ' },
      {
        columns: [
          { stack: [quiet('Bill to'), ...party(contactName, [contactEmail, taxIdOf(contactTaxId)])] },
          facts(document),
        ],
      },
      lines(document),
      totals(document),
      ...(notes ? [{ text: notes, margin: [0, 18, 0, 0] }] : []),
    ],
    foot: { text: `${companyName}, ${label} ${number}`, side: 48 },
  })
}

/** Who it is from or to. */
function party(name: string, rest: readonly (string | null)[]): unknown[] {
  return [{ text: name, bold: true }, ...rest.filter((text) => text !== null)]
}

const taxIdOf = (taxId: string | null) => (taxId ? `Tax ID ${taxId}` : null)
const quiet = (text: string) => ({ text, color: '#555555' })

function facts({ number, documentDate, dueDate, currency }: TradeDocument): object {
  const named = [
    ['Number', number],
    ['Date', dayInWords(documentDate as Day)],
    ...(dueDate ? [['Due', dayInWords(dueDate as Day)]] : []),
    ['Currency', currency],
  ]
  return {
    alignment: 'right',
    stack: named.map(([name, value]) => ({ text: [quiet(`${name}  `), value] })),
  }
}

function lines({ currency, lines: all }: TradeDocument): object {
  const shown = figureIn(currency)
  const head = ['Description', 'Quantity', 'Price', 'Tax', 'Amount']
  const rows = all.map(({ description, quantity, unitPrice, taxCode, netAmount }) => [
    description,
    trimmed(quantity),
    shown(unitPrice),
    taxCode ?? '',
    shown(netAmount),
  ])
  const cells = (row: readonly string[], isHead: boolean) =>
    row.map((text, at) => ({
      text,
      alignment: at === 0 || at === 3 ? 'left' : 'right',
      bold: isHead,
    }))
  return {
    margin: [0, 24, 0, 0],
    layout: RULED,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto'],
      body: [cells(head, true), ...rows.map((row) => cells(row, false))],
    },
  }
}

/** As wide as the page: what stands at its sides is in line with what stands above and below. */
const RULED = {
  hLineWidth: (at: number, { table: { body } }: { table: { body: unknown[] } }) =>
    at === 0 ? 0 : at === 1 || at === body.length ? 0.75 : 0.25,
  vLineWidth: () => 0,
  hLineColor: () => '#999999',
  paddingLeft: (at: number) => (at === 0 ? 0 : 8),
  paddingRight: (at: number, { table: { widths } }: { table: { widths: unknown[] } }) =>
    at === widths.length - 1 ? 0 : 8,
  paddingTop: () => 4,
  paddingBottom: () => 3,
}

/** The sum, the tax of each code, the total, and what is left of it once something was paid or used. */
function totals({ kind, currency, netTotal, total, openAmount, status, lines: all }: TradeDocument): object {
  const taxes = new Map<string, bigint>()
  for (const { taxCode, ratePercent, taxAmount } of all) {
    if (taxCode === null) continue
    const name = `${taxCode} ${trimmed(ratePercent)}%`
    taxes.set(name, (taxes.get(name) ?? 0n) + money(taxAmount))
  }
  const named = [
    ['Net', netTotal],
    ...[...taxes].map(([name, tax]) => [name, decimalOf(tax)]),
    ['Total', total],
    ...(status === 'APPROVED' && openAmount !== total
      ? [[kind === 'credit_note' ? 'Remaining credit' : 'Amount due', openAmount]]
      : []),
  ] as [string, string][]
  return {
    margin: [0, 12, 0, 0],
    unbreakable: true,
    layout: 'noBorders',
    table: {
      widths: ['*', 'auto'],
      body: named.map(([name, amount]) => [
        { text: name, alignment: 'right', bold: name === 'Total' },
        { text: figureIn(currency)(amount), alignment: 'right', bold: name === 'Total' },
      ]),
    },
  }
}

const figureIn = (currency: string) => (amount: string) => formatMoney(amount, unsaid(currency))
/** 2.50 as 2.5 and 3.00 as 3. */
const trimmed = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
