import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { readXlsx } from '../../shared/domain/bank-files/xlsx/read-xlsx.ts'
import { test as journey, open, signIn } from './journey.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) =>
  aCompanyWithReconciliations(product, owner),
)

test('the statements tie, open to their entries, and leave as a workbook with the figures on screen', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  expect(books.companyId).toBeGreaterThan(0)
  const { page } = await arrive()
  await signIn(page, owner)
  await open(page, 'Reports & Analytics')
  await page.getByRole('tab', { name: 'Financial Statements' }).click()
  await choose(page, 'Period', 'Custom')
  await page.getByLabel('Start date').fill('Jan 1, 2026')
  await page.getByLabel('End date').fill('Jan 31, 2026')
  await page.keyboard.press('Tab')
  await page.getByText('As of Jan 31, 2026 - Variance 0.00').waitFor()
  expect(await rowsOf(page, 'Trial Balance')).toEqual([
    ['1020 Operating', 'Asset', '870.00', '–'],
    ['3000 Opening Balance Equity', 'Equity', '–', '500.00'],
    ['4000 Sales', 'Revenue', '–', '450.00'],
    ['6350 Rent', 'Expense', '80.00', '–'],
    ['Total', '', '950.00', '950.00'],
  ])

  await page.getByRole('tab', { name: 'Income Statement' }).click()
  await expect.poll(() => rowsOf(page, 'Income Statement')).toContainEqual(['Net Income', '370.00'])
  await page.getByRole('button', { name: /Sales$/ }).click()
  const ledger = page.getByRole('region', { name: 'Ledger of 4000 Sales' })
  await ledger.getByRole('row', { name: /Invoice 12/ }).waitFor()
  await ledger.getByRole('row', { name: /^Closing balance 450\.00/ }).waitFor()

  const file = await exported(page, /XLSX/)
  expect(file.name).toBe('ledgerwood-income-statement-2026-01-31.xlsx')
  const records = readXlsx(file.bytes)[0]!
    .records()
    .map(({ cells }) => cells)
  expect(records.slice(0, 3)).toEqual([
    ['Ledgerwood'],
    ['Income Statement'],
    ['Jan 1, 2026 to Jan 31, 2026, in USD'],
  ])
  expect(records).toContainEqual(['4000', 'Sales', '450'])
  expect(records).toContainEqual(['', 'Net Income', '370'])

  await page.getByRole('tab', { name: 'Balance Sheet' }).click()
  await page.getByRole('row', { name: /Total Liabilities and Equity 870\.00/ }).waitFor()

  await page.getByRole('tab', { name: 'Cash Flow' }).click()
  await expect.poll(() => rowsOf(page, 'Cash Flow Statement')).toContainEqual(['Net Income', '370.00'])
  await page.getByRole('row', { name: /Cash at End of Period 870\.00/ }).waitFor()
  await page.getByRole('button', { name: /Opening Balance Equity$/ }).click()
  await page.getByRole('region', { name: 'Ledger of 3000 Opening Balance Equity' }).waitFor()

  await anUnpaidInvoice(product, owner, books.companyId)
  await page.getByRole('tab', { name: 'Income Statement' }).click()
  await choose(page, 'Accounting basis', 'Cash basis')
  await page.getByText('Jan 1, 2026 to Jan 31, 2026 · USD · cash basis').waitFor()
  await page.reload()
  await expect.poll(() => rowsOf(page, 'Income Statement')).toContainEqual(['Net Income', '370.00'])
  await page.getByRole('button', { name: /Sales$/ }).click()
  await ledger.getByRole('row', { name: /^Closing balance 450\.00/ }).waitFor()
  expect((await exported(page, /CSV/)).bytes.toString('utf8')).toContain(', in USD, cash basis')
  await page.getByRole('link', { name: 'Open in General Ledger' }).click()
  await page.getByText('Revenue · Jan 1, 2026 to Jan 31, 2026 · USD · cash basis').waitFor()
  await ledger.getByRole('row', { name: /^Closing balance 0\.00 450\.00 450\.00/ }).waitFor()
  await choose(page, 'Accounting basis', 'Accrual basis')
  await ledger.getByRole('row', { name: /^Closing balance 0\.00 570\.00 570\.00/ }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: 'Income Statement' }).waitFor()
  await choose(page, 'Accounting basis', 'Accrual basis')
  await expect.poll(() => rowsOf(page, 'Income Statement')).toContainEqual(['Net Income', '490.00'])

  await open(page, 'Export/Import', 'Data Management')
  await page.getByRole('tab', { name: 'Export Data' }).click()
  await page.getByRole('row', { name: /^ledgerwood-income-statement-2026-01-31\.xlsx.*Report/ }).waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})

test('a month says what is open and why, and its report leaves as CSV', async ({ arrive, books, owner }) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto(`/monthly-reports?account=${books.accountId}&year=2026&month=1`)
  const issues = page.getByRole('region', { name: 'Unmatched Transactions' })
  await issues.getByText('An open ledger entry of this amount lies 3 days away.').waitFor()
  const csv = (await exported(page, /CSV/)).bytes.toString('utf8')
  expect(csv).toContain('Deposits,1,450.00\r\n')
  expect(csv).toContain(',Bank,Deposit,450.00,An open ledger entry of this amount lies 3 days away.\r\n')
  await choose(page, 'Month', 'June')
  await page.getByRole('heading', { name: 'Brought Forward' }).waitFor()
  await page.getByText('Deposit', { exact: true }).waitFor()
  await page.goto(`/monthly-reports?account=${books.accountId}&year=2025&month=6`)
  await page.getByText('No Report Data').waitFor()
})

async function aCompanyWithReconciliations(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Ledgerwood' } })
  const { id: accountId, chartAccountId } = await client.createAccount({
    body: {
      companyId,
      name: 'Operating',
      institutionName: 'Northfield',
      accountNumber: '1000',
      balance: '500.00',
      openingDate: '2026-01-01',
    },
  })
  await client.createLedgerTransaction({
    body: {
      financialAccountId: accountId,
      description: 'Invoice 12',
      amount: '-450.00',
      transactionDate: '2026-01-09',
      category: 'income',
    },
  })
  await client.createSourceTransaction({
    body: {
      financialAccountId: accountId,
      description: 'Deposit',
      amount: '450.00',
      transactionDate: '2026-01-12',
    },
  })
  const chart = await client.listChartAccounts({ query: { companyId } })
  const rent = chart.find(({ accountCode }) => accountCode === '6350')!
  await client.createJournalEntry({
    body: {
      journalEntry: { companyId, entryDate: '2026-01-20', description: 'Rent', status: 'POSTED' },
      journalEntryLines: [
        { chartAccountId: rent.id, debitAmount: '80.00' },
        { chartAccountId, creditAmount: '80.00' },
      ],
    },
  })
  return { companyId, accountId }
}

async function anUnpaidInvoice(product: Product, owner: string, companyId: number) {
  const client = product.clientOf(owner)
  const chart = await client.listChartAccounts({ query: { companyId } })
  const sales = chart.find(({ accountCode }) => accountCode === '4000')!
  const contact = await client.createContact({
    body: { companyId, kind: 'customer', name: 'Harbour Bakery' },
  })
  await client.createTradeDocument({
    body: {
      companyId,
      kind: 'invoice',
      contactId: contact.id,
      documentDate: '2026-01-10',
      lines: [{ chartAccountId: sales.id, unitPrice: '120.00' }],
      approve: true,
    },
  })
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What stands in each row below the heads, cell by cell. */
async function rowsOf(page: Page, reconciliation: string): Promise<string[][]> {
  const rows = await page
    .getByRole('region', { name: reconciliation })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  return rows.map((row) => row.map((text) => text.replace(/\s+/g, ' ').trim()))
}

async function exported(page: Page, format: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export Report' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
