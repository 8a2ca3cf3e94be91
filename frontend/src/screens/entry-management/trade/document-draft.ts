/** An invoice, a bill or a credit note as it is typed. */
import type { TaxCode } from '../../../../../shared/contract/contacts.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { inDecimals } from '../../../../../shared/domain/money/in-decimals.ts'
import { parseMoney } from '../../../../../shared/domain/money/money.ts'
import type { WRITTEN_KINDS } from '../../../../../shared/domain/trade/document-kinds.ts'
import { priceLine, totalsOfLines } from '../../../../../shared/domain/trade/price-lines.ts'
import { rateError } from '../../../company/rate-fields.tsx'

export interface DraftTradeLine {
  /** Names the row while it is edited. */
  key: string
  chartAccountId: string | null
  description: string
  quantity: string
  unitPrice: string
  taxCodeId: string | null
}

export interface DocumentDraft {
  kind: (typeof WRITTEN_KINDS)[number]
  contactId: string | null
  number: string
  documentDate: string | null
  dueDate: string | null
  vendorReference: string
  /** Of another currency than the company's there is a rate. */
  currency: string
  rate: string
  notes: string
  lines: DraftTradeLine[]
}

export function emptyTradeLine(key: string, chartAccountId: number | null = null): DraftTradeLine {
  return {
    key,
    chartAccountId: chartAccountId === null ? null : String(chartAccountId),
    description: '',
    quantity: '1',
    unitPrice: '',
    taxCodeId: null,
  }
}

/** A draft that is written anew. */
export function draftOfDocument(document: TradeDocument): DocumentDraft {
  return {
    kind: document.kind as DocumentDraft['kind'],
    contactId: document.contactId,
    number: document.number,
    documentDate: document.documentDate,
    dueDate: document.dueDate,
    vendorReference: document.vendorReference ?? '',
    currency: document.currency,
    rate: document.base?.rate ?? '',
    notes: document.notes ?? '',
    lines: document.lines.map((line) => ({
      key: String(line.lineNumber),
      chartAccountId: String(line.chartAccountId),
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxCodeId: line.taxCodeId,
    })),
  }
}

/** What it comes to as far as it is typed. */
export function draftTotals(
  { lines, currency }: Pick<DocumentDraft, 'lines' | 'currency'>,
  taxCodes: readonly TaxCode[],
) {
  const priced = lines.map((line) => {
    const ratePercent = taxCodes.find(({ id }) => id === line.taxCodeId)?.ratePercent ?? '0'
    const { quantity, unitPrice } = line
    return priceLine({ quantity: typed(quantity), unitPrice: typed(unitPrice), ratePercent }, currency)
  })
  return { lines: inDecimals(priced), ...inDecimals(totalsOfLines(priced)) }
}

const typed = (amount: string) => (parseMoney(amount) === undefined ? '0' : amount)

/** The complaints of the fields, by path; empty when all are filled in. */
export function documentErrors(draft: DocumentDraft, baseCurrency: string): Record<string, string> {
  const errors: Record<string, string> = {}
  const rate = rateError(draft.currency, baseCurrency, draft.rate)
  if (rate) errors.rate = rate
  if (draft.contactId === null) errors.contactId = 'Choose who it is for'
  if (!draft.documentDate) errors.documentDate = 'Date is required'
  draft.lines.forEach((line, index) => {
    if (line.chartAccountId === null) errors[`lines.${index}.chartAccountId`] = 'Account is required'
    if (parseMoney(line.quantity) === undefined) errors[`lines.${index}.quantity`] = 'Invalid quantity'
    if (parseMoney(line.unitPrice) === undefined) errors[`lines.${index}.unitPrice`] = 'Price is required'
  })
  return errors
}

/** As it is sent. */
export function documentBody({ kind, contactId, lines, ...draft }: DocumentDraft, baseCurrency: string) {
  const { currency, rate } = draft
  return {
    ...(currency !== baseCurrency && { currency, rate }),
    contactId: contactId!,
    documentDate: draft.documentDate!,
    dueDate: draft.dueDate,
    vendorReference: draft.vendorReference || null,
    notes: draft.notes || null,
    lines: lines.map(({ key: _, chartAccountId, ...line }) => ({
      ...line,
      chartAccountId: Number(chartAccountId),
    })),
  }
}
