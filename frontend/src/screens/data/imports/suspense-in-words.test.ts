import { expect, test } from 'vitest'
import { suspenseInWords } from './suspense-in-words.ts'

const suspense = { records: 155, total: '34148.55' }

test('the receipt of a ledger file says how much of it went to Suspense', () => {
  expect(suspenseInWords({ suspense, status: 'completed', currency: 'CAD' })).toContain(
    '155 entries of this file went to 1999 Suspense on the other side, CA$34,148.55 (debit) on balance: no column of it names an account of the chart for that side, as Split does',
  )
  const evenly = { records: 1, total: '0.00' }
  expect(suspenseInWords({ suspense: evenly, status: 'completed', currency: 'CAD' })).toContain(
    '1 entry of this file went to 1999 Suspense on the other side, nothing on balance',
  )
})

test('a file whose entries are out again, or name their accounts, says nothing of Suspense', () => {
  expect(suspenseInWords({ suspense, status: 'undone', currency: 'CAD' })).toBeUndefined()
  expect(suspenseInWords({ suspense: undefined, status: 'completed', currency: 'CAD' })).toBeUndefined()
})
