import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

function notesOf(...lines: string[]): (string | undefined)[] {
  const text = `:20:1\n:25:1\n:60F:C260201EUR100,00\n${lines.join('\n')}\n:62F:C260228EUR90,00\n-\n`
  return readBankFile(new TextEncoder().encode(text)).rows.map(({ memo }) => memo)
}

test('what a bank adds in words to a line of MT940 is its note, where the text does not say it again', () => {
  expect(notesOf(':61:2602050205D5,00NCHGNONREF', 'CORNER BANK', ':86:808?00FEE?20Card in May')).toEqual([
    'CORNER BANK',
  ])
  expect(notesOf(':61:2602050205D5,00NTRFNONREF', 'Bakery', ':86:1234 Bakery Lane')).toEqual([undefined])
  expect(notesOf(':61:2602050205D5,00NTRFNONREF', '/TRCD/01018/', ':86:Bakery Lane')).toEqual([undefined])
})
