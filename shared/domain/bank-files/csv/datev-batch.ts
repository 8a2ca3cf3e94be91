import { BankFileError } from '../bank-file-error.ts'
import type { TableRecord } from './csv-records.ts'

/**
 * A batch of entries as DATEV exchanges it: above the header a line of facts about the batch, and days without a year in the rows,
 * `0510` or `510`. Each gets the year of the batch's period. Lists that DATEV exchanges in the same form hold no entries, and are refused.
 */
export function withDatevYears(records: TableRecord[]): TableRecord[] {
  const facts = records[0]?.cells ?? []
  if (!MARKS.has(facts[0]?.trim() ?? '') || facts.length < FACTS_MIN) return records
  if (facts[FORMAT]?.trim() !== ENTRIES) throw notEntries(facts[FORMAT_NAME] ?? '')
  const column = records[1]?.cells.findIndex((cell) => cell.trim().toLowerCase() === 'belegdatum') ?? -1
  const [begins = '', from = '', to = ''] = [YEAR_BEGINS, FROM, TO].map((at) => dayOf(facts[at]))
  if (column < 0 || (begins === '' && from === '')) return records
  return records.map((record, at) => {
    const [, day, month] = DAY_AND_MONTH.exec(record.cells[column]?.trim() ?? '') ?? []
    if (at < 2 || day === undefined || month === undefined) return record
    const rest = `${month}-${day.padStart(2, '0')}`
    const years = [...new Set([from, to, begins].flatMap((each) => (each ? Number(each.slice(0, 4)) : [])))]
    const isWithin = (year: number) => from <= `${year}-${rest}` && `${year}-${rest}` <= (to || '9999')
    // Of a batch whose entries are of other days, the business year.
    const ofYear = begins && `${begins.slice(0, 4)}-${rest}` < begins ? 1 : 0
    const year = years.find((each) => from && isWithin(each)) ?? Number((begins || from).slice(0, 4)) + ofYear
    return { ...record, cells: record.cells.with(column, `${year}-${rest}`) }
  })
}

const MARKS: ReadonlySet<string> = new Set(['EXTF', 'DTVF'])
const FACTS_MIN = 16
/** Places of the facts, from 0. */
const [FORMAT, FORMAT_NAME, YEAR_BEGINS, FROM, TO] = [2, 3, 12, 14, 15] as const
const ENTRIES = '21'
const DAY_AND_MONTH = /^(\d{1,2})(\d{2})$/

function dayOf(fact = ''): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(fact.trim()) ?? []
  return year ? `${year}-${month}-${day}` : ''
}

function notEntries(name: string): BankFileError {
  const what = name.trim().slice(0, 40)
  return new BankFileError(
    'not-a-statement',
    `This is a list that DATEV exchanges${what ? ` (${what})` : ''}, without entries. Export the entries (Buchungsstapel) or the sheet of the account (Kontoblatt).`,
  )
}
