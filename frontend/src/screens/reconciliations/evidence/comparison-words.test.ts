import { expect, test } from 'vitest'
import { nameInWords } from './comparison-words.ts'

test('what changed is named in words', () => {
  expect(nameInWords('closingBalance')).toBe('Closing balance')
  expect(nameInWords('bank.moneyIn')).toBe('Bank lines: money in')
  expect(nameInWords('ledger.sha256')).toBe('Ledger entries: hash')
})
