import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { aYear, OCTOBER } from './a-year-of-books.ts'
import { chooseFile, figuresIn, importAndFollow } from './import-a-file.ts'
import { test as journey, open, seesToast, signIn } from './journey.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) => aYear(product, owner))

test('October, the last month of a year, goes from the bank’s file to locked books and its statements', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await importOctober(page)
  await payTheBill(page, books.billId)
  const fee = { day: 'Oct 31, 2026', what: 'Fee of October', amount: '12' }
  await book(page, { ...fee, debit: '6100 - Bank Charges and Fees', credit: '1020 - Operating' })
  const audit = { day: 'Oct 31, 2026', what: 'Audit, not billed yet', amount: '250' }
  const accrual = { debit: '6300 - Professional Fees', credit: '2200 - Accrued Liabilities' }
  await book(page, { ...audit, ...accrual, back: 'Nov 1, 2026' })
  await page.goto(`/reconciliation?tab=matching&account=${books.accountId}`)
  await match(page, 'CHECK PAID', 'Cheque 18')
  await match(page, 'RIDGE SUPPLY', 'PAY-2026-000001')
  await match(page, 'ACCOUNT FEE', 'Fee of October')
  await prove(page, books.accountId)
  await lock(page)
  await seeStatements(page)
  expect(verify(await product.items()).broken).toEqual([])
})

async function importOctober(page: Page): Promise<void> {
  await open(page, 'Export/Import', 'Data Management')
  await chooseFile(page, 'october.csv', OCTOBER)
  const dialog = await importAndFollow(page, 'Import 4 rows', 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({
    New: '4',
    'Money in': '$1,110.00',
    'Money out': '$792.00',
  })
  const matching = dialog.getByRole('status').filter({ hasText: 'Matching' })
  await matching.getByText('1 match approved automatically').waitFor({ timeout: budgetMs(30) })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

async function payTheBill(page: Page, billId: string): Promise<void> {
  await page.goto(`/entry-management?tab=payable&document=${billId}`)
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment Made: Ridge Supply' })
  await choose(page, 'Account', 'Operating · USD')
  await dialog.getByLabel('Date').fill('Oct 28, 2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Payment Made', 'is in the books')
}

interface Booked {
  day: string
  what: string
  debit: string
  credit: string
  amount: string
  /** Of an accrual. */
  back?: string
}

async function book(page: Page, { day, what, debit, credit, amount, back }: Booked): Promise<void> {
  await open(page, 'Entry Management')
  await page.getByRole('button', { name: 'Quick Entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Journal Entry' })
  await dialog.getByLabel('Entry Date').fill(day)
  await dialog.getByText('Posted', { exact: true }).click()
  await dialog.getByLabel('Description', { exact: true }).fill(what)
  if (back) await dialog.getByLabel('Reverses itself on').fill(back)
  await choose(page, 'Account of line 1', debit)
  await dialog.getByLabel('Debit of line 1').fill(amount)
  await choose(page, 'Account of line 2', credit)
  await dialog.getByLabel('Credit of line 2').fill(amount)
  for (const [total, field] of [
    ['Total Debits', 'Debit of line 1'],
    ['Total Credits', 'Credit of line 2'],
  ] as const) {
    const below = (await endOf(dialog.getByLabel(field))) - (await endOf(dialog.getByText(total)))
    expect(Math.abs(below - FIELD_PADDING)).toBeLessThan(2)
  }
  const isSaid = dialog.getByRole('button', { name: 'Creating...' })
  const asItIsSaved = async (route: Route) => {
    await isSaid.waitFor()
    await route.continue()
  }
  await page.route('**/api/journal-entries', asItIsSaved, { times: 1 })
  await dialog.getByRole('button', { name: 'Create Entry' }).click()
  await seesToast(page, 'Success', 'Journal entry created successfully')
}

const FIELD_PADDING = 12

async function endOf(part: Locator): Promise<number> {
  const { x, width } = (await part.boundingBox())!
  return x + width
}

async function match(page: Page, bank: string, entry: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${bank}` }).check()
  await page.getByText(/ledger entr(y|ies) within 10 days$/).waitFor()
  await page.getByRole('checkbox', { name: `Select ${entry}` }).check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByText('Transactions selected and amounts match').waitFor()
  await selection.getByRole('button', { name: 'Create Match' }).click()
  await selection.getByText('Select transactions from both sides to create a match').waitFor()
}

/** What the bank says is in its file; cheque 19 lies between bank and books. */
async function prove(page: Page, accountId: number): Promise<void> {
  await page.goto(`/reconciliation?tab=statements&account=${accountId}`)
  await page.getByRole('button', { name: 'New Statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Statement' })
  await expect.poll(() => dialog.getByLabel('Last day').inputValue()).toBe('Oct 31, 2026')
  await expect.poll(() => dialog.getByLabel('Closing balance').inputValue()).toBe('13668.00')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.getByText('It ties out exactly.').waitFor()
  await page.getByRole('row', { name: /Cheque 19.*480\.00/ }).waitFor()
  await page.getByText('13,188.00').first().waitFor()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve Statement' })
  await approve.getByRole('button', { name: 'Approve' }).click()
  await seesToast(page, 'Statement Approved', 'are reconciled')
}

async function lock(page: Page): Promise<void> {
  await open(page, 'Company Management')
  const day = page.getByLabel('Locked through')
  await day.fill('Oct 31, 2026')
  await day.press('Enter')
  const checklist = page.getByRole('region', { name: 'Checklist through Oct 31, 2026' })
  await checklist.getByText('Operating is approved through Oct 31, 2026.').waitFor()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Lock Period' })
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await seesToast(page, 'Period Locked', 'locked through Oct 31, 2026')
}

/** Debits of 13,188.00 + 480.00 + 12.00 + 480.00 + 300.00 + 250.00 + 7,200.00, credits of 250.00 + 9,000.00 + 12,660.00. */
async function seeStatements(page: Page): Promise<void> {
  const year = 'period=custom&from=2025-11-01&to=2026-10-31'
  await page.goto(`/analytics?tab=statements&statement=trial-balance&${year}`)
  await page.getByRole('row', { name: /^1020 Operating Asset 13,188\.00/ }).waitFor()
  await page.getByRole('row', { name: /^Total 21,910\.00 21,910\.00/ }).waitFor()
  await page.getByRole('tab', { name: 'Income Statement' }).click()
  await page.getByRole('row', { name: /Net Income 3,938\.00/ }).waitFor()
  await page.getByRole('tab', { name: 'Balance Sheet' }).click()
  await page.getByRole('row', { name: /Total Liabilities and Equity 13,188\.00/ }).waitFor()
}

/** An option of a select. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const wanted = page.getByRole('option', { name: option, exact: true })
  const isOffered = async () => {
    if (!(await wanted.isVisible())) await page.getByLabel(label, { exact: true }).first().click()
    return wanted.isVisible()
  }
  await expect.poll(isOffered).toBe(true)
  await wanted.click()
}
