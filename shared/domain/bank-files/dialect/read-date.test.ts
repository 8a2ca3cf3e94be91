import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../../test/budget.ts'
import { workedMs } from '../../../../test/worked-ms.ts'
import { dayFromNumber } from '../../calendar/day.ts'
import { dateFormatText, datePartsOf, parseDateFormat, readDate } from './read-date.ts'

function read(text: string, format: string) {
  const parsed = parseDateFormat(format)
  if (!parsed) throw new Error(`no date format: ${format}`)
  return readDate(text, parsed)
}

test.each([
  ['2026-01-05', 'YYYY-MM-DD', '2026-01-05'],
  ['2026/1/5', 'YYYY-MM-DD', '2026-01-05'],
  ['1/5/2026', 'MM/DD/YYYY', '2026-01-05'],
  ['05.01.2026', 'DD.MM.YYYY', '2026-01-05'],
  ['5-1-26', 'D-M-YY', '2026-01-05'],
  ["1/5'26", 'MM/DD/YY', '2026-01-05'],
  ['20260105', 'YYYYMMDD', '2026-01-05'],
  ['20260105120000[-5:EST]', 'YYYYMMDD', '2026-01-05'],
  ['05012026', 'DDMMYYYY', '2026-01-05'],
  ['05 JAN 2026', 'DD MMM YYYY', '2026-01-05'],
  ['5-Jan-26', 'DD-MMM-YY', '2026-01-05'],
  ['5 janvier 2026', 'DD MMM YYYY', '2026-01-05'],
  ['5 f\u00e9vr. 2026', 'DD MMM YYYY', '2026-02-05'],
  ['Jan 5, 2026', 'MMM DD YYYY', '2026-01-05'],
  ['Monday, January 5, 2026', 'MMM DD YYYY', '2026-01-05'],
  ['2026-01-05T23:59:59.999Z', 'YYYY-MM-DD', '2026-01-05'],
  ['01/05/2026 11:59:59 PM', 'MM/DD/YYYY', '2026-01-05'],
  ['01/05/70', 'MM/DD/YY', '1970-01-05'],
  ['01/05/69', 'MM/DD/YY', '2069-01-05'],
  ['29/02/2024', 'DD/MM/YYYY', '2024-02-29'],
  ['29/02/2025', 'DD/MM/YYYY', 'not-in-calendar'],
  ['31/04/2026', 'DD/MM/YYYY', 'not-in-calendar'],
  ['00/00/2026', 'DD/MM/YYYY', 'not-in-calendar'],
  ['13/13/2026', 'MM/DD/YYYY', 'not-in-calendar'],
  ['1899-12-31', 'YYYY-MM-DD', 'not-in-calendar'],
  ['05/01/26', 'DD/MM/YYYY', 'unreadable'],
  ['2026-01-05', 'DD/MM/YYYY', 'unreadable'],
  ['45000', 'YYYY-MM-DD', 'unreadable'],
  ['5 Foo 2026', 'DD MMM YYYY', 'unreadable'],
  ['2026-01-05 pending', 'YYYY-MM-DD', 'unreadable'],
  ['2026-01-051', 'YYYY-MM-DD', 'unreadable'],
  ['', 'YYYY-MM-DD', 'unreadable'],
])('%j under %s is %s', (text, format, day) => {
  expect(read(text, format)).toBe(day)
})

test('every day of two centuries is read back under every format, and so is the format', () => {
  const formats = [
    'YYYY-MM-DD',
    'DD/MM/YYYY',
    'MM/DD/YYYY',
    'DD MMM YYYY',
    'MMM DD YYYY',
    'YYYYMMDD',
    'DDMMYYYY',
    'YYYY.MM.DD',
  ]
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 47_481 }), fc.constantFrom(...formats), (number, format) => {
      const day = dayFromNumber(number)
      const [year = '', month = '', date = ''] = day.split('-')
      const written = format
        .replace('YYYY', year)
        .replace('MMM', names[Number(month) - 1] ?? '')
        .replace('MM', month)
        .replace('DD', date)
      expect(read(written, format)).toBe(day)
      const parsed = parseDateFormat(format)
      expect(parsed && dateFormatText(parsed)).toBe(format)
    }),
    { numRuns: 500 },
  )
})

test('what is no format is refused', () => {
  for (const text of ['', 'YYYY', 'DD/MM', 'YYYY-DD-MM', 'DD/DD/YYYY', 'hello', 'MM/DD/YYYYY', '__proto__']) {
    expect(parseDateFormat(text)).toBeUndefined()
  }
})

test('no cell makes the taking apart slow', () => {
  for (const part of ['1/', '1', ' ', 'Jan', 'Mon, ', '\u00e9', '[', '12:00']) {
    const start = workedMs()
    for (let run = 0; run < 50; run++) datePartsOf(part.repeat(4_000))
    expect(workedMs() - start).toBeLessThan(budgetMs(0.1))
  }
})

test('a year of the Republic of China is one of ours, and a point behind a day is no part of it', () => {
  const first = { order: 'YMD', style: 'numeric', yearDigits: 4, separator: '/' } as const
  expect(readDate('115/01/05', first)).toBe('2026-01-05')
  expect(readDate('099/12/31', first)).toBe('2010-12-31')
  expect(datePartsOf('404/12/31')).toBeUndefined()
  const last = { order: 'DMY', style: 'numeric', yearDigits: 4, separator: '.' } as const
  expect(readDate('05.01.2026.', last)).toBe('2026-01-05')
  expect(datePartsOf('05/01/2026.')).toBeUndefined()
})
