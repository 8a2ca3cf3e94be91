import { expect, test } from 'vitest'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TrialBalanceOfCurrency } from '../../../../../shared/contract/financial-statements.ts'
import { sheetsCsv } from '../../../../../shared/domain/exports/sheets-csv.ts'
import { trialBalancePage } from './statement-page.ts'
import { statementSheet } from './statement-sheet.ts'
import { suspenseNote } from './suspense-note.ts'

function trialWith(debitBalance: string, creditBalance: string): TrialBalanceOfCurrency {
  const sides = { debitBalance, creditBalance }
  const suspense = { chartAccountId: 19, accountCode: '1999', accountName: 'Suspense' }
  return {
    companyId: 1,
    currency: 'CAD',
    runAt: '2026-02-01T09:30:00.000Z',
    asOfDate: '2026-01-31',
    accounts: [{ ...suspense, accountType: 'asset', ...sides, previous: null }],
    totalDebits: debitBalance,
    totalCredits: debitBalance,
    variance: '0.00',
    isBalanced: true,
    previous: null,
  }
}

test('a statement says what stands on Suspense on its last day and where its ledger opens', () => {
  expect(suspenseNote(trialWith('34148.55', '0.00'))).toEqual({
    text: 'On Jan 31, 2026 CA$34,148.55 (debit) stands on 1999 Suspense: it is in no other account yet.',
    to: '/entry-management?tab=general-ledger&account=19&currency=CAD&period=custom&to=2026-01-31',
  })
  expect(suspenseNote(trialWith('0.00', '12.00'))?.text).toContain(
    'CA$12.00 (credit) stands on 1999 Suspense',
  )
})

test('where nothing stands on Suspense, or stood there only on the day compared with, nothing is said', () => {
  expect(suspenseNote(trialWith('0.00', '0.00'))).toBeUndefined()
  expect(suspenseNote({ ...trialWith('0.00', '0.00'), accounts: [] })).toBeUndefined()
})

test('what stands on Suspense is exported with the statement', () => {
  const trial = trialWith('34148.55', '0.00')
  const company = { name: 'Harrow & Pike', timeZone: 'UTC', baseCurrency: 'CAD' } as Company
  const csv = sheetsCsv([
    statementSheet(company, { ...trialBalancePage(trial), suspense: suspenseNote(trial) }),
  ])
  expect(csv).toContain('CA$34,148.55 (debit) stands on 1999 Suspense')
})
