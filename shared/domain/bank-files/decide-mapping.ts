import type { BankFileMapping } from './bank-file.ts'
import { BankFileError } from './bank-file-error.ts'
import type { ColumnPlaces } from './columns/assign-columns.ts'
import { placesOf } from './columns/column-names.ts'
import { isDateColumn, profileColumns } from './columns/column-profile.ts'
import { decideColumns } from './columns/decide-columns.ts'
import { isDistinctive, layoutOfHeader } from './columns/known-layout.ts'
import type { TableRecord } from './csv/csv-records.ts'
import { withDatevYears } from './csv/datev-batch.ts'
import { withYears } from './csv/days-without-year.ts'
import { findTable, SAMPLE_ROWS } from './csv/find-table.ts'
import type { Decided, DecideOptions } from './decided.ts'
import { CURRENCY_OF_AMOUNT, withCurrencyOfAmounts } from './dialect/currency-of-amounts.ts'
import { decideAmounts } from './dialect/decide-amounts.ts'
import { findDateFormat } from './dialect/find-formats.ts'
import { type DateFormat, dateFormatText, parseDateFormat } from './dialect/read-date.ts'
import { usualFormat } from './dialect/usual-format.ts'
import type { Source } from './opened-file.ts'
import { decideFees } from './processors/find-fees.ts'
import { openFees } from './processors/open-fees.ts'
import { withOwnSide } from './processors/two-sided-transfers.ts'
import { ACCOUNT_ABOVE, withAccountsBetween } from './rows/accounts-between.ts'
import { withAccountsTotalled } from './rows/accounts-totalled.ts'
import { ACCOUNT_OF_SIDE, AT_THE_BANK, withAmountAtBank } from './rows/two-account-journal.ts'

/** Decides, step by step, what the mapping leaves open. Throws BankFileError when there is no table. */
export function decideMapping(
  source: Source,
  records: TableRecord[],
  wanted: Partial<BankFileMapping>,
  options: DecideOptions,
): Decided {
  const { fileName, asked } = options
  const dated = withYears(withDatevYears(records), { year: wanted.year, fileName, asked })
  const found = findTable(dated.records, { ...source.given, ...wanted })
  const hasHeader = found.headerLine !== undefined
  const isBank = hasHeader && options.side === 'bank'
  const ownSide = isBank ? withOwnSide(found) : undefined
  const isLedger = hasHeader && options.side === 'ledger'
  const atBank =
    isLedger && isUnsaid(wanted) ? withAmountAtBank(found, wanted.account === ACCOUNT_OF_SIDE) : undefined
  const isAbove = wanted.account === ACCOUNT_ABOVE
  const table =
    ownSide?.table ??
    atBank?.table ??
    (isBank ? withAccountsBetween(found, isAbove) : isLedger ? withAccountsTotalled(found, isAbove) : found)
  const decided: Decided = {
    settled: {
      ...source.given,
      ...(ownSide?.given ?? (atBank || table === found ? {} : { account: ACCOUNT_ABOVE })),
      ...wanted,
      ...(atBank && { amount: AT_THE_BANK, invert: wanted.invert ?? true }),
      ...(atBank && atBank.account === undefined && { account: ACCOUNT_OF_SIDE }),
      format: source.format,
      encoding: source.encoding,
      skipRows: table.preamble.length,
      hasHeader,
    },
    proposed: { format: source.format },
    open: dated.open ? [dated.open] : [],
    evidence: [...(source.notes ?? []), ...(dated.evidence ? [dated.evidence] : [])],
    table,
    layout: hasHeader ? layoutOfHeader(found.headers) : undefined,
  }
  if (dated.said === undefined) delete decided.settled.year
  // A format says what the bank means by plus; a ledger's file may mean the opposite.
  if (options.side === 'ledger' && wanted.invert === undefined && !atBank) delete decided.settled.invert
  if (atBank?.account !== undefined)
    decided.evidence.push(
      `Money comes in where account ${atBank.account} is debited, and goes out where it is credited`,
    )
  if (decided.layout && isDistinctive(decided.layout))
    decided.evidence.push(`The header is that of ${decided.layout.institution}`)

  if (table.records.length === 0) return withoutRows(decided)
  decideColumns(decided, options, isBare(wanted))
  if (options.side === 'bank' && !namesAmounts(wanted)) decideFees(decided)
  if (options.side === 'bank' && hasHeader) tellCurrencies(decided, wanted)
  if (options.side === 'bank' && !isBare(wanted)) openFees(decided)
  const places = placesOf(decided.settled, decided.table.headers, decided.table.width)
  decideDateFormat(decided, places)
  decideAmounts(decided, places, options, isBare(wanted))
  if (source.rivalEncodings.length > 0) openEncoding(decided, source)
  decided.proposed = { ...decided.settled }
  for (const { options: choices } of decided.open) Object.assign(decided.proposed, choices[0]?.patch)
  return decided
}

/** A mapping that names an amount of the file's own is taken at its word. */
function isUnsaid(wanted: Partial<BankFileMapping>): boolean {
  return !namesAmounts(wanted) || wanted.amount === AT_THE_BANK
}

/** Amounts that say themselves in which of several currencies they are. */
function tellCurrencies(decided: Decided, wanted: Partial<BankFileMapping>): void {
  const { currency: _, ...settled } = decided.settled
  const isWanted = wanted.currency === CURRENCY_OF_AMOUNT
  const { headers, width } = decided.table
  const places = placesOf(isWanted ? settled : decided.settled, headers, width)
  const table = withCurrencyOfAmounts(decided.table, places, isWanted)
  if (table === decided.table) return
  decided.table = table
  decided.settled.currency = CURRENCY_OF_AMOUNT
}

/** Nothing is left to decide where there is nothing to read; the columns that the mapping names must be there all the same. */
function withoutRows(decided: Decided): Decided {
  const { settled, table, layout } = decided
  placesOf(settled, table.headers, table.width)
  if (layout?.dateFormat) settled.dateFormat ??= layout.dateFormat
  decided.evidence.push('There is no row below it')
  return { ...decided, proposed: { ...settled } }
}

/** Columns named and nothing else, as a form or a program without a preview sends it. */
function isBare({
  encoding,
  delimiter,
  skipRows,
  hasHeader,
  dateFormat,
  decimalMark,
  ...names
}: Partial<BankFileMapping>): boolean {
  return (
    namesAmounts(names) &&
    [encoding, delimiter, skipRows, hasHeader, dateFormat, decimalMark].every((value) => value === undefined)
  )
}

function namesAmounts({ amount, debit, credit, amounts }: Partial<BankFileMapping>): boolean {
  return Boolean(amount ?? debit ?? credit ?? amounts)
}

function decideDateFormat(decided: Decided, places: ColumnPlaces): void {
  const { settled, table, layout } = decided
  if (places.date === undefined) return
  const saved = settled.dateFormat === undefined ? undefined : parseDateFormat(settled.dateFormat)
  if (settled.dateFormat !== undefined && !saved) {
    throw new BankFileError('mapping', `The date format '${settled.dateFormat.slice(0, 40)}' cannot be read.`)
  }
  const sample = table.records.slice(0, SAMPLE_ROWS)
  const others = profileColumns(sample, table.width).filter(
    (one) => isDateColumn(one, sample.length) && one.index !== places.date,
  )
  const found = findDateFormat(table.records, [places.date, ...others.map((one) => one.index)])
  if (!found) return
  if (saved && (found.isMixed || found.formats.some((format) => isSameFormat(format, saved)))) return
  const [first] = found.formats
  const known = layout?.dateFormat && isDistinctive(layout) ? parseDateFormat(layout.dateFormat) : undefined
  const agreed = found.isMixed
    ? undefined
    : ((known && found.formats.find((format) => isSameFormat(format, known))) ??
      usualFormat(found.formats, table, [places.date, ...others.map((one) => one.index)]))
  if (first && !saved && (found.formats.length === 1 || agreed)) {
    settled.dateFormat = dateFormatText(agreed ?? first)
    return
  }
  delete settled.dateFormat
  decided.open.push({
    code: 'date-order',
    sentence: saved
      ? 'The dates in this file are not written as the saved mapping says. How are they to be read?'
      : found.isMixed
        ? 'Some dates can only be day before month and some only month before day. Which is it? Rows that do not fit will be set aside.'
        : found.isTorn
          ? 'A few dates are not written as the others seem to be. Which comes first? Rows that do not fit will be set aside.'
          : 'Every date in this file can be read in more than one way. Which comes first?',
    options: found.formats.map((format) => ({
      label: ORDER_LABELS[format.order],
      patch: { dateFormat: dateFormatText(format) },
    })),
  })
}

const ORDER_LABELS = {
  MDY: 'Month first (month, day, year)',
  DMY: 'Day first (day, month, year)',
  YMD: 'Year first (year, month, day)',
}

function isSameFormat(a: DateFormat, b: DateFormat): boolean {
  return a.order === b.order && a.style === b.style && a.yearDigits === b.yearDigits
}

function openEncoding(decided: Decided, source: Source): void {
  decided.open.push({
    code: 'encoding',
    sentence:
      'The letters with accents could have been written in more than one way. Which reading looks right?',
    options: [source.encoding, ...source.rivalEncodings].map((encoding) => ({
      label: ENCODING_LABELS.get(encoding) ?? encoding,
      patch: { encoding },
    })),
  })
  delete decided.settled.encoding
}

const ENCODING_LABELS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'UTF-8, with a few damaged letters'],
  ['windows-1252', 'Windows (Western European)'],
  ['macintosh', 'Macintosh'],
  ['ibm850', 'DOS (Western European)'],
])
