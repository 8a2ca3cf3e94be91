import { expect, test } from 'vitest'
import { draftOfMissing } from './entry-draft.ts'

const aLine = {
  id: '1.2.20260105.x',
  financialAccountId: 2,
  transactionDate: '2026-01-05',
  description: 'WIRE FEE',
  reference: null,
  amount: '-15.00',
  currency: 'CAD',
  kind: undefined,
}

test('the missing entry of a bank line that went out is an expense of its size, on its day', () => {
  expect(draftOfMissing(aLine, -150_000n)).toMatchObject({
    accountId: '2',
    direction: 'out',
    amount: '15.00',
    date: '2026-01-05',
    category: 'expense',
  })
})

test('with entries chosen already, only what is left of the line is missing', () => {
  expect(draftOfMissing({ ...aLine, amount: '100.00' }, 25_000n)).toMatchObject({
    direction: 'in',
    amount: '2.50',
    category: 'income',
  })
})
