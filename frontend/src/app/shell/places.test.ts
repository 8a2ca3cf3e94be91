import { expect, test } from 'vitest'
import { narrowed } from './narrowed.ts'
import { NAVIGATION } from './navigation.ts'
import { PLACES } from './places.ts'

test.each([
  ['invoice', 'Accounts Receivable'],
  ['Bill', 'Accounts Payable'],
  ['supplier', 'Accounts Payable'],
  ['chart of', 'General Ledger'],
  ['manual journal', 'Journal Entries'],
  ['profit', 'Financial Statements'],
  ['cash flow', 'Cash Flow Statement'],
  ['statement of cash', 'Cash Flow Statement'],
  ['team', 'Company Management'],
  ['bulk', 'Bulk Reconciliation'],
  ['audit', 'Audit & Workflow'],
  ['bank rule', 'Rules'],
  ['bank statement', 'Reconciliations'],
])('who types %s, as other software calls it, finds %s', (typed, label) => {
  const [found] = narrowed([{ group: 'Screens', actions: [...NAVIGATION, ...PLACES] }], typed)
  expect(found?.actions.map((place) => place.label)).toEqual([label])
})

test('what nothing is called leaves no group', () => {
  expect(narrowed([{ group: 'Screens', actions: [...NAVIGATION, ...PLACES] }], 'zebra')).toEqual([])
})
