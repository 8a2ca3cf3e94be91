import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { seesToast, signIn, test } from './journey.ts'
import { faultsEverywhere, faultsOf, faultsOfOpened } from './look-at.ts'
import type { Product } from './the-product.ts'

test('an invoice in euros is paid at another rate, what is left is revalued, and each figure says what it was', async ({
  arrive,
  product,
}) => {
  const nils = await product.welcome('nils')
  const books = await aCompanyAbroad(product, nils)
  const { page, takeProblems } = await arrive()
  await signIn(page, nils)
  await page.goto('/entry-management?tab=journal')
  await page.getByRole('button', { name: 'Exchange Rates' }).click()
  const rates = page.getByRole('dialog', { name: 'Exchange Rates' })
  await rates.getByText('No rates yet').waitFor()
  await rates.getByLabel('Day').fill('Jan 8, 2026')
  await choose(page, 'Currency', 'EUR – Euro')
  await rates.getByLabel('Worth in CAD').fill('1,4610')
  await rates.getByRole('button', { name: 'Save Rate' }).click()
  const kept = rates.getByRole('row', { name: /Jan 8, 2026 EUR 1\.4610/ })
  await kept.getByRole('button', { name: 'Delete the rate of EUR' }).click()
  await rates.getByText('No rates yet').waitFor()
  await rates.getByRole('button', { name: 'Save Rate' }).click()
  await kept.waitFor()
  expect(await faultsOfOpened(page)).toEqual([])

  await rates.getByRole('button', { name: 'Import' }).click()
  const file = page.getByRole('dialog', { name: 'Import Exchange Rates' })
  const bring = (text: string) =>
    file
      .locator('input[type=file]')
      .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await bring('Date,Currency,Rate\n05/01/2026,EUR,1.4590\n31/12/2025,CAD,1\n')
  await file.getByRole('button', { name: 'Import 2 rates' }).click()
  await file.getByText(/^Line 3, CAD of 2025-12-31: /).waitFor()
  expect(takeProblems()).toEqual([expect.stringMatching(/^POST .* 422$/)])
  await bring('Date;Currency;Rate\n05.01.2026;EUR;1,4590\n31.12.2025;EUR;1,4580\n')
  await file.getByText(/^Jan 5, 2026: 1 EUR is 1\.4590 CAD/).waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  await file.getByRole('button', { name: 'Import 2 rates' }).click()
  await seesToast(page, 'Rates Imported', '2 rates added.')
  await rates.getByRole('row', { name: /Jan 5, 2026 EUR 1\.4590 A file/ }).waitFor()

  await page.goto('/entry-management?tab=receivable')
  await page.getByRole('button', { name: 'Create Entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  await choose(page, 'Customer', 'Skua Expeditions')
  await dialog.getByLabel('Date', { exact: true }).fill('Jan 10, 2026')
  await dialog.getByLabel('Price of line 1').fill('1000')
  await choose(page, 'Account of line 1', '4000 - Sales')
  await dialog.getByText('Rate of Jan 8, 2026. Comes to CA$1,461.00').waitFor()
  await choose(page, 'Currency', 'CHF – Swiss Franc')
  await expect.poll(() => dialog.getByLabel('Rate: 1 CHF in CAD').inputValue()).toBe('')
  await choose(page, 'Currency', 'EUR – Euro')
  await expect.poll(() => dialog.getByLabel('Rate: 1 EUR in CAD').inputValue()).toBe('1.4610')
  await dialog.getByLabel('Rate: 1 EUR in CAD').fill('1.4625')
  await dialog.getByText('Comes to CA$1,462.50').waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await seesToast(page, 'Saved', 'INV-2026-000001 is in the books.')
  await page.getByRole('button', { name: 'Exchange Rates' }).waitFor()

  const panel = page.getByRole('complementary', { name: 'INV-2026-000001' })
  await panel.getByText('1 EUR is 1.4625 CAD').waitFor()
  await panel.getByRole('button', { name: 'Record Payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment Received: Skua Expeditions' })
  await choose(page, 'Account', 'Euros · EUR')
  await payment.getByLabel('Date').fill('Jan 20, 2026')
  await payment.getByLabel('Amount at the bank').fill('400')
  await expect.poll(() => payment.getByLabel('Amount for INV-2026-000001').inputValue()).toBe('400.00')
  await fillOver(payment.getByLabel('Rate: 1 EUR in CAD'), '1.4610', '1.50')
  await payment.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Payment Received', 'REC-2026-000001 is in the books')

  await page.goto('/entry-management?tab=journal')
  await page.getByRole('button', { name: 'Revalue Currencies' }).click()
  const revalue = page.getByRole('dialog', { name: 'Revalue Currencies' })
  await revalue.getByLabel('At the end of').fill('Jan 31, 2026')
  await fillOver(revalue.getByLabel('Rate: 1 EUR in CAD'), '1.4610', '1.4420')
  // 600.00 at 1.4420 is 865.20, and stood at 877.50.
  await revalue.getByRole('row', { name: /1100 Accounts Receivable .*600\.00 .*\(12\.30\)/ }).waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  await revalue.getByRole('button', { name: 'Post' }).click()
  await seesToast(page, 'Revalued', 'takes itself back on the next day')

  await page.goto('/entry-management?tab=receivable&view=aging')
  await page.getByLabel('As of').fill('Jan 31, 2026')
  await page.keyboard.press('Tab')
  await page.getByRole('row', { name: /Skua Expeditions .*877\.50 €600\.00/ }).waitFor()
  await page.getByText('of it by the rates of the day').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])

  const { accountId } = await books.receipts()
  await page.goto(`/reconciliation?tab=ai&account=${accountId}`)
  await page.getByText('INV-2026-000002 Skua Expeditions').click()
  const details = page.getByRole('complementary', { name: 'Details' })
  const rate = details.getByLabel('Rate: 1 EUR in CAD')
  await expect.poll(() => rate.inputValue()).toBe('1.4610')
  await rate.fill('')
  expect(await details.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await rate.fill('1.48')
  await details.getByText('Comes to CA$740.00').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await rate.fill('1.48')
  await details.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Match approved').waitFor()

  await page.goto(`/reconciliation?tab=matching&account=${accountId}`)
  await page.getByLabel('Select DEPOSIT 4471').check()
  await page.getByText('Invoices and bills').click()
  await page.getByLabel('Select INV-2026-000001 of Skua Expeditions').check()
  const paidAt = page.getByLabel('Rate: 1 EUR in CAD')
  await expect.poll(() => paidAt.inputValue()).toBe('1.4610')
  await paidAt.fill('')
  await page.getByText('State what 1 EUR is worth, such as 1.0835').waitFor()
  expect(await page.getByRole('button', { name: 'Pay and Match' }).isDisabled()).toBe(true)
  await paidAt.fill('1.49')
  await page.getByText('Comes to CA$298.00').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay and Match' }).click()
  await seesToast(page, 'Transaction match created successfully', 'REC-2026-000003 posted')

  await page.getByLabel('Select TRANSFER LESS FEE').check()
  await page.getByText('Ledger entries', { exact: true }).first().click()
  await page.getByLabel('Select Deposit of the agency').check()
  await page.getByRole('button', { name: 'Post Difference…' }).click()
  const postedAt = page.getByLabel('Rate: 1 EUR in CAD')
  await expect.poll(() => postedAt.inputValue()).toBe('1.4610')
  await postedAt.fill('1.50')
  await page.getByText('Comes to CA$6.00').waitFor()
  await choose(page, 'Post the difference to', '6100 - Bank Charges and Fees')
  await page.getByRole('button', { name: 'Post and Match' }).click()
  await seesToast(page, 'Transaction match created successfully', 'what they differ by posted')
  expect(await books.postedAt()).toEqual({
    'REC-2026-000002': '1.48',
    'REC-2026-000003': '1.49',
    fees: '6.00',
  })

  // Whoever owes in two currencies has a statement in each: 1,000.00 + 500.00 - 400.00 - 500.00 - 200.00.
  await books.invoiceAtHome('90.00')
  await page.goto('/entry-management?tab=receivable&view=contacts')
  await page.getByRole('row', { name: /Skua Expeditions/ }).click()
  const stated = page.getByRole('dialog', { name: 'Statement of Account: Skua Expeditions' })
  await stated.getByLabel('From').fill('Jan 1, 2026')
  await page.keyboard.press('Tab')
  await stated.getByText('CA$90.00', { exact: true }).waitFor()
  await choose(page, 'Currency', 'EUR')
  await stated.getByText('€400.00', { exact: true }).waitFor()
  expect(await faultsOfOpened(page)).toEqual([])

  // What is owed in dollars and paid into the account in euros: the rate follows from both amounts.
  await page.goto('/entry-management?tab=receivable')
  await page.getByRole('row', { name: /INV-2026-000003/ }).click()
  const atHome = page.getByRole('complementary', { name: 'INV-2026-000003' })
  await atHome.getByRole('button', { name: 'Record Payment' }).click()
  const arrived = page.getByRole('dialog', { name: 'Payment Received: Skua Expeditions' })
  await arrived.getByLabel('Amount at the bank, in EUR').fill('60')
  await arrived.getByText('1 EUR = 1.5 CAD').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await arrived.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Payment Received', 'REC-2026-000004 is in the books')
  expect(verify(await product.items()).broken).toEqual([])
})

test('yen have no decimals and dinars three, on screens and in what is typed', async ({
  arrive,
  product,
}) => {
  const mio = await product.welcome('mio')
  const client = product.clientOf(mio)
  const { id: companyId } = await client.createCompany({ body: { name: 'Sakura', baseCurrency: 'JPY' } })
  const bank = { companyId, institutionName: 'Northfield', openingDate: '2026-01-01' }
  const { id: accountId } = await client.createAccount({
    body: { ...bank, name: 'Yen', accountNumber: '2001', balance: '666667' },
  })
  await client.createAccount({
    body: { ...bank, name: 'Dinars', accountNumber: '2002', balance: '1000.5', currency: 'KWD', rate: '490' },
  })
  const { page } = await arrive()
  await signIn(page, mio)
  await page.goto('/accounts')
  await page.getByText('¥666,667', { exact: true }).first().waitFor()
  await page.getByText('KWD 1,000.500', { exact: true }).first().waitFor()
  expect(await faultsEverywhere(page)).toEqual([])

  await page.goto('/entry-management?tab=journal')
  await page.getByRole('button', { name: 'Quick Entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Journal Entry' })
  await dialog.getByLabel('Debit of line 1').fill('12.345')
  await dialog.getByText('No decimals in JPY').waitFor()
  await choose(page, 'Account of line 1', '1021 - Dinars')
  await dialog.getByText('No decimals in JPY').waitFor({ state: 'hidden' })
  await dialog.getByLabel('Credit of line 2').fill('12.3455')
  await dialog.getByText('At most 3 decimals in KWD').waitFor()
  await dialog.getByLabel('Credit of line 2').fill('12,3')
  await page.keyboard.press('Tab')
  await expect.poll(() => dialog.getByLabel('Credit of line 2').inputValue()).toBe('12.300')
  await dialog.getByText('0.045', { exact: true }).waitFor()
  expect(await faultsOfOpened(page)).toEqual([])

  await page.goto(`/reconciliation?tab=statements&account=${accountId}`)
  await page.getByRole('button', { name: 'New Statement' }).first().click()
  const statement = page.getByRole('dialog', { name: 'New Statement' })
  await expect.poll(() => statement.getByLabel('Opening balance').inputValue()).toBe('666,667')
})

async function aCompanyAbroad(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Quayside', baseCurrency: 'CAD' } })
  const bank = { name: 'Euros', institutionName: 'Northfield', accountNumber: '2000', currency: 'EUR' }
  const { id: accountId } = await client.createAccount({
    body: { companyId, ...bank, openingDate: '2026-01-01' },
  })
  const { id: contactId } = await client.createContact({
    body: { companyId, kind: 'customer', name: 'Skua Expeditions', currency: 'EUR' },
  })
  const chart = () => client.listChartAccounts({ query: { companyId } })
  /** What comes to the bank once some of it is paid: of one invoice more, of the first, and less a fee than was entered. */
  const receipts = async () => {
    const chartAccountId = (await chart()).find(({ accountCode }) => accountCode === '4000')!.id
    const of = { companyId, kind: 'invoice' as const, contactId, documentDate: '2026-02-02' }
    const abroad = { currency: 'EUR', rate: '1.4610' }
    const lines = [{ chartAccountId, description: 'Charts', unitPrice: '500.00' }]
    await client.createTradeDocument({ body: { ...of, ...abroad, lines, approve: true } })
    const on = { financialAccountId: accountId, transactionDate: '2026-02-05' }
    const entered = { description: 'Deposit of the agency', amount: '-100.00', rate: '1.4610' }
    const arrive = (description: string, amount: string) =>
      client.createSourceTransaction({ body: { ...on, description, amount } })
    await arrive('EFT SKUA EXPEDITIONS INV-2026-000002', '500.00')
    await client.runIntelligentMatching({ params: { id: companyId }, body: { accountId } })
    await client.createLedgerTransaction({ body: { ...on, ...entered } })
    await arrive('DEPOSIT 4471', '200.00')
    await arrive('TRANSFER LESS FEE', '96.00')
    return { accountId }
  }
  const postedAt = async () => {
    const items = await client.listTradeDocuments({ query: { companyId, kind: 'customer_payment' } })
    const fees = (await chart()).find(({ accountCode }) => accountCode === '6100')!.balance
    const rates = items.slice(0, 2).map(({ number, base }) => [number, base?.rate])
    return { ...Object.fromEntries(rates), fees }
  }
  const invoiceAtHome = async (unitPrice: string) => {
    const chartAccountId = (await chart()).find(({ accountCode }) => accountCode === '4000')!.id
    const lines = [{ chartAccountId, description: 'Charts', unitPrice }]
    const of = { companyId, kind: 'invoice' as const, contactId, documentDate: '2026-02-09', currency: 'CAD' }
    await client.createTradeDocument({ body: { ...of, lines, approve: true } })
  }
  return { receipts, postedAt, invoiceAtHome }
}

/** Once what is proposed is there: between what the browser selects and what it types over that, it would come in. */
async function fillOver(field: Locator, proposed: string, text: string): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe(proposed)
  await field.fill(text)
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
