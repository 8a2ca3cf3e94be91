/** The journal entry of a document: its total on the control account, each line on its own account, and the tax of each code as one line a tax account. */
import { type EntryLine, lineOf, type TaxedPart, type TaxMark } from '../books/entry.ts'
import { type Money, money } from '../money/money.ts'
import { controlSign, DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts'

export interface PostedDocument {
  kind: DocumentKind
  number: string
  contactName: string
  total: string
  lines: readonly (TaxedLine & { chartAccountId: number; description: string })[]
}

export interface Taxed {
  taxCodeId: string | null
  /** Code and rate as they were when the line was written. */
  taxCode: string | null
  ratePercent: string
  taxChartAccountId: number | null
}

export interface TaxedLine extends Taxed {
  netAmount: string
  taxAmount: string
}

export function entryLinesOf(document: PostedDocument, controlAccountId: number): EntryLine[] {
  const sign = controlSign(document.kind)
  const words = entryWords(document)
  const posted = (accountId: number, amount: Money, description: string, mark?: TaxMark) =>
    amount === 0n ? [] : [lineOf(accountId, amount, description, mark)]
  return [
    ...posted(controlAccountId, sign * money(document.total), words),
    ...document.lines.flatMap((line) =>
      posted(
        line.chartAccountId,
        -sign * money(line.netAmount),
        line.description || words,
        markOf(document, line, 'net'),
      ),
    ),
    ...taxesOf(document).flatMap(({ taxed, amount }) =>
      posted(taxed.taxChartAccountId!, -sign * amount, words, markOf(document, taxed, 'tax')),
    ),
  ]
}

/** INV-2026-000001 Harbour Bakery */
export function entryWords({ number, contactName }: Pick<PostedDocument, 'number' | 'contactName'>): string {
  return `${number} ${contactName}`
}

/** What the lines have of each tax: of one code, at one rate, on one account. */
export function taxesOf({ lines }: { lines: readonly TaxedLine[] }): { taxed: Taxed; amount: Money }[] {
  const taxes = new Map<string, { taxed: Taxed; amount: Money }>()
  for (const line of lines) {
    if (line.taxChartAccountId === null) continue
    const { taxed, amount } = taxes.get(taxKey(line)) ?? { taxed: line, amount: 0n }
    taxes.set(taxKey(line), { taxed, amount: amount + money(line.taxAmount) })
  }
  return [...taxes.values()]
}

export function taxKey({ taxCodeId, ratePercent, taxChartAccountId }: Taxed): string {
  return `${taxCodeId} ${money(ratePercent)} ${taxChartAccountId}`
}

function markOf(
  { kind }: Pick<PostedDocument, 'kind'>,
  { taxCodeId, taxCode, ratePercent }: Taxed,
  part: TaxedPart,
): TaxMark | undefined {
  if (taxCodeId === null) return undefined
  const side = DOCUMENT_KINDS[kind].side === 'receivable' ? 'sales' : 'purchases'
  return { taxCodeId, code: taxCode!, ratePercent, side, part }
}
