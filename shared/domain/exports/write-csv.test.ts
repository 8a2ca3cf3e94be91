import { expect, test } from 'vitest'
import { guardFormula, unguardFormula, writeCsv } from './write-csv.ts'

test('a text cannot become a formula, whichever sign the spreadsheet divides a line at', () => {
  const file = writeCsv(
    [{ name: 'Text', kind: 'text', value: (text: string) => text }],
    ['=1+1', ';=1+1', 'a;=1+1', 'a\t=1+1', 'a|=1+1', 'plain'],
  )
  expect(file.split('\r\n')).toEqual([
    'Text',
    "'=1+1",
    '";=1+1"',
    '"a;=1+1"',
    '"a\t=1+1"',
    '"a|=1+1"',
    'plain',
    '',
  ])
})

test('an amount with its currency is no formula, and what only looks like one is', () => {
  for (const amounts of ['-2000.00 USD', '-2000.00 USD, 5.00 EUR', '-2000.00 USD, -5 EUR'])
    expect([guardFormula(amounts), unguardFormula(amounts)]).toEqual([amounts, amounts])
  for (const text of ['-2000.00 USD+1', '-A1 USD', '=-2000.00 USD', '-2000.00 usd'])
    expect(guardFormula(text)).toBe(`'${text}`)
})

test('signs without width, or of full width, do not hide a formula', () => {
  for (const text of [
    '\u200b=1+1',
    '\u2060\u200d=1+1',
    '\u00ad@x',
    '\u200e\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff20x',
  ]) {
    expect(guardFormula(text)).toBe(`'${text}`)
    expect(unguardFormula(guardFormula(text))).toBe(text)
  }
})
