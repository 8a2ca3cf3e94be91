import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { readDocuments } from '../src/screens/entry-management/trade/read-documents.ts'
import { test as journey, seesToast, signIn } from './journey.ts'
import { faultsEverywhere, faultsOf, faultsOfOpened } from './look-at.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) =>
  aCompanyWithACustomer(product, owner),
)

test('an invoice is written, paid less a fee, and is late no more; its customer sees what passed', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  expect(books.companyId).toBeGreaterThan(0)
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto('/entry-management?tab=receivable')
  await page.getByText('Get started by creating your first entry.').waitFor()
  await page.getByRole('button', { name: 'Create Entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  // A name that is sought in vain is that of the new customer.
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Larkspur Prints')
  await dialog.getByRole('button', { name: 'New Customer' }).click()
  const customer = page.getByRole('dialog', { name: 'New Customer' })
  await expect.poll(() => customer.getByLabel('Name').inputValue()).toBe('Larkspur Prints')
  await customer.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Harbour')
  await choose(page, 'Customer', 'Harbour Bakery')
  await dialog.getByLabel('Date', { exact: true }).fill('Jan 10, 2026')
  await dialog.getByLabel('Description of line 1').fill('Rolls')
  await dialog.getByLabel('Quantity of line 1').fill('50')
  await dialog.getByLabel('Price of line 1').fill('10')
  await choose(page, 'Account of line 1', '4000 - Sales')
  await choose(page, 'Tax of line 1', 'S8 8%')
  await dialog.getByText('540.00').first().waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await seesToast(page, 'Saved', 'INV-2026-000001 is in the books.')

  const panel = page.getByRole('complementary', { name: 'INV-2026-000001' })
  await panel.getByText('Overdue').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await panel.getByRole('button', { name: 'Record Payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment Received: Harbour Bakery' })
  await choose(page, 'Account', 'Operating · USD')
  await payment.getByLabel('Date').fill('Jan 20, 2026')
  await payment.getByLabel('Amount at the bank').fill('525')
  // Of 540.00 with 40.00 of tax in it, 15.00 less are 1.11 of tax: a discount reduces it, and a fee of the bank does not.
  await payment.getByLabel('Its amount').fill('15')
  await choose(page, 'Fee or discount', '4000 - Sales')
  expect(await payment.getByLabel('Reduces the tax as well, by $1.11 of it').isChecked()).toBe(true)
  await choose(page, 'Fee or discount', '6100 - Bank Charges and Fees')
  expect(await payment.getByLabel('Reduces the tax as well').isChecked()).toBe(false)
  await payment.getByLabel('Amount for INV-2026-000001').waitFor()
  // On a phone the panel that it was opened from is another one, and begins anew.
  expect(await faultsOf(page)).toEqual([])
  await payment.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Payment Received', 'REC-2026-000001 is in the books')
  await page.getByRole('complementary', { name: 'REC-2026-000001' }).getByText('Applied').waitFor()

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Aging').click()
  await page.getByLabel('As of').fill('Jan 15, 2026')
  await page.keyboard.press('Tab')
  await page.getByRole('row', { name: /Harbour Bakery 540\.00/ }).waitFor()
  await page.getByRole('img', { name: /^Receivable by age/ }).waitFor()
  await page.getByText('as the documents do').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Customers').click()
  await page.getByRole('row', { name: /Harbour Bakery/ }).click()
  const statement = page.getByRole('dialog')
  await statement.getByRole('row', { name: /REC-2026-000001 \(525\.00\)/ }).waitFor()
  await statement.getByRole('row', { name: /\(REC-2026-000001\) \(15\.00\) 0\.00/ }).waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  expect(verify(await product.items()).broken).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Tax Codes').click()
  await page.getByRole('link', { name: 'What is Owed' }).click()
  await page.goto('/analytics?tab=statements&statement=sales-tax&period=custom&from=2026-01-01&to=2026-01-31')
  await page.getByRole('row', { name: /S8 Sales tax 8% 500\.00 40\.00/ }).waitFor()
  await page.getByRole('row', { name: /Tax on sales less tax on purchases 40\.00/ }).waitFor()
  await page.getByRole('row', { name: /2300 Sales Tax \/ VAT Payable – 40\.00 – 40\.00/ }).waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'S8 Sales tax 8%' }).click()
  const entries = page.getByRole('complementary', { name: 'Sales tax 8%' })
  await entries.getByRole('row', { name: /INV-2026-000001 Harbour Bakery .*500\.00 40\.00/ }).waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
})

test('a void bill keeps its number and says why', async ({ arrive, books, owner }) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto(`/entry-management?tab=payable&document=${books.billId}`)
  const panel = page.getByRole('complementary', { name: 'BILL-2026-000001' })
  await panel.getByRole('button', { name: 'Void' }).click()
  const dialog = page.getByRole('dialog', { name: 'Void BILL-2026-000001' })
  await dialog.getByLabel('Reason').fill('Meant for somebody else')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await seesToast(page, 'Voided', 'BILL-2026-000001 is void')
  await panel.getByText('Meant for somebody else').waitFor()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Tax Codes').click()
  await page.getByRole('row', { name: /S8/ }).waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
})

async function aCompanyWithACustomer(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Millrace' } })
  const bank = { name: 'Operating', institutionName: 'Northfield', accountNumber: '1000' }
  await client.createAccount({ body: { companyId, ...bank, openingDate: '2026-01-01' } })
  const chart = await client.listChartAccounts({ query: { companyId } })
  const account = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
  const taxes = { salesChartAccountId: account('2300'), purchaseChartAccountId: account('1350') }
  await client.createTaxCode({
    body: { companyId, code: 'S8', name: 'Sales tax', ratePercent: '8', ...taxes },
  })
  await client.createContact({ body: { companyId, kind: 'customer', name: 'Harbour Bakery' } })
  const vendor = await client.createContact({ body: { companyId, kind: 'vendor', name: 'Atlas Paper' } })
  const { id: billId } = await client.createTradeDocument({
    body: {
      companyId,
      kind: 'bill',
      contactId: vendor.id,
      documentDate: '2026-01-12',
      vendorReference: 'AP-77',
      lines: [{ chartAccountId: account('6250'), description: 'Paper', unitPrice: '30.00' }],
      approve: true,
    },
  })
  return { companyId, billId }
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

test('customers and what they owe already come in as files, and are aged as they were', async ({
  arrive,
  product,
}) => {
  const nora = await product.welcome('nora')
  const client = product.clientOf(nora)
  const { id: companyId } = await client.createCompany({ body: { name: 'Harrow Trading' } })
  const { page, takeProblems } = await arrive()
  await signIn(page, nora)
  const choose = (dialog: ReturnType<typeof page.getByRole>, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await page.goto('/entry-management?tab=receivable&view=contacts')
  await page.getByRole('button', { name: 'Import Customers' }).click()
  const contacts = page.getByRole('dialog', { name: 'Import Customers' })
  await choose(contacts, 'name,terms\nHarbour Bakery,14\nAtlas Cafe,30\n')
  await contacts.getByRole('button', { name: 'Import 2 customers' }).click()
  await seesToast(page, 'Customers Imported', '2 customers added.')
  await page.getByRole('row', { name: /Atlas Cafe .*30 days/ }).waitFor()

  await page.goto('/entry-management?tab=receivable')
  const bring = async (what: string) => {
    await page.getByRole('button', { name: 'Import documents' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await bring('What was left open')
  const open = page.getByRole('dialog', { name: 'Import Open Documents' })
  const rows = (name: string) =>
    `customer,number,date,due date,open\n${name},OLD-7,2020-11-10,,226.00\nAtlas Cafe,OLD-8,2020-11-12,,-26.00\n`
  await choose(open, rows('Harbor'))
  await open.getByRole('button', { name: 'Import 2 documents' }).click()
  await open.getByText('Line 2, OLD-7: There is no active customer named Harbor.').waitFor()
  expect(takeProblems()).toEqual([expect.stringMatching(/^POST .* 422$/)])
  await choose(open, rows('Harbour Bakery'))
  await open.getByRole('button', { name: 'Import 2 documents' }).click()
  await seesToast(page, 'Documents Imported', '2 documents added.')
  await page.getByRole('row', { name: /OLD-7/ }).waitFor()
  const aging = await client.getAging({ query: { companyId } })
  expect([aging.totals.over90, aging.totals.credit, aging.difference]).toEqual(['226.00', '-26.00', '0.00'])

  // More than one request takes: what came in before a fault stays, and what is left can be mended.
  await bring('Documents with their lines')
  const written = page.getByRole('dialog', { name: 'Import Documents' })
  const lines = (last: string) => [
    'Customer,Invoice No,Invoice Date,Account,Description,Quantity,Price,Total',
    ...Array.from({ length: 12 }, (_, at) => `Harbour Bakery,A-${at},03/31/2021,4000,Bread,2,5.00,10.00`),
    `Harbour Bakery,A-12,03/31/2021,4000,Bread,2,5.00,${last}`,
    ',,,4100,Delivery,1,1.50,',
  ]
  await choose(written, lines('11.60').join('\n'))
  await written.getByRole('button', { name: 'Import 13 documents' }).click()
  await written.getByText('12 documents came in before; these are left.').waitFor()
  await written
    .getByText('Line 14, A-12: The file gives a total of 11.60, but its lines with tax add up to 11.50.')
    .waitFor()
  expect(takeProblems()).toEqual([expect.stringMatching(/^POST .* 422$/)])
  expect(await faultsOf(page)).toEqual([])
  const [head = '', ...rest] = lines('11.50')
  await choose(written, [head, ...rest.slice(12)].join('\n'))
  await written.getByText(/Invoice A-12 of Mar 31, 2021, Harbour Bakery: .*11\.50 on 2 lines/).waitFor()
  await written.getByRole('button', { name: 'Import 1 document' }).click()
  await seesToast(page, 'Documents Imported', '1 document added.')
  const [newest] = await client.listTradeDocuments({ query: { companyId, search: 'A-12' } })
  expect(newest).toMatchObject({
    status: 'APPROVED',
    total: '11.50',
    lines: [{}, { description: 'Delivery' }],
  })

  // What goes out line by line comes in again.
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Line by line' }).click(),
  ])
  const text = await readFile((await file.path())!, 'utf8')
  const read = readDocuments(text, 'receivable')
  expect(read.problems).toEqual([])
  expect(read.rows.find(({ number }) => number === 'A-12')).toMatchObject({ total: '11.50', lines: [{}, {}] })
})
