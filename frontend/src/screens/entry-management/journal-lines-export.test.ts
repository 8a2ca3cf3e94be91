import { expect, test } from 'vitest'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { sheetsCsv } from '../../../../shared/domain/exports/sheets-csv.ts'
import { journalLinesExport } from './journal-lines-export.ts'
import { readJournal } from './read-journal.ts'

const company = { name: 'Harrow', timeZone: 'America/Toronto', baseCurrency: 'CAD' } as Company
const chart = [
  { id: 1, accountCode: '1020', accountName: 'Operating' },
  { id: 2, accountCode: '6350', accountName: 'Rent, office' },
] as ChartAccount[]
const line = (chartAccountId: number, debitAmount: string, creditAmount: string) => ({
  chartAccountId,
  debitAmount,
  creditAmount,
  description: '',
})
const entry = (entryNumber: string, description: string) => ({
  entryNumber,
  entryDate: '2026-01-31',
  referenceNumber: 'R-1',
  description,
  status: 'POSTED',
  lines: [line(2, '1200.00', '0'), line(1, '0', '1200.00')],
})

test('the journal line by line comes in again as the entries that went out', () => {
  const entries = [entry('JE-2026-000001', 'Rent'), entry('JE-2026-000002', 'Rent again')] as JournalEntry[]
  const { sheets } = journalLinesExport(company, { entries, chart })
  expect(readJournal(sheetsCsv(sheets), 'EUR')).toMatchObject({
    rows: [
      {
        entryDate: '2026-01-31',
        referenceNumber: 'JE-2026-000001',
        description: 'Rent',
        lines: [
          { account: '6350 Rent, office', debitAmount: '1200.00', creditAmount: '0.00' },
          { account: '1020 Operating', debitAmount: '0.00', creditAmount: '1200.00' },
        ],
      },
      { referenceNumber: 'JE-2026-000002', description: 'Rent again' },
    ],
    problems: [],
  })
})
