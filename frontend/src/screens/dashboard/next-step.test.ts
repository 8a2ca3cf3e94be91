import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const account = (openLines: number, transactions: number) => ({
  accountId: 5,
  openLines,
  months: [{ transactions }] as never,
})

test('an account goes on where it stands: a file first, then what is open, then the month', () => {
  expect([account(0, 0), account(3, 40), account(0, 40)].map((of) => nextStepOf(of).label)).toEqual([
    'Import',
    'Continue',
    'Reconcile',
  ])
})
