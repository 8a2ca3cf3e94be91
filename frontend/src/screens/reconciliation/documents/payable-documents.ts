import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import {
  absolute,
  decimalOf,
  type Money,
  money,
  parseMoney,
  sumOf,
} from '../../../../../shared/domain/money/money.ts'
import { isSettledByMoneyIn } from '../../../../../shared/domain/trade/document-kinds.ts'
import { searchIn } from '../../../../../shared/domain/transactions/search.ts'
import type { OpenLine } from '../lines/open-line.ts'

export type Payable = Pick<
  TradeDocument,
  | 'id'
  | 'kind'
  | 'number'
  | 'contactId'
  | 'contactName'
  | 'vendorReference'
  | 'dueDate'
  | 'documentDate'
  | 'openAmount'
  | 'currency'
>

/** What of the documents is paid, by their ids; what is typed may be no amount yet. */
export type Amounts = Readonly<Record<string, string>>

/** Refunds that were entered by hand are matched by their entries. */
const REFUNDS: readonly TradeDocument['kind'][] = ['customer_refund', 'vendor_refund']

/** The open documents that a bank line may pay, those first whose amount or name it has, and of those its own currency. */
export function payableBy<Document extends Payable>(
  line: Pick<OpenLine, 'amount' | 'currency' | 'description' | 'reference'>,
  documents: readonly Document[],
  search: string,
): Document[] {
  const isIn = money(line.amount) > 0n
  const words = `${line.description} ${line.reference ?? ''}`.toLowerCase()
  const brought = absolute(money(line.amount))
  const ranks = new Map(
    documents.map((document) => [document.id, rankOf(document, { brought, words, currency: line.currency })]),
  )
  return documents
    .filter(({ kind }) => !REFUNDS.includes(kind) && isSettledByMoneyIn(kind) === isIn)
    .filter((document) => isSought(document, search))
    .toSorted(
      (one, other) => ranks.get(other.id)! - ranks.get(one.id)! || (dueOf(one) < dueOf(other) ? -1 : 1),
    )
}

/** By number, customer or vendor, reference or open amount. */
function isSought({ number, contactName, vendorReference, openAmount }: Payable, search: string): boolean {
  return searchIn(`${number} ${contactName} ${vendorReference ?? ''} ${openAmount}`, search.trim())
}

const dueOf = ({ dueDate, documentDate }: Payable) => dueDate ?? documentDate

function rankOf(
  { number, contactName, openAmount, currency }: Payable,
  line: { brought: Money; words: string; currency: string },
): number {
  const { brought, words } = line
  const isOwn = currency === line.currency
  const isNumbered = words.includes(number.toLowerCase())
  const isNamed = words.includes(contactName.toLowerCase())
  const isWhole = isOwn && money(openAmount) === brought
  return (isNumbered ? 8 : 0) + (isNamed ? 4 : 0) + (isWhole ? 2 : 0) + (isOwn ? 1 : 0)
}

/** What a document is paid when it is chosen: as much of it as the line has left, and in another currency all of it. */
export function amountFor(
  { openAmount, currency }: Payable,
  line: Pick<OpenLine, 'amount' | 'currency'>,
  chosen: Amounts,
): string {
  if (currency !== line.currency) return openAmount
  const left = absolute(money(line.amount)) - totalOf(chosen)
  const open = money(openAmount)
  return decimalOf(left > 0n && open - left > 0n ? left : open)
}

export const totalOf = (amounts: Amounts): Money =>
  sumOf(Object.values(amounts).map((amount) => parseMoney(amount) ?? 0n))

/** What is typed, as an amount; nothing where it is none. */
export const amountOf = (typed: string): string => decimalOf(parseMoney(typed) ?? 0n)
