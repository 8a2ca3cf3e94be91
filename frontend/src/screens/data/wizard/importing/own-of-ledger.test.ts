import { expect, test } from 'vitest'
import { ownOfLedger } from './own-of-ledger.ts'

const OTHERS = [
  'Accounts Receivable',
  'Bank Fees',
  'Bank Revaluations',
  'Consulting Revenue',
  'GST/HST',
  'Interest Income',
  'Operating Expenses',
  'Rent',
]
const own = (name: string, more: Partial<Parameters<typeof ownOfLedger>[1]> = {}) => ({
  name,
  institutionName: '',
  accountNumber: '',
  accountType: 'bank' as const,
  ...more,
})

test('of a general ledger the only account at a bank is ours, whatever we call it', () => {
  expect(ownOfLedger([...OTHERS, 'RBC Chequing'], own('Operating', { institutionName: 'Royal Bank' }))).toBe(
    'RBC Chequing',
  )
  expect(ownOfLedger([...OTHERS, 'Business Bank Account'], own('Lloyds'))).toBe('Business Bank Account')
  expect(ownOfLedger([...OTHERS, 'Barclays 184'], own('Day to day', { institutionName: 'Barclays' }))).toBe(
    'Barclays 184',
  )
})

test('of several it is the one of our number or name, or of more words of it', () => {
  const names = [...OTHERS, 'RBC Chequing', 'RBC Savings', 'Euro Bank Account', 'Visa Card']
  expect(ownOfLedger(names, own('RBC Business Chequing', { institutionName: 'RBC' }))).toBe('RBC Chequing')
  expect(ownOfLedger(names, own('Euro account'))).toBe('Euro Bank Account')
  expect(ownOfLedger(names, own('Company card', { accountType: 'credit_card' }))).toBe('Visa Card')
  expect(ownOfLedger([...names, 'Chequing 4417'], own('RBC Savings', { accountNumber: '4417' }))).toBe(
    'Chequing 4417',
  )
})

test('where several could be it, or none is an account at a bank, it is asked', () => {
  expect(
    ownOfLedger([...OTHERS, 'RBC Chequing', 'RBC Savings'], own('Reserve', { institutionName: 'RBC' })),
  ).toBeUndefined()
  expect(ownOfLedger(OTHERS, own('Operating'))).toBeUndefined()
  expect(ownOfLedger([], own('Operating'))).toBeUndefined()
})
