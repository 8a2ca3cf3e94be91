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
