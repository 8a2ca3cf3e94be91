/** Double entry: an entry has at least two one-sided lines, and its debits equal its credits to the unit. */
import { isKept } from '../currencies/minor-unit.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'

export interface EntryLine {
  chartAccountId: number
  debitAmount: string
  creditAmount: string
  description: string
  foreign?: ForeignAmount | null | undefined
  tax?: TaxMark | null | undefined
}

/** What a line is in another currency than its entry, debit positive, at the rate by which debit and credit follow from it. */
export interface ForeignAmount {
  currency: string
  amount: string
  rate: string
  /** Of a line that states anew what is open at a rate, until it is taken back. */
  isRevaluation?: true | undefined
}

/** That a line is the tax of a code, or the net amount that it was reckoned on: its debit or credit says how much. */
export interface TaxMark {
  taxCodeId: string
  /** Code and rate as they were. */
  code: string
  ratePercent: string
  side: TaxedSide
  part: TaxedPart
}
export const TAXED_SIDES = ['sales', 'purchases'] as const
export const TAXED_PARTS = ['net', 'tax'] as const
export type TaxedSide = (typeof TAXED_SIDES)[number]
export type TaxedPart = (typeof TAXED_PARTS)[number]

export type EntryFault = 'lines-few' | 'lines-one-sided' | 'lines-empty' | 'cents' | 'unbalanced'

/**
 * The first thing that is wrong with the lines of an entry; undefined when it can be posted. Books are as fine as their currency, but for what makes up
 * for a bank line that is finer.
 */
export function faultOf(
  lines: readonly EntryLine[],
  { entryType, currency }: { entryType?: string; currency?: string } = {},
): EntryFault | undefined {
  if (lines.length < 2) return 'lines-few'
  const sides = lines.map((line) => ({ debit: money(line.debitAmount), credit: money(line.creditAmount) }))
  if (!sides.every(({ debit, credit }) => debit >= 0n && credit >= 0n && (debit === 0n || credit === 0n)))
    return 'lines-one-sided'
  if (sides.some(({ debit, credit }) => debit === credit)) return 'lines-empty'
  const areKept = sides.every(({ debit, credit }) => isKept(debit, currency) && isKept(credit, currency))
  if (!areKept && entryType !== 'DIFFERENCE') return 'cents'
  if (sumOf(sides.map(({ debit }) => debit)) !== sumOf(sides.map(({ credit }) => credit))) return 'unbalanced'
  return undefined
}

/** Who a second person is second to: whoever wrote the draft last. */
export function preparerOf({
  createdBy,
  updatedBy,
}: {
  createdBy: string
  updatedBy?: string | null | undefined
}): string {
  return updatedBy ?? createdBy
}

export function totalsOf(lines: readonly EntryLine[]): { totalDebits: string; totalCredits: string } {
  return {
    totalDebits: decimalOf(sumOf(lines.map((line) => money(line.debitAmount)))),
    totalCredits: decimalOf(sumOf(lines.map((line) => money(line.creditAmount)))),
  }
}

/**
 * The lines of a ledger transaction: `amount` has the ledger's sign (debit positive), so that 100.00 received is -100.00:
 * the account on the bank's side is debited and the other one credited.
 */
export function linesOfLedgerTransaction(
  amount: Money,
  cashAccountId: number,
  otherAccountId: number,
  description: string,
): EntryLine[] {
  return [lineOf(cashAccountId, -amount, description), lineOf(otherAccountId, amount, description)]
}

/** Each line on the other side. */
export function mirrored<Line extends EntryLine>(lines: readonly Line[]): Line[] {
  return lines.map(({ foreign, ...line }) => ({
    ...(line as Line),
    debitAmount: line.creditAmount,
    creditAmount: line.debitAmount,
    ...(foreign && { foreign: { ...foreign, amount: decimalOf(-money(foreign.amount)) } }),
  }))
}

/**
 * What a journal line on a financial account's chart account is to be matched as: the counter side, -(debit - credit), in the currency of the account
 * where the line has it. What was revalued there is nothing.
 */
export function ledgerAmountOf(line: EntryLine, currency?: string): Money {
  const { foreign } = line
  return foreign && foreign.currency === currency ? -money(foreign.amount) : -debitOf(line)
}

/** Debit positive. */
export function debitOf({
  debitAmount,
  creditAmount,
}: Pick<EntryLine, 'debitAmount' | 'creditAmount'>): Money {
  return money(debitAmount) - money(creditAmount)
}

/** A debit where the amount is above zero, otherwise a credit. */
export function lineOf(chartAccountId: number, amount: Money, description: string, tax?: TaxMark): EntryLine {
  return {
    chartAccountId,
    debitAmount: decimalOf(amount > 0n ? amount : 0n),
    creditAmount: decimalOf(amount < 0n ? -amount : 0n),
    description,
    ...(tax && { tax }),
  }
}
