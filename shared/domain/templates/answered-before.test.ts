import { expect, test } from 'vitest'
import type { BankFileMapping } from '../bank-files/bank-file.ts'
import { layoutKey } from '../bank-files/columns/layout-key.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { day } from '../calendar/day.ts'
import { answeredBefore } from './answered-before.ts'
import type { EarlierImport } from './earlier-import.ts'

const fileOf = (...rows: string[]) =>
  new TextEncoder().encode(`${['Date,Description,Amount', ...rows].join('\n')}\n`)
const first = fileOf('01/02/2026,Rent,-900.00', '03/02/2026,Deposit,1200.00')
const second = fileOf('04/03/2026,Rent,-900.00', '05/03/2026,Deposit,1250.00')

/** The first file, as it was imported with one of the two answers. */
function imported(dateFormat: string, change: Partial<EarlierImport> = {}): EarlierImport {
  const reading = readBankFile(first)
  const answer = reading.questions[0]?.options.find(({ mapping }) => mapping.dateFormat === dateFormat)
  const columnMapping: BankFileMapping = { ...answer!.mapping, invert: false }
  const layout = layoutKey(reading)
  const createdAt = '2026-03-02T10:00:00.000Z'
  return {
    id: '1',
    fileName: 'a.csv',
    createdAt,
    side: 'bank',
    status: 'completed',
    layout,
    columnMapping,
    ...change,
  }
}

const answer = (bytes: Uint8Array, ...earlier: EarlierImport[]) =>
  answeredBefore(bytes, readBankFile(bytes), earlier, {})

test('what was answered for a file is the answer for the next one of the same columns', () => {
  for (const [dateFormat, day] of [
    ['DD/MM/YYYY', '2026-03-04'],
    ['MM/DD/YYYY', '2026-04-03'],
  ] as const) {
    const found = answer(second, imported(dateFormat))!
    expect(found.from.fileName).toBe('a.csv')
    expect(readBankFile(second, { mapping: found.mapping }).rows[0]?.date).toBe(day)
  }
})

test('what a file says itself is not looked up: only what it leaves open is', () => {
  const proved = fileOf('25/03/2026,Rent,-900.00', '04/04/2026,Deposit,1.00')
  expect(answer(proved, imported('MM/DD/YYYY'))?.mapping).toMatchObject({
    dateFormat: 'DD/MM/YYYY',
    invert: false,
  })
})

test('an answer that a file contradicts is asked for again', () => {
  const mixed = fileOf('04/03/2026,Rent,-900.00', '25/03/2026,Tea,-4.00', '03/26/2026,Deposit,9.00')
  expect(answer(mixed, imported('DD/MM/YYYY'))).toBeUndefined()
})

test('other columns, an import that was undone and one of the other side answer nothing; of two the newer does', () => {
  const day = imported('DD/MM/YYYY')
  expect(answer(second)).toBeUndefined()
  expect(answer(second, { ...day, layout: 'another' })).toBeUndefined()
  expect(answer(second, { ...day, status: 'undone' })).toBeUndefined()
  expect(answer(second, { ...day, side: 'ledger' })).toBeUndefined()
  expect(answer(second, imported('MM/DD/YYYY', { id: '2' }), day)?.from.id).toBe('2')
})

test('what was said already when the file was asked, such as whose it is, is no answer to be found again', () => {
  const options = { mapping: { format: 'csv', whose: 'bank' } } as const
  const found = answeredBefore(second, readBankFile(second, options), [imported('DD/MM/YYYY')], options)
  expect(found?.mapping.dateFormat).toBe('DD/MM/YYYY')
})

test('the last year in which all days are past is the answer again, and a year of one file is not', () => {
  const october = fileOf('10/05,Rent,-900.00', '10/20,Deposit,1200.00')
  const november = fileOf('11/05,Rent,-900.00', '11/20,Deposit,1200.00')
  const options = { asked: day('2027-12-01') }
  const again = (year: number) => {
    const columnMapping: BankFileMapping = { format: 'csv', year, invert: false }
    const periodEnd = `${year}-10-20`
    const earlier = imported('DD/MM/YYYY', {
      columnMapping,
      periodEnd,
      createdAt: '2026-11-29T10:00:00.000Z',
    })
    const layout = layoutKey(readBankFile(october, options))
    const reading = readBankFile(november, options)
    return answeredBefore(november, reading, [{ ...earlier, layout }], options)?.mapping.year
  }
  expect(again(2026)).toBe(2027)
  expect(again(2025)).toBeUndefined()
})
