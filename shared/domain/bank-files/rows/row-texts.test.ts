import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'
import { calledOf, rowIds } from './row-identity.ts'

const owner = { companyId: 1, accountId: 2, side: 'bank' as const, currency: 'EUR' }
const reading = (text: string) => {
  const lines = ['Date,Description,Amount', `2026-03-01,${text},-12.00`, '2026-03-02,Client,40.00']
  return readBankFile(new TextEncoder().encode(lines.join('\n')))
}

test('what turns the reading of a text round is left out, and the row stays the one that it was', () => {
  const [turned] = reading('Refund \u202e00.005\u202c of \u2067May\u2069').rows
  const [plain] = reading('Refund 00.005 of May').rows
  expect(turned!.description).toBe('Refund 00.005 of May')
  expect(rowIds(owner)(turned!)).toBe(rowIds(owner)(plain!))
  // A language that is written from the right needs none of them.
  expect(reading('העברה \u200fלחשבון').rows[0]!.description).toBe('העברה \u200fלחשבון')
})

test('a number alone says what kind of payment it is, and stays the line that it was', () => {
  const read = (header: string, cheque: string) =>
    readBankFile(
      new TextEncoder().encode(
        [header, cheque, '04/11/2026,BGC,HARGREAVES & SON,640.00,,19580.00'].join('\n'),
      ),
    ).rows
  const [cheque, receipt] = read(
    'Date,Type,Description,Money In,Money Out,Balance',
    '03/11/2026,CHQ,000231,,960.00,18940.00',
  )
  expect([cheque, receipt].map((row) => calledOf(row!))).toEqual(['CHQ 000231', 'HARGREAVES & SON'])
  const [unnamed] = read(
    'Date,Other,Description,Money In,Money Out,Balance',
    '03/11/2026,CHQ,000231,,960.00,18940.00',
  )
  expect(unnamed!.kind).toBeUndefined()
  expect(rowIds(owner)(cheque!)).toBe(rowIds(owner)(unnamed!))
})
