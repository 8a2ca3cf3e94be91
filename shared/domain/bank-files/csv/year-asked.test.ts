import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { readBankFile } from '../read-bank-file.ts'

const fileOf = (...days: string[]) =>
  new TextEncoder().encode(
    ['Datum;Text;Betrag;Saldo', ...days.map((one, at) => `${one};Kunde;-1,00;${100 - at},00`)].join('\n'),
  )
const asked = (asking: string, days: readonly string[], fileName = 'umsaetze.csv') =>
  readBankFile(fileOf(...days), { asked: day(asking), fileName })
const yearsOf = (...of: Parameters<typeof asked>) =>
  asked(...of).questions.flatMap(({ code, options }) =>
    code === 'year' ? [options.map(({ label }) => label)] : [],
  )

test('the likelier year is the last one in which all days are past, and two rows show what each answer makes of them', () => {
  const [question] = asked('2026-11-29', ['05.10.', '20.10.']).questions
  expect(question?.because).toBe('It is the last one in which all of its days are past')
  expect(
    question?.options.map(({ label, examples }) => [label, ...examples.map(({ date }) => date)]),
  ).toEqual([
    ['2026', '2026-10-05', '2026-10-20'],
    ['2025', '2025-10-05', '2025-10-20'],
  ])
  expect(yearsOf('2026-10-19', ['05.10.', '20.10.'])).toEqual([['2026', '2025']])
  expect(yearsOf('2026-10-18', ['05.10.', '20.10.'])).toEqual([['2025', '2024']])
})

test('months that go on over New Year are of two years', () => {
  const winter = ['29.12.', '31.12.', '02.01.']
  expect(yearsOf('2026-11-29', winter)).toEqual([['2025 and 2026', '2024 and 2025']])
  expect(yearsOf('2026-11-29', winter.toReversed())).toEqual([['2025 and 2026', '2024 and 2025']])
})

test('the 29th of February is of a year that has it', () => {
  expect(yearsOf('2026-11-29', ['29.02.', '20.02.'])).toEqual([['2024', '2020']])
})

test('a name says the year where it is no day on which the file was made, and of the months of its rows', () => {
  const days = ['05.10.', '20.10.']
  const readAs = (fileName: string) => {
    const { questions, rows } = asked('2026-11-29', days, fileName)
    return questions.some(({ code }) => code === 'year') ? 'asked' : rows[0]?.date.slice(0, 4)
  }
  expect(readAs('Umsätze 2024.csv')).toBe('2024')
  expect(readAs('2024_10.csv')).toBe('2024')
  for (const name of [
    '2024_09.csv',
    'export-2024-11-02.csv',
    '02.11.2024.csv',
    '20241102.csv',
    '2023-2024.csv',
    '2027.csv',
  ])
    expect([name, readAs(name)]).toEqual([name, 'asked'])
})

test('who does not say when a file is read is asked for no year', () => {
  expect(() => readBankFile(fileOf('05.10.', '20.10.'))).toThrow('The days in this file have no year')
})

test('days that were given a year are shown as the file has them', () => {
  const { preview, dialect } = asked('2026-11-29', ['05.10.', '20.10.'])
  expect(preview.map(([written]) => written)).toEqual(['05.10.', '20.10.'])
  expect(dialect.isWithoutYear).toBe(true)
  expect(asked('2026-11-29', ['05.10.2026', '20.10.2026']).dialect).not.toHaveProperty('isWithoutYear')
})
