/** The journal entry of a document: its total on the control account, each line on its own account, the tax of each tax account as one line. */
import { type EntryLine, lineOf } from '../books/entry.ts'
import { type Money, money } from '../money/money.ts'
import { controlSign, type DocumentKind } from './document-kinds.ts'

export interface PostedDocument {
  kind: DocumentKind
  number: string
  contactName: string
  total: string
  lines: readonly {
    chartAccountId: number
    description: string
    netAmount: string
    taxAmount: string
    taxChartAccountId: number | null
  }[]
}

export function entryLinesOf(document: PostedDocument, controlAccountId: number): EntryLine[] {
  const sign = controlSign(document.kind)
  const words = entryWords(document)
  const posted = (accountId: number, amount: Money, description: string) =>
    amount === 0n ? [] : [lineOf(accountId, amount, description)]
  return [
    ...posted(controlAccountId, sign * money(document.total), words),
    ...document.lines.flatMap(({ chartAccountId, netAmount, description }) =>
      posted(chartAccountId, -sign * money(netAmount), description || words),
    ),
    ...[...taxByAccount(document)].flatMap(([accountId, tax]) => posted(accountId, -sign * tax, words)),
  ]
}

/** INV-2026-000001 Harbour Bakery */
export function entryWords({ number, contactName }: Pick<PostedDocument, 'number' | 'contactName'>): string {
  return `${number} ${contactName}`
}

export function taxByAccount({ lines }: Pick<PostedDocument, 'lines'>): Map<number, Money> {
  const taxes = new Map<number, Money>()
  for (const { taxChartAccountId, taxAmount } of lines)
    if (taxChartAccountId !== null)
      taxes.set(taxChartAccountId, (taxes.get(taxChartAccountId) ?? 0n) + money(taxAmount))
  return taxes
}
