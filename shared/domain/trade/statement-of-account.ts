/** What a customer owes or a vendor is owed, from day to day: each document moves it by its total, allocations by nothing. */
import type { Day } from '../calendar/day.ts'
import { type Money, money, sumOf } from '../money/money.ts'
import { effectSign } from './document-kinds.ts'
import type { Settled } from './settlements.ts'

export interface StatementLine {
  documentId: string
  kind: Settled['kind']
  number: string
  date: string
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
  documents: readonly Settled[],
  { from, to }: { from: Day; to: Day },
): StatementOfAccount {
  const approved = documents.filter(({ status }) => status === 'APPROVED')
  const opening = sumOf(approved.filter(({ documentDate }) => documentDate < from).map(signedTotal))
  const within = approved
    .filter(({ documentDate }) => documentDate >= from && documentDate <= to)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  let balance = opening
  const lines = within.map((document) => {
    const amount = signedTotal(document)
    balance += amount
    const { id: documentId, kind, number, documentDate: date } = document
    return { documentId, kind, number, date, amount, balance }
  })
  return { opening, lines, closing: balance }
}

const signedTotal = ({ kind, total }: Settled) => effectSign(kind) * money(total)
const orderOf = ({ documentDate, id }: Settled) => `${documentDate}#${id}`
