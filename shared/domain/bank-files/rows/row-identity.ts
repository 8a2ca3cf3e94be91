import { lineId } from '../../ids/ids.ts'
import type { BankFileRow, Side } from '../bank-file.ts'
import { lineHash, lineHasher } from './line-identity.ts'

/** The account, and the side of it, whose file it is. */
export interface RowOwner {
  companyId: number
  accountId: number
  side: Side
  currency: string
}

/** What a row says for itself, in the first of its texts that is there. */
export function textOf(row: BankFileRow): string {
  return row.description || row.payee || row.memo || 'No description'
}

/** What a line of it is called: a number alone, as of a cheque, says first what kind of payment it is. */
export function calledOf(row: BankFileRow): string {
  return row.kind ? `${row.kind} ${textOf(row)}` : textOf(row)
}

/**
 * The ids that the rows of a file have or would have, asked for in the order of the file: occurrences are numbered over the
 * whole of it, so that two identical payments are two.
 */
export function rowIds(owner: RowOwner) {
  const hashOf = lineHasher()
  return (row: BankFileRow): string => idOf(owner, row, hashOf(identityOf(owner, row)))
}

/** The id that a row has as the first (0), second or later of those that are alike. */
export function rowIdAs(owner: RowOwner, row: BankFileRow, occurrence: number): string {
  return idOf(owner, row, lineHash({ ...identityOf(owner, row), occurrence }))
}

function idOf({ companyId, accountId }: RowOwner, { date }: BankFileRow, hash: string): string {
  return lineId({ companyId, accountId, date, hash })
}

function identityOf({ companyId, accountId, side, currency }: RowOwner, row: BankFileRow) {
  return {
    companyId,
    accountId,
    side,
    date: row.date,
    amount: row.amount,
    text: textOf(row),
    reference: row.reference,
    currency,
  }
}
