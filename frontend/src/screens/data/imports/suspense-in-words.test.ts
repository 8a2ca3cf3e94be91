import { expect, test } from 'vitest'
import { suspenseAddress, suspenseInWords } from './suspense-in-words.ts'

const columnMapping = { format: 'csv' as const }
const suspense = { records: 155, total: '34148.55' }

test('the receipt of a ledger file says how much of it went to Suspense', () => {
  expect(suspenseInWords({ suspense, status: 'completed', currency: 'CAD', columnMapping })).toContain(
    'For 155 entries of this file no column names the account that stands against the bank, so they wait in 1999 Suspense: CA$34,148.55 (debit) in all. Move them to their accounts',
  )
  const evenly = { records: 1, total: '0.00' }
  expect(
    suspenseInWords({ suspense: evenly, status: 'completed', currency: 'CAD', columnMapping }),
  ).toContain(
    'For 1 entry of this file no column names the account that stands against the bank, so it waits in 1999 Suspense, adding up to nothing. Move it to its account',
  )
})

test('of a file that names accounts which the chart does not have it says so, and not that it names none', () => {
  const named = { format: 'csv' as const, category: 'Split' }
  const words = suspenseInWords({ suspense, status: 'completed', currency: 'USD', columnMapping: named })
  expect(words).toContain(
    'what the column Split says is the code or name of no account in the chart, so they wait in 1999 Suspense',
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
