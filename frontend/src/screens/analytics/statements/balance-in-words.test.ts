import { expect, test } from 'vitest'
import { balanceInWords } from './balance-in-words.ts'

test('books are said to balance only where something was posted', () => {
  expect(balanceInWords({ isBalanced: true, accounts: [] }, 'Unbalanced')).toBe('No data yet')
  expect(balanceInWords({ isBalanced: true, accounts: [{}] }, 'Unbalanced')).toBe('Balanced')
  expect(balanceInWords({ isBalanced: false, accounts: [{}] }, 'Unbalanced')).toBe('Unbalanced')
  expect(balanceInWords({ isBalanced: true }, 'Unbalanced')).toBe('Balanced')
})
