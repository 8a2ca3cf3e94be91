import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { HEADER_LANGUAGES } from '../columns/languages/header-languages.ts'
import { readBankFile } from '../read-bank-file.ts'

const ROWS = ['Buchungstag;Buchungstext;Betrag', '05.10.2026;Miete;-1.800,00', '20.10.2026;Kunde;58,06']
const PERIOD = 'Zeitraum 01.10.2026 - 31.10.2026'
const HOLDS = {
  openingBalance: 84_123_000n,
  openingOn: '2026-09-30',
  closingBalance: 66_703_600n,
  closingOn: '2026-10-31',
  stated: 'holds',
}
const proofOf = (above: readonly string[], rows = ROWS, asked = day('2026-11-29')) =>
  readBankFile(new TextEncoder().encode([...above, ...rows].join('\n')), { asked }).proof

test('a statement in German says what it opened and closed with, and of which days it is', () => {
  expect(proofOf([PERIOD, 'Anfangssaldo;8.412,30', 'Endsaldo;6.670,36'])).toMatchObject(HOLDS)
  expect(proofOf([PERIOD, 'Anfangssaldo 8.412,30', 'Endsaldo: 6.670,36 EUR'])).toMatchObject(HOLDS)
  expect(proofOf([PERIOD, 'Anfangssaldo;8.412,30;Endsaldo;6.670,36'])).toMatchObject(HOLDS)
  expect(proofOf([PERIOD, 'Anfangssaldo;EUR;8.412,30', 'Endsaldo;6.670,36;EUR'])).toMatchObject(HOLDS)
  expect(
    proofOf(['Von:;01.10.2026', 'Bis:;31.10.2026', 'Alter Kontostand;8.412,30', 'Neuer Kontostand;6.670,36']),
  ).toMatchObject(HOLDS)
  expect(
    proofOf(['Saldo alt vom 30. September 2026: 8.412,30', 'Saldo neu am 31. Oktober 2026: 6.670,36']),
  ).toMatchObject(HOLDS)
})

test.each(HEADER_LANGUAGES.flatMap(({ code, balances }) => (balances ? [{ code, ...balances }] : [])))(
  'and so does one in any language: $code',
  ({ opening, closing }) => {
    const namesOf = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim())
    for (const name of namesOf(opening))
      expect([name, proofOf([PERIOD, `${name};8.412,30`, `${namesOf(closing)[0]};6.670,36`])]).toMatchObject([
        name,
        HOLDS,
      ])
    for (const name of namesOf(closing))
      expect([name, proofOf([PERIOD, `${namesOf(opening)[0]};8.412,30`, `${name};6.670,36`])]).toMatchObject([
        name,
        HOLDS,
      ])
  },
)

test('a balance of a day is the one of the end where the period ends on it', () => {
  const until = 'Kontostand am 31.10.2026:;6.670,36 EUR'
  expect(proofOf([PERIOD, 'Kontostand am 30.09.2026:;8.412,30 EUR', until])).toMatchObject(HOLDS)
  expect(proofOf([until])).toMatchObject({ closingBalance: 66_703_600n, closingOn: '2026-10-31' })
  const made = 'Kontostand vom 15.11.2026:;6.670,36 EUR'
  expect(proofOf([PERIOD, made])).not.toHaveProperty('closingBalance')
  expect(proofOf([made])).not.toHaveProperty('closingBalance')
})

test('what may be spent with a limit is no balance of the account', () => {
  expect(proofOf([PERIOD, 'Verfügbarer Saldo am 31.10.2026;9.670,36'])).not.toHaveProperty('closingBalance')
  expect(proofOf([PERIOD, 'Available balance as of 31.10.2026;9.670,36'])).not.toHaveProperty(
    'closingBalance',
  )
})

test('a period that has not ended when the file is read says nothing of its last day', () => {
  const above = [PERIOD, 'Anfangssaldo;8.412,30', 'Endsaldo;6.670,36']
  expect(proofOf(above, ROWS, day('2026-10-30'))).toMatchObject({ ...HOLDS, closingOn: '2026-10-20' })
})

test('days that do not hold the rows, or are not one period, are none', () => {
  const of = (...periods: string[]) =>
    proofOf([...periods, 'Anfangssaldo;8.412,30', 'Endsaldo;6.670,36']).closingOn
  expect(of('Zeitraum 01.10.2026 - 15.10.2026')).toBe('2026-10-20')
  expect(of(PERIOD, 'Zeitraum 01.01.2026 - 31.12.2026')).toBe('2026-10-20')
  expect(of('Erstellt am 02.11.2026')).toBe('2026-10-20')
})

test('two balances by one name are not chosen from', () => {
  expect(proofOf([PERIOD, 'Endsaldo;6.670,36', 'Endsaldo;1.000,00'])).not.toHaveProperty('closingBalance')
})

test('days above the rows are read in their order, where both are possible', () => {
  const rows = ['Date,Description,Amount', '10/05/2026,Rent,-1800.00', '10/20/2026,Customer,58.06']
  expect(
    proofOf(
      ['Opening balance,"8,412.30"', 'Closing balance,"6,670.36"', '09/07/2026 to 12/11/2026'],
      rows,
      day('2027-01-01'),
    ),
  ).toMatchObject({ ...HOLDS, openingOn: '2026-09-06', closingOn: '2026-12-11' })
})

test('in the row of a balance the column of balances says it, whatever stands behind', () => {
  const books = [
    'Date,Source,Description,Reference,Debit,Credit,Running Balance,Gross,VAT',
    'Business Current Account,,,,,,,,',
    'Opening Balance,,,,8240.15,,8240.15,0.00,0.00',
    '1 Sep 2026,Receivable Payment,Payment: Amelia Shaw,INV-1001,120.00,0.00,8360.15,120.00,0.00',
    '2 Sep 2026,Payable Payment,Payment: Hargreave Estates,Rent,0.00,650.00,7710.15,-650.00,0.00',
    'Total Business Current Account,,,,120.00,650.00,-530.00,-530.00,0.00',
    'Closing Balance,,,,7710.15,,7710.15,0.00,0.00',
  ]
  const { proof } = readBankFile(new TextEncoder().encode(books.join('\n')), { side: 'ledger' })
  expect(proof).toMatchObject({ statedOpening: 82_401_500n, statedClosing: 77_101_500n, stated: 'holds' })
})
