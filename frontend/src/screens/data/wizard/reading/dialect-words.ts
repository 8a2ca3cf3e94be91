import type {
  BankFileFormat,
  BankFileMapping,
  Dialect,
} from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { isTable } from '../../../../../../shared/domain/bank-files/bank-file-ending.ts'

const SEPARATORS: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}
const SIGNS: Record<NonNullable<Dialect['sign']>, string> = {
  'plus-is-in': 'a plus means money in',
  'plus-is-out': 'a plus means money out',
  'two-columns': 'money in and money out stand in two columns',
  'type-column': 'a column says whether money came in or went out',
}
/** A file of books is read as the entries of the accounts opposite the bank, whose debit is money out. */
const BOOK_SIGNS: Record<NonNullable<Dialect['sign']>, string> = {
  'plus-is-in': 'a plus means money out',
  'plus-is-out': 'a plus means money in',
  'two-columns': 'debit and credit stand in two columns',
  'type-column': 'a column says whether it is a debit or a credit',
}

/** How a file was understood, in short facts that a bookkeeper can check against the file. */
export function dialectWords(dialect: Dialect, mapping: BankFileMapping): string[] {
  const facts: string[] = []
  if (dialect.institution) facts.push(`the layout of ${dialect.institution}`)
  if (!isTable(dialect.format)) return [...facts, ...namedFormatWords(dialect)]
  if (dialect.format === 'xlsx')
    facts.push(mapping.sheet ? `the sheet '${mapping.sheet}' of a workbook` : 'a workbook')
  else facts.push(`separated by ${SEPARATORS[dialect.delimiter ?? ','] ?? 'commas'}`)
  facts.push(dialect.headerLine ? `column names on line ${dialect.headerLine}` : 'no column names')
  if (dialect.preambleRows > 0)
    facts.push(`${dialect.headerLine ? 'what stands above them' : aboveOf(dialect)} left out`)
  if (dialect.isWithoutYear) facts.push('dates without a year')
  else if (dialect.dateFormat) facts.push(`dates as ${dialect.dateFormat}`)
  if (dialect.decimalMark === ',') facts.push('a decimal comma')
  if (dialect.sign && mapping.amounts === undefined) facts.push(SIGNS[dialect.sign])
  if (mapping.fees) facts.push('each fee a line of its own')
  if (mapping.deductions) facts.push('what else was taken off a row a line of its own')
  if (dialect.order) facts.push(dialect.order === 'newest-first' ? 'newest line first' : 'oldest line first')
  return facts
}

/** Where columns have names, their line says how many there are, the empty ones counted. */
const aboveOf = ({ preambleRows }: Dialect) =>
  preambleRows === 1 ? 'the line above the table' : `${preambleRows} lines above the table`

const FORMATS: Record<BankFileFormat, string> = {
  csv: 'a table of plain text',
  xlsx: 'a workbook',
  ofx: 'a bank download in the OFX format, also called Web Connect',
  qif: 'a download in the Quicken format QIF',
  camt053: 'a bank statement in the ISO 20022 format CAMT.053',
  mt940: 'a bank statement in the SWIFT format MT940',
  bai2: 'a balance report in the format BAI2',
  pdf: 'a printed statement (PDF) whose balances prove every row',
  text: 'a statement printed as plain text whose balances prove every row',
}

/** A format that names its own fields leaves nothing to say about columns. */
function namedFormatWords(dialect: Dialect): string[] {
  const facts = [FORMATS[dialect.format], 'its fields say themselves what is date, amount and text']
  if (dialect.order) facts.push(dialect.order === 'newest-first' ? 'newest line first' : 'oldest line first')
  return facts
}

/** The same for the book side, where a plus is a debit. */
export function bookDialectWords(dialect: Dialect, mapping: BankFileMapping): string[] {
  return dialectWords(dialect, mapping).map((fact) => {
    const sign = dialect.sign
    return sign && fact === SIGNS[sign] ? BOOK_SIGNS[sign] : fact
  })
}
