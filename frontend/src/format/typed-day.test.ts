import { expect, test } from 'vitest'
import { isReadByCountry, typedDay, writesMonthFirst } from './typed-day.ts'

const IN_LONDON = { year: 2026, isMonthFirst: false }
const IN_BOSTON = { year: 2026, isMonthFirst: true }

test.each([
  ['Oct 5, 2026'],
  ['5 Oct 2026'],
  ['5th October 2026'],
  ['5 oct'],
  ['october 5'],
  ['5 octobre 2026'],
  ['5. Okt 2026'],
  ['2026-10-05'],
  ['2026 Oct 5'],
  ['5.10.2026'],
  ['5.10.'],
  ['05-Oct-26'],
])('%s is October 5, 2026, wherever it is typed', (text) => {
  expect(typedDay(text, IN_LONDON)).toBe('2026-10-05')
  expect(typedDay(text, IN_BOSTON)).toBe('2026-10-05')
})

test('05/10/2026 is read as the reader’s own country writes it', () => {
  expect(typedDay('05/10/2026', IN_LONDON)).toBe('2026-10-05')
  expect(typedDay('05/10/2026', IN_BOSTON)).toBe('2026-05-10')
  expect(typedDay('5/10', IN_LONDON)).toBe('2026-10-05')
})

test('a day that two countries would read as two days is known as one', () => {
  expect(['05/10/2026', '5/10', '5-10-26'].map(isReadByCountry)).toEqual([true, true, true])
  const plain = ['Oct 5', '2026-10-05', '5.10.2026', '20/10/2026', '5/5/2026', '31/11/2026', '']
  expect(plain.filter(isReadByCountry)).toEqual([])
})

test('a number above twelve is no month, so that both countries read it alike', () => {
  for (const reading of [IN_LONDON, IN_BOSTON]) {
    expect(typedDay('20/10/2026', reading)).toBe('2026-10-20')
    expect(typedDay('10/20/2026', reading)).toBe('2026-10-20')
    expect(typedDay('20/10/26', reading)).toBe('2026-10-20')
  }
})

test.each([
  ['31/11/2026'],
  ['20/13/2026'],
  ['Oct'],
  ['5'],
  ['Oct 5, 202'],
  ['5 smarch 2026'],
  ['1 2 3 4'],
  [''],
])('%s is no day', (text) => {
  expect(typedDay(text, IN_LONDON)).toBeUndefined()
  expect(typedDay(text, IN_BOSTON)).toBeUndefined()
})

test('the language of the browser says which comes first', () => {
  expect(writesMonthFirst('en-US')).toBe(true)
  expect(writesMonthFirst('en-GB')).toBe(false)
  expect(writesMonthFirst('de')).toBe(false)
})
