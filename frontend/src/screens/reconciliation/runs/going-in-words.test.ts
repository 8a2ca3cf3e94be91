import { expect, test } from 'vitest'
import { goingInWords } from './going-in-words.ts'

const queued = { financialAccountId: 7, sourceCount: 0, ledgerCount: 0, applied: 0 }

test('two files into one account are matched as one account', () => {
  expect(goingInWords([queued, queued])).toBe('Matching 1 account')
  expect(goingInWords([queued, { ...queued, financialAccountId: 8 }])).toBe('Matching 2 accounts')
})

test('what runs says how much it looks at and how much it approved', () => {
  const running = { ...queued, sourceCount: 60, ledgerCount: 1 }
  expect(goingInWords([running, queued])).toBe('Matching 60 bank lines with 1 ledger entry')
  expect(goingInWords([{ ...running, applied: 56 }])).toBe(
    'Matching 60 bank lines with 1 ledger entry, 56 matches approved',
  )
})
