import { expect, test } from 'vitest'
import { suspenseAddress, suspenseInWords } from './suspense-in-words.ts'

const columnMapping = { format: 'csv' as const }
const suspense = { records: 155, total: '34148.55' }

test('the receipt of a ledger file says how much of it went to Suspense', () => {
  expect(suspenseInWords({ suspense, status: 'completed', currency: 'CAD', columnMapping })).toContain(
    '155 entries of this file went to 1999 Suspense on the other side, CA$34,148.55 (debit) on balance: no column of it names an account of the chart for that side, as Split does',
  )
  const evenly = { records: 1, total: '0.00' }
  expect(
    suspenseInWords({ suspense: evenly, status: 'completed', currency: 'CAD', columnMapping }),
  ).toContain('1 entry of this file went to 1999 Suspense on the other side, nothing on balance')
})

test('of a file that names accounts which the chart does not have it says so, and not that it names none', () => {
  const named = { format: 'csv' as const, category: 'Split' }
  const words = suspenseInWords({ suspense, status: 'completed', currency: 'USD', columnMapping: named })
  expect(words).toContain(
    'what its column Split says for that side is the code or name of no account in the chart',
  )
  expect(words).toContain('add those accounts under General Ledger')
  expect(words).not.toContain('no column')
})

test('a file whose entries are out again, or name their accounts, says nothing of Suspense', () => {
  expect(suspenseInWords({ suspense, status: 'undone', currency: 'CAD', columnMapping })).toBeUndefined()
  expect(
    suspenseInWords({ suspense: undefined, status: 'completed', currency: 'CAD', columnMapping }),
  ).toBeUndefined()
})

test('what waits in Suspense is opened where it is moved, on the days of the file', () => {
  const october = { periodStart: '2026-10-01', periodEnd: '2026-10-31' }
  const chart = [
    { id: 41, accountCode: '1020' },
    { id: 57, accountCode: '1999' },
  ]
  expect(suspenseAddress(october, chart)).toBe(
    '/entry-management?tab=general-ledger&account=57&period=custom&from=2026-10-01&to=2026-10-31',
  )
  expect(suspenseAddress(october)).toBe('/entry-management?tab=general-ledger&q=1999')
})
