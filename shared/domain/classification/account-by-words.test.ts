import { expect, test } from 'vitest'
import { STANDARD_CHART, type StandardAccount } from '../books/standard-chart.ts'
import { accountByWords } from './account-by-words.ts'
import { LABELLED_LINES } from './labelled-lines.ts'

const meant = (
  description: string,
  amount = '-9.90',
  chart = STANDARD_CHART,
  payee: string | null = null,
) => {
  const found = accountByWords({ description, payee, amount }, chart)
  return found && `${found.account.accountCode} ${found.words}`
}
const expense = (accountCode: string, accountName: string): StandardAccount => ({
  accountCode,
  accountName,
  accountType: 'expense',
  accountSubtype: 'operating',
})

test('of the labelled lines all charges and interest are given their account, and nothing else is', () => {
  for (const { label, text, amount } of LABELLED_LINES) {
    const account = meant(text, amount)?.slice(0, 4)
    const isInterest = /INTEREST/.test(text)
    const right = isInterest
      ? amount.startsWith('-')
        ? '6200'
        : '4800'
      : label === 'fees'
        ? '6100'
        : undefined
    expect([text, account]).toEqual([text, right])
  }
})

test('charges are known in the languages of the statements, by their own words', () => {
  for (const [text, words] of [
    ['ACCOUNT CHARGES', 'ACCOUNT CHARGES'],
    ['CHAPS FEE 0442', 'CHAPS FEE'],
    ['Total charges to 12 Mar', 'charges'],
    ['Kontoführungsgebühr Oktober', 'Kontoführungsgebühr'],
    ['ENTGELTABSCHLUSS', 'ENTGELTABSCHLUSS'],
    ['Frais de tenue de compte', 'Frais de tenue de compte'],
    ['COTISATION CARTE VISA', 'COTISATION CARTE'],
    ['Kosten betaalrekening', 'Kosten betaalrekening'],
    ['Spese di tenuta conto', 'Spese di tenuta conto'],
    ['Comisión mantenimiento cuenta', 'Comisión mantenimiento'],
    ['Tarifa bancária', 'Tarifa bancária'],
    ['Kontoavgift', 'Kontoavgift'],
    ['Opłata za prowadzenie rachunku', 'Opłata za prowadzenie rachunku'],
    ['Poplatek za vedení účtu', 'Poplatek za vedení účtu'],
    ['Комиссия за перевод', 'Комиссия за перевод'],
  ] as const)
    expect(meant(text)).toBe(`6100 ${words}`)
})

test('interest that comes is income, interest that goes is an expense, and what is withheld of it is neither', () => {
  expect(meant('GROSS INTEREST', '12.31')).toBe('4800 INTEREST')
  expect(meant('Habenzinsen', '1.20')).toBe('4800 Habenzinsen')
  expect(meant('Intérêts débiteurs', '-1.20')).toBe('6200 Intérêts')
  expect(meant('WITHHOLDING TAX ON INTEREST')).toBeUndefined()
})

test('a fee of somebody else, a large one, and one that comes in are no charges of the bank', () => {
  for (const text of ['CONSULTING FEE ACME', 'BOOKING FEE EVENTS', 'DELIVERY CHARGE', 'FRAIS DE PORT'])
    expect(meant(text)).toBeUndefined()
  expect(meant('Monthly fee', '-30.00', STANDARD_CHART, 'City Gym')).toBeUndefined()
  expect(meant('ACCOUNT FEE', '-1000.00')).toBeUndefined()
  expect(meant('CARD COMMISSION', '300.00')).toBeUndefined()
  expect(meant('REVERSAL OF ACCOUNT FEE', '15.00')).toBe('6100 ACCOUNT FEE')
})

test('an account that the company brought is meant before that of every chart, and none where several could be', () => {
  const own = [...STANDARD_CHART, expense('404', 'Bank Fees')]
  expect(meant('ACCOUNT CHARGES', '-6.50', own)).toBe('404 ACCOUNT CHARGES')
  expect(meant('ACCOUNT CHARGES', '-6.50', [...own, expense('405', 'Bank Charges')])).toBeUndefined()
  expect(meant('ACCOUNT CHARGES', '-6.50', [expense('6100', 'Vehicles')])).toBeUndefined()
  expect(meant('Kontogebühr', '-6.50', [expense('6855', 'Nebenkosten des Geldverkehrs')])).toBe(
    '6855 Kontogebühr',
  )
})
