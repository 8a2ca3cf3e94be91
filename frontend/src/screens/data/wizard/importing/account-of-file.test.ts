import { expect, test } from 'vitest'
import type { BankFileProof } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { day } from '../../../../../../shared/domain/calendar/day.ts'
import { money } from '../../../../../../shared/domain/money/money.ts'
import { accountFor, accountOfFile, isOfAnother, namedAccount } from './account-of-file.ts'

const proof = { first: day('2026-02-02'), openingBalance: money('812.50') } as BankFileProof
const aFile = (account?: string, currency?: string) => ({
  ...(account && { account }),
  ...(currency && { currency }),
  proof,
})
const operating = { id: 1, accountNumber: '1111', currency: 'EUR' }
const savings = { id: 2, accountNumber: '2222', currency: 'EUR' }

test('a file goes into the only account, unless it names another one', () => {
  expect(accountFor(aFile(), [operating])).toBe(1)
  expect(accountFor(undefined, [operating])).toBe(1)
  expect(accountFor(aFile('DE12 0000 1111'), [operating])).toBe(1)
  expect(accountFor(aFile('DE12 0000 2222'), [operating])).toBeUndefined()
})

test('among several accounts a file goes into the one that it names', () => {
  expect(accountFor(aFile('DE12 0000 2222'), [operating, savings])).toBe(2)
  expect(accountFor(aFile('DE12 0000 3333'), [operating, savings])).toBeUndefined()
  expect(accountFor(aFile(), [operating, savings])).toBeUndefined()
})

test('the account that somebody came from does not hold for a file of another one', () => {
  const before = { chosenId: 1, isChosenForIt: false }
  expect(accountFor(aFile('DE12 0000 2222'), [operating], before)).toBeUndefined()
  expect(accountFor(aFile('DE12 0000 2222'), [operating, savings], before)).toBe(2)
  expect(accountFor(aFile(), [operating, savings], before)).toBe(1)
  const now = { chosenId: 1, isChosenForIt: true }
  expect(accountFor(aFile('DE12 0000 2222'), [operating, savings], now)).toBe(1)
})

test('what is no number names no other account', () => {
  expect(isOfAnother('Coffee fund', operating)).toBe(false)
  expect(isOfAnother(undefined, operating)).toBe(false)
  expect(isOfAnother('****1111', operating)).toBe(false)
  expect(isOfAnother('****2222', operating)).toBe(true)
})

test('a file of several accounts names none', () => {
  expect(namedAccount({ accounts: [aFile('1111'), aFile('2222')] })).toBeUndefined()
  expect(namedAccount({ accounts: [aFile('1111')] })).toEqual(aFile('1111'))
})

test('an account that is not here yet opens with what the file says of the day before its first line', () => {
  expect(accountOfFile(aFile('DE12 0000 2222', 'eur'), 'Northfield Bank')).toEqual({
    institutionName: 'Northfield Bank',
    accountNumber: 'DE12 0000 2222',
    currency: 'EUR',
    balance: '812.50',
    openingDate: '2026-02-01',
  })
  expect(accountOfFile(aFile('Coffee fund'))).toMatchObject({ name: 'Coffee fund', institutionName: '' })
})

test('an account that is not here yet opens on the day of the balance that the file states, but before its first line', () => {
  const openingOn = (on: string) =>
    accountOfFile({ proof: { ...proof, openingOn: day(on) } as BankFileProof }).openingDate
  expect(openingOn('2026-01-15')).toBe('2026-01-15')
  expect(openingOn('2026-02-02')).toBe('2026-02-01')
})
