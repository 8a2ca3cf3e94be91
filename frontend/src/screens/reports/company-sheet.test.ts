import { expect, test } from 'vitest'
import { sheetsCsv } from '../../../../shared/domain/exports/sheets-csv.ts'
import { companySheet } from './company-sheet.ts'

type Report = Parameters<typeof companySheet>[0]

const stats = (matchedTransactions: number) => ({
  accountId: 5,
  totalTransactions: 10,
  matchedTransactions,
  unmatchedTransactions: 10 - matchedTransactions,
  excludedTransactions: 0,
  automaticTransactions: 0,
  matchRate: matchedTransactions * 10,
  lastSync: null,
})
const line = { description: 'NORTHWIND', amount: '-40.00' }
const report = {
  company: { name: 'Harrow & Pike', timeZone: 'America/Toronto', baseCurrency: 'CAD' },
  accounts: [{ id: 5, name: 'Chequing', accountType: 'bank', isActive: true }],
  stats: [stats(9)],
  before: [stats(7)],
  time: { medianSeconds: null },
  days: { startDate: '2026-01-01', endDate: '2026-01-31' },
  account: undefined,
  matches: [
    {
      sourceTransactions: [line, { ...line, amount: '-2.50' }],
      ledgerTransactions: [],
      approvalStatus: 'approved',
      reconciliationBatchId: '1.202601.a',
      currency: 'CAD',
      createdAt: '2026-02-01T03:00:00.000Z',
    },
  ],
  reconciliations: [
    {
      financialAccountId: 5,
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      closingBalance: '1204.10',
      currency: 'CAD',
      status: 'approved',
    },
  ],
  runAt: '2026-02-02T12:00:00.000Z',
} as unknown as Report
const linesOf = (of: Report) => sheetsCsv([companySheet(of)]).split('\r\n')

test('the company report is exported with its latest matches, its reconciliations and how far the match rate has come', () => {
  const lines = linesOf(report)
  expect(lines).toContain('Active accounts,1')
  expect(lines).toContain('Points from the period before,20.0')
  expect(lines).toContain('NORTHWIND and 1 more,2026-01-31,-42.50,CAD,Approved,Reconciled')
  expect(lines).toContain('Chequing,2026-01-01,2026-01-31,1204.10,CAD,Approved')
})

test('where there are none yet the exported report says so', () => {
  const nothing = {
    stats: [stats(0)],
    before: undefined,
    matches: [],
    reconciliations: [],
  } as unknown as Report
  const lines = linesOf({ ...report, ...nothing })
  expect(lines).toContain('Active accounts,0')
  expect(lines.join('\n')).not.toContain('Points')
  expect(lines).toContain('No recent matches found,,,,,')
  expect(lines).toContain('No reconciliation batches found,,,,,')
})
