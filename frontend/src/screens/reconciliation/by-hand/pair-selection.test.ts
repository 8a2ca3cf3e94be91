import { expect, test } from 'vitest'
import { judgeSelection, looksLikeFee, type Selectable } from './pair-selection.ts'

const aLine = (amount: string, more: Partial<Selectable> = {}): Selectable => ({
  id: amount,
  financialAccountId: 1,
  currency: 'CAD',
  amount,
  ...more,
})

test('a bank line and a ledger entry of opposite sign and equal size can be matched', () => {
  const judged = judgeSelection([aLine('100.00')], [aLine('-100.00')])
  expect(judged.sentence).toBe('Transactions selected and amounts match')
  expect(judged.remaining).toBe(0n)
})

test('one cent of difference is within the tolerance and is posted, two are not', () => {
  const cent = judgeSelection([aLine('100.00')], [aLine('-100.01')])
  expect([cent.state, cent.sentence]).toEqual([
    'equal',
    'Amounts match to within 0.01, which is posted to Rounding Differences',
  ])
  expect(judgeSelection([aLine('100.00')], [aLine('-100.02')]).sentence).toBe(
    'Transaction amounts do not match',
  )
})

test('two ledger entries explain one bank line when they add up to it', () => {
  const judged = judgeSelection([aLine('-30.00')], [aLine('10.00'), aLine('20.00')])
  expect(judged.state).toBe('equal')
  expect(judged.ledgerTotal).toBe(300_000n)
})

test('one side alone asks for the other and still shows what is left to explain', () => {
  const judged = judgeSelection([aLine('12.50')], [])
  expect(judged.sentence).toBe('Select transactions from both sides to create a match')
  expect(judged.remaining).toBe(125_000n)
})

test('an error of the bank and its correction can be set against each other without any entry, to the cent', () => {
  expect(judgeSelection([aLine('-640.00'), aLine('640.00')], []).state).toBe('one-sided')
  expect(judgeSelection([aLine('-640.00'), aLine('640.01')], []).state).toBe('incomplete')
  const elsewhere = aLine('640.00', { financialAccountId: 2 })
  expect(judgeSelection([aLine('-640.00'), elsewhere], []).state).toBe('accounts-differ')
})

test('lines of two accounts cannot be matched though their amounts agree', () => {
  expect(judgeSelection([aLine('5')], [aLine('-5', { financialAccountId: 2 })]).state).toBe('accounts-differ')
  expect(judgeSelection([aLine('5')], [aLine('-5', { currency: 'USD' })]).state).toBe('currencies-differ')
})

test('more than forty lines are too many for one match', () => {
  const forty = Array.from({ length: 40 }, () => aLine('-1'))
  expect(judgeSelection([aLine('40')], forty).state).toBe('too-many')
})

test('what is missing of takings looks like a fee where it is little and money came in', () => {
  const isFee = (bank: string, ...ledger: string[]) =>
    looksLikeFee(
      judgeSelection(
        [aLine(bank)],
        ledger.map((amount) => aLine(amount)),
      ),
    )
  expect(isFee('246.13', '-120.00', '-84.50', '-45.99')).toBe(true)
  expect(isFee('220.00', '-120.00', '-84.50', '-45.99')).toBe(false)
  expect(isFee('255.00', '-120.00', '-84.50', '-45.99')).toBe(false)
  expect(isFee('-246.13', '250.49')).toBe(false)
})
