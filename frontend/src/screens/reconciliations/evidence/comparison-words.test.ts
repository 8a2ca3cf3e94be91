import { expect, test } from 'vitest'
import { nameInWords } from './comparison-words.ts'

test('what changed is named in words', () => {
  expect(nameInWords('closingBalance')).toBe('Closing balance')
  expect(nameInWords('bank.moneyIn')).toBe('Bank lines: money in')
  expect(nameInWords('ledger.sha256')).toBe('Ledger entries: hash')
})

test('what moved is named as the page of the statement names it', () => {
  expect(nameInWords('outstanding')).toBe('Outstanding')
  expect(nameInWords('outstanding.added')).toBe('Outstanding: added')
  expect(nameInWords('unrecordedIn.cleared')).toBe('Unrecorded in: cleared')
  expect(nameInWords('ledgerBalance')).toBe('Balance of the books')
  expect(nameInWords('matchedCount')).toBe('Bank lines matched')
})
