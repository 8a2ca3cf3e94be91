import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

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
