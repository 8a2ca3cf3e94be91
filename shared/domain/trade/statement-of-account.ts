/**
 * What a customer owes or a vendor is owed, from day to day: each document moves it by its total, allocations by nothing. What a payment
 * settles more than the bank brought stands under it: a discount, a fee.
 */
import type { Day } from '../calendar/day.ts'
import { type Money, money, sumOf } from '../money/money.ts'
import { effectSign, isPayment } from './document-kinds.ts'
import type { Settled } from './settlements.ts'

export interface StatedDocument extends Settled {
  /** Of a payment: what the bank brought or took, then what it was less or more by. */
  lines: readonly { netAmount: string; taxAmount: string; description: string }[]
}

export interface StatementLine {
  documentId: string
  kind: Settled['kind']
  number: string
  date: string
  /** What a part of a payment is that the bank neither brought nor took. */
  difference: string | null
  /** What raises it is positive. */
  amount: Money
  balance: Money
}

export interface StatementOfAccount {
  opening: Money
  lines: StatementLine[]
  closing: Money
}

export function statementOfAccount(
  documents: readonly StatedDocument[],
  { from, to }: { from: Day; to: Day },
): StatementOfAccount {
  const approved = documents.filter(({ status }) => status === 'APPROVED')
  const opening = sumOf(approved.filter(({ documentDate }) => documentDate < from).map(signedTotal))
  const within = approved
    .filter(({ documentDate }) => documentDate >= from && documentDate <= to)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  let balance = opening
  const lines = within.flatMap((document) => {
    const { id: documentId, kind, number, documentDate: date } = document
    return partsOf(document).map(({ difference, amount }) => {
      balance += amount
      return { documentId, kind, number, date, difference, amount, balance }
    })
  })
  return { opening, lines, closing: balance }
}

function partsOf(document: StatedDocument): Pick<StatementLine, 'difference' | 'amount'>[] {
  const { kind, lines } = document
  if (!isPayment(kind) || lines.length < 2) return [{ difference: null, amount: signedTotal(document) }]
  return lines.map(({ netAmount, taxAmount, description }, at) => ({
    difference: at === 0 ? null : description || 'Difference',
    amount: effectSign(kind) * (money(netAmount) + money(taxAmount)),
  }))
}

const signedTotal = ({ kind, total }: Settled) => effectSign(kind) * money(total)
const orderOf = ({ documentDate, id }: Settled) => `${documentDate}#${id}`
