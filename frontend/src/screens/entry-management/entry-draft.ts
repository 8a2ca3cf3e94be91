import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { type EntryFault, type EntryLine, faultOf, lineOf } from '../../../../shared/domain/books/entry.ts'
import type { Day } from '../../../../shared/domain/calendar/day.ts'
import { parseRate } from '../../../../shared/domain/currencies/exchange-rate.ts'
import { absolute, decimalOf, money, parseMoney, sumOf } from '../../../../shared/domain/money/money.ts'

/** A line as it is typed. */
export interface DraftLine {
  /** Names the row while it is edited. */
  key: string
  /** As a select has it; null until one is chosen. */
  chartAccountId: string | null
  description: string
  debitAmount: string
  creditAmount: string
  /** Where it is taxed. */
  taxCodeId: string | null
}

export interface EntryDraft {
  entryNumber: string
  entryDate: string | null
  referenceNumber: string
  description: string
  status: 'DRAFT' | 'POSTED'
  /** Of an accrual: the day on which it takes itself back. */
  autoReverseOn: string | null
  /** In which every amount is typed; null is that of the company, and its rate is empty. */
  currency: string | null
  rate: string
  lines: DraftLine[]
}

export function emptyLine(key: string): DraftLine {
  return { key, chartAccountId: null, description: '', debitAmount: '', creditAmount: '', taxCodeId: null }
}

/** What is typed of an entry that is there: to change it, or to begin another one like it. */
export function draftOf(entry: JournalEntry): Omit<EntryDraft, 'status'> {
  return {
    entryNumber: entry.entryNumber,
    entryDate: entry.entryDate,
    referenceNumber: entry.referenceNumber ?? '',
    description: entry.description ?? '',
    autoReverseOn: entry.autoReverseOn ?? null,
    ...statedIn(entry.lines),
  }
}

/** Where all lines are in one other currency at one rate, as they were typed in that. */
function statedIn(lines: readonly EntryLine[]): Pick<EntryDraft, 'currency' | 'rate' | 'lines'> {
  const foreign = lines[0]?.foreign
  if (!foreign) return { currency: null, rate: '', lines: typedLines(lines) }
  const { currency, rate } = foreign
  const inOwn = lines.map((line) =>
    lineOf(line.chartAccountId, money(line.foreign!.amount), line.description, line.tax ?? undefined),
  )
  return { currency, rate, lines: typedLines(inOwn) }
}

/** Whether lines of an entry are in several currencies, or at several rates: no field of the dialog has them. */
export function isMixed(lines: readonly EntryLine[]): boolean {
  const stated = lines.map(({ foreign }) => (foreign ? `${foreign.currency} ${foreign.rate}` : ''))
  return new Set(stated).size > 1
}

export function typedLines(lines: readonly EntryLine[]): DraftLine[] {
  return lines.map((line, at) => ({
    key: String(at + 1),
    chartAccountId: String(line.chartAccountId),
    description: line.description,
    debitAmount: typed(line.debitAmount),
    creditAmount: typed(line.creditAmount),
    taxCodeId: line.tax?.taxCodeId ?? null,
  }))
}

const typed = (amount: string) => (money(amount) === 0n ? '' : amount)

/** As it is sent. */
export function bodyOf({ lines, currency, rate, status: _, ...draft }: EntryDraft) {
  return {
    journalEntry: {
      entryNumber: draft.entryNumber,
      entryDate: draft.entryDate ?? '',
      description: draft.description || null,
      referenceNumber: draft.referenceNumber || null,
      autoReverseOn: draft.autoReverseOn,
    },
    journalEntryLines: sentLines(lines).map((line, at) => ({
      ...line,
      taxCodeId: lines[at]!.taxCodeId,
      ...(currency && { currency, rate }),
    })),
  }
}

export function sentLines(lines: readonly DraftLine[]) {
  return lines.map((line) => ({
    chartAccountId: Number(line.chartAccountId),
    debitAmount: line.debitAmount || '0',
    creditAmount: line.creditAmount || '0',
    description: line.description,
  }))
}

/** The number that is suggested: JE- plus year, month, day and the last 6 digits of the timestamp in milliseconds. */
export function suggestedNumber(today: Day, nowMs: number): string {
  return `JE-${today.replaceAll('-', '')}${String(nowMs).slice(-6)}`
}

/** Totals of what is typed so far; an amount that is not one yet counts as nothing. */
export function draftTotals(lines: readonly DraftLine[]) {
  const debits = sumOf(lines.map(({ debitAmount }) => parseMoney(debitAmount) ?? 0n))
  const credits = sumOf(lines.map(({ creditAmount }) => parseMoney(creditAmount) ?? 0n))
  return {
    debits: decimalOf(debits),
    credits: decimalOf(credits),
    difference: decimalOf(absolute(debits - credits)),
    isBalanced: debits === credits && debits > 0n,
  }
}

/** What the amounts are in: as it is stated, or as the account at a bank is that one of the lines names. */
export function currencyTyped(
  { currency, lines }: Pick<EntryDraft, 'lines'> & Partial<Pick<EntryDraft, 'currency'>>,
  accounts: readonly { chartAccountId: number; currency: string }[],
  baseCurrency: string,
): string {
  const named = new Set(lines.map(({ chartAccountId }) => chartAccountId))
  const atBank = accounts.find(({ chartAccountId }) => named.has(String(chartAccountId)))
  return currency ?? atBank?.currency ?? baseCurrency
}

/** The first thing that is wrong with the lines as a whole. */
export function draftFault(lines: readonly DraftLine[], currency: string): EntryFault | undefined {
  const inDecimals = sentLines(lines).map((line) => ({
    ...line,
    debitAmount: decimalOf(money(line.debitAmount)),
    creditAmount: decimalOf(money(line.creditAmount)),
  }))
  return faultOf(inDecimals, { currency })
}

/** The complaints of the dialog's fields, by path; empty when all are filled in. */
export function draftErrors(draft: EntryDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  if (draft.entryNumber.trim() === '') errors.entryNumber = 'Entry number is required'
  if (!draft.entryDate) errors.entryDate = 'Entry date is required'
  if (draft.currency && parseRate(draft.rate) === undefined)
    errors.rate = `State what 1 ${draft.currency} is worth, such as 1.0835`
  return { ...errors, ...lineErrors(draft.lines) }
}

export function lineErrors(lines: readonly DraftLine[]): Record<string, string> {
  const errors: Record<string, string> = {}
  lines.forEach((line, index) => {
    if (line.chartAccountId === null) errors[`lines.${index}.chartAccountId`] = 'Account is required'
    if (line.debitAmount && parseMoney(line.debitAmount) === undefined)
      errors[`lines.${index}.debitAmount`] = 'Invalid debit amount'
    if (line.creditAmount && parseMoney(line.creditAmount) === undefined)
      errors[`lines.${index}.creditAmount`] = 'Invalid credit amount'
  })
  return errors
}
