import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import { dayFromNumber } from '../calendar/day.ts'
import { decimalOf } from '../money/money.ts'
import type { BankFileMapping, Reading } from './bank-file.ts'
import { readBankFile } from './read-bank-file.ts'

// `FUZZ_RUNS` and `FUZZ_SEED` ask for more made-up files than the usual hundreds.
const RUNS = Number(process.env.FUZZ_RUNS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_105)

type Line = [date: string, description: string, amount: string]

const BANKS = join(import.meta.dirname, 'corpus', 'banks')
const LATIN = ['rbc-fr.csv', 'desjardins.csv', 'desjardins-affaires-fr.csv']

const linesOf = (reading: Reading): Line[] =>
  reading.rows.map((row) => [row.date, row.description, decimalOf(row.amount)])

test("any stretch of a bank's rows is read right, or asked about", { timeout: budgetMs(60) }, () => {
  let sure = 0
  for (const name of readdirSync(BANKS).filter((file) => file.endsWith('.csv'))) {
    const expected = JSON.parse(
      readFileSync(join(BANKS, name.replace('.csv', '.expected.json')), 'utf8'),
    ) as { rows: Line[] }
    const encoding = LATIN.includes(name) ? 'latin1' : 'utf8'
    const lines = readFileSync(join(BANKS, name))
      .toString(encoding)
      .split(/\r?\n/)
      .filter((line) => line !== '')
    const head = lines.slice(0, lines.length - expected.rows.length)
    const rows = lines.slice(lines.length - expected.rows.length)
    for (let size = 1; size <= rows.length; size++) {
      for (let from = 0; from + size <= rows.length; from++) {
        const text = [...head, ...rows.slice(from, from + size), ''].join('\n')
        const reading = readBankFile(new Uint8Array(Buffer.from(text, encoding)))
        if (!reading.certain) continue
        sure++
        expect({ name, from, lines: linesOf(reading) }).toEqual({
          name,
          from,
          lines: expected.rows.slice(from, from + size),
        })
      }
    }
  }
  expect(sure).toBeGreaterThan(3_500)
})

/** How a made-up bank writes its file. */
const dialect = fc.record({
  delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
  date: fc.constantFrom(
    'YYYY-MM-DD',
    'MM/DD/YYYY',
    'DD/MM/YYYY',
    'DD.MM.YYYY',
    'YYYYMMDD',
    'DD MMM YYYY',
    'MM/DD/YY',
    'D/M/YYYY',
  ),
  number: fc.constantFrom('1234.50', '1,234.50', '1.234,50', '1 234,50', "1'234.50"),
  sign: fc.constantFrom(
    'in',
    'out',
    'columns',
    'columns with minus',
    'type',
    'parentheses',
    'minus behind',
    'cr and dr',
  ),
  header: fc.constantFrom('english', 'french', 'none'),
  balance: fc.boolean(),
  // A row in the middle was taken out by hand.
  hasGap: fc.boolean(),
  newestFirst: fc.boolean(),
  quoted: fc.boolean(),
  preamble: fc.integer({ min: 0, max: 4 }),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf8' as const, 'latin1' as const, 'utf16le' as const),
})
type FileDialect = typeof dialect extends fc.Arbitrary<infer V> ? V : never

/** A convention that is relied on without proof: below words of French alone, with a decimal comma, the day stands before the month. */
function asItsSpeakersWrite(how: FileDialect): FileDialect {
  const isFrench = how.header === 'french' && how.number.at(-3) === ','
  return isFrench && how.date.startsWith('MM') ? { ...how, date: 'DD/MM/YYYY' } : how
}

const payments = fc.array(
  fc
    .record({
      day: fc.integer({ min: 20_000, max: 20_400 }),
      text: fc.constantFrom(
        'Caf\u00e9 Central',
        'Harbor Supply 114',
        'Lakeside, Unit 4',
        'Bluebird "B" Ltd',
        'Order 2041',
        'Plan 12',
        'ATM WITHDRAWAL',
        'Payment',
      ),
      cents: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0),
    })
    .map((one) => (one.text === 'ATM WITHDRAWAL' ? { ...one, cents: -Math.abs(one.cents) } : one)),
  { minLength: 2, maxLength: 30 },
)
type Payment = { day: number; text: string; cents: number }
type Stated = Payment & { balance: number }

test('whatever the dialect of a file, it is read right or an answer to its questions reads it right', {
  timeout: budgetMs(600),
}, () => {
  let sure = 0
  fc.assert(
    fc.property(payments, dialect, (unsorted, made) => {
      const how = asItsSpeakersWrite(made)
      const sorted = unsorted.toSorted((a, b) => (how.newestFirst ? b.day - a.day : a.day - b.day))
      const gapAt = how.hasGap && sorted.length > 3 ? sorted.length >> 1 : -1
      const isLeft = (_: Payment, at: number) => at !== gapAt
      const left = sorted.filter(isLeft)
      // The other convention that is relied on without proof: a statement has more going out than coming in.
      const isTurned = how.sign === 'out' && left.filter(({ cents }) => cents > 0).length * 2 > left.length
      const usual = isTurned
        ? sorted.map((one) => ({ ...one, cents: one.text === 'ATM WITHDRAWAL' ? one.cents : -one.cents }))
        : sorted
      const rows = withBalances(usual, how.newestFirst).filter(isLeft)
      const bytes = fileOf(rows, how)
      const truth = rows.map(
        ({ day, text, cents }): Line => [dayFromNumber(day), text, decimalOf(BigInt(cents) * 100n)],
      )
      const reading = readBankFile(bytes)
      if (reading.certain) {
        sure++
        expect(linesOf(reading)).toEqual(truth)
      } else expect(canBeAnswered(bytes, undefined, truth, 0)).toBe(true)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(sure).toBeGreaterThan(RUNS * 0.4)
})

function canBeAnswered(
  bytes: Uint8Array,
  mapping: BankFileMapping | undefined,
  truth: Line[],
  depth: number,
): boolean {
  const reading = readBankFile(bytes, mapping ? { mapping } : {})
  if (reading.certain) return JSON.stringify(linesOf(reading)) === JSON.stringify(truth)
  const [question] = reading.questions
  // Which columns are which can also be said by the person; here it is enough that it was asked.
  if (question?.code === 'columns' || depth > 4) return question?.code === 'columns'
  return question?.options.some((option) => canBeAnswered(bytes, option.mapping, truth, depth + 1)) ?? false
}

const HEADERS = {
  english: {
    date: 'Date',
    text: 'Description',
    type: 'Type',
    amount: 'Amount',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
  },
  french: {
    date: 'Date',
    text: 'Libell\u00e9',
    type: 'Sens',
    amount: 'Montant',
    debit: 'D\u00e9bit',
    credit: 'Cr\u00e9dit',
    balance: 'Solde',
  },
}

function fileOf(rows: readonly Stated[], how: FileDialect): Uint8Array {
  const words = HEADERS[how.header === 'french' ? 'french' : 'english']
  const isSplit = how.sign.startsWith('columns')
  const names = [
    words.date,
    words.text,
    ...(how.sign === 'type' ? [words.type] : []),
    ...(isSplit ? [words.debit, words.credit] : [words.amount]),
    ...(how.balance ? [words.balance] : []),
  ]
  const lines = rows.map((row) => [
    dateOf(row.day, how.date),
    row.text,
    ...(how.sign === 'type' ? [row.cents > 0 ? 'Credit' : 'Debit'] : []),
    ...amountCells(row.cents, how),
    ...(how.balance ? [numberOf(row.balance, how.number)] : []),
  ])
  const table = how.header === 'none' ? lines : [names, ...lines]
  const preamble = Array.from({ length: how.preamble }, (_, at) =>
    at % 2 === 0 ? 'Account statement' : `Prepared for${how.delimiter}Acme`,
  )
  const text = [
    ...preamble,
    ...table.map((cells) => cells.map((cell) => cellOf(cell, how)).join(how.delimiter)),
    '',
  ].join(how.lineEnd)
  return new Uint8Array(Buffer.from(how.encoding === 'utf16le' ? `\ufeff${text}` : text, how.encoding))
}

function withBalances(rows: readonly Payment[], newestFirst: boolean): Stated[] {
  let balance = 100_000
  const timely = newestFirst ? rows.toReversed() : rows
  const stated = timely.map((row) => {
    balance += row.cents
    return { ...row, balance }
  })
  return newestFirst ? stated.reverse() : stated
}

function amountCells(cents: number, how: FileDialect): string[] {
  const size = numberOf(Math.abs(cents), how.number)
  switch (how.sign) {
    case 'in':
      return [numberOf(cents, how.number)]
    case 'out':
      return [numberOf(-cents, how.number)]
    case 'columns':
      return cents < 0 ? [size, ''] : ['', size]
    case 'columns with minus':
      return cents < 0 ? [`-${size}`, ''] : ['', size]
    case 'type':
      return [size]
    case 'parentheses':
      return [cents < 0 ? `(${size})` : size]
    case 'minus behind':
      return [cents < 0 ? `${size}-` : size]
    case 'cr and dr':
      return [`${size} ${cents < 0 ? 'DR' : 'CR'}`]
  }
}

function numberOf(cents: number, style: string): string {
  const [group = '', mark = ''] = style === '1234.50' ? ['', '.'] : [style[1], style.at(-3)]
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  return `${cents < 0 ? '-' : ''}${whole}${mark}${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

function dateOf(number: number, format: string): string {
  const [year = '', month = '', date = ''] = dayFromNumber(number).split('-')
  const name = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1] ?? ''
  if (format === 'D/M/YYYY') return `${Number(date)}/${Number(month)}/${year}`
  return format
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('MMM', name)
    .replace('MM', month)
    .replace('DD', date)
}

function cellOf(cell: string, how: FileDialect): string {
  return how.quoted || cell.includes(how.delimiter) || cell.includes('"')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}
