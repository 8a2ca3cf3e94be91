import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test as journey, seesToast, signIn } from './journey.ts'
import { faultsEverywhere } from './look-at.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) =>
  aCompanyThatAwaitsReceipts(product, owner),
)

test('a receipt is approved less its fee, one less a discount of its tax as well, another is matched by hand with two invoices, and both lead to their documents', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto(`/reconciliation?tab=ai&account=${books.accountId}`)
  await page.getByText('INV-2026-000001 Harbour Bakery').click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByText('$29.30 stays open unless it is posted.').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await details.getByLabel('Post the difference to', { exact: true }).click()
  await page.getByRole('option', { name: '6100 - Bank Charges and Fees' }).click()
  await details.getByRole('button', { name: 'Post and Approve' }).click()
  await page.getByText('Match approved').waitFor()

  await details.getByText('$23.80 stays open unless it is posted.').waitFor()
  const asDiscount = async () => {
    await details.getByLabel('Post the difference to', { exact: true }).click()
    await page.getByRole('option', { name: '4200 - Discounts and Refunds' }).click()
  }
  await asDiscount()
  await details.getByLabel('Reduces the tax as well, by $3.80 of it').and(page.locator(':checked')).waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  // Looked at on a phone, the panel was another one.
  await asDiscount()
  await details.getByRole('button', { name: 'Post and Approve' }).click()
  await details.waitFor({ state: 'hidden' })

  await books.overpays()
  await page.goto(`/reconciliation?tab=matching&account=${books.accountId}`)
  await page.getByLabel('Select DEPOSIT 4471').check()
  await page.getByText('Invoices and bills').click()
  await page.getByLabel('Select INV-2026-000002 of Harbour Bakery').check()
  await page.getByLabel('Select INV-2026-000003 of Harbour Bakery').check()
  const ofFirst = page.getByLabel('Amount for INV-2026-000002')
  await ofFirst.fill('60.01')
  await page.getByText('Only $60.00 of INV-2026-000002 is open. Lower its amount').waitFor()
  expect(await page.getByRole('button', { name: 'Pay and Match' }).isDisabled()).toBe(true)
  expect(await faultsEverywhere(page)).toEqual([])
  await ofFirst.fill('60.00')
  await page.getByText('$90.00 of $100.00 settled. $10.00 stays as credit unless it is posted.').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay and Match' }).click()
  await seesToast(page, 'Transaction match created successfully', 'REC-2026-000003 posted')

  await page.getByLabel('Select DEPOSIT 4472').check()
  await page.getByLabel('Select INV-2026-000005 of Harbour Bakery').check()
  await page.getByText('$20.00 of $20.01 settled. $0.01 stays as credit unless it is posted.').waitFor()
  const posted = page.getByRole('combobox', { name: 'Post the difference to' })
  await expect.poll(() => posted.inputValue()).toBe('6990 - Rounding Differences')
  await page.getByRole('button', { name: 'Post and Match' }).click()
  await seesToast(page, 'Transaction match created successfully', 'REC-2026-000004 posted')

  await page.goto(`/entry-management?tab=receivable&document=${books.invoiceId}`)
  const panel = page.getByRole('complementary', { name: 'INV-2026-000001' })
  await panel.getByText('At the bank').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await panel.getByRole('link', { name: 'EFT HARBOUR BAKERY INV-2026-000001' }).click()
  await page.getByRole('link', { name: 'INV-2026-000001' }).waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  const chart = await product.clientOf(owner).listChartAccounts({ query: { companyId: books.companyId } })
  const codes = ['6100', '4200', '2300', '6990']
  const balances = codes.map((code) => chart.find(({ accountCode }) => accountCode === code)!.balance)
  expect(balances).toEqual(['29.30', '-20.00', '186.20', '-0.01'])
  expect(verify(await product.items()).broken).toEqual([])
})

async function aCompanyThatAwaitsReceipts(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Weir Mills' } })
  const bank = { name: 'Operating', institutionName: 'Northfield', accountNumber: '2000' }
  const { id: accountId } = await client.createAccount({
    body: { companyId, ...bank, openingDate: '2026-01-01' },
  })
  const chart = await client.listChartAccounts({ query: { companyId } })
  const chartAccountId = chart.find(({ accountCode }) => accountCode === '4000')!.id
  const { id: contactId } = await client.createContact({
    body: { companyId, kind: 'customer', name: 'Harbour Bakery' },
  })
  const tax = { code: 'V19', name: 'Sales tax', ratePercent: '19' }
  const salesChartAccountId = chart.find(({ accountCode }) => accountCode === '2300')!.id
  const { id: taxCodeId } = await client.createTaxCode({ body: { companyId, ...tax, salesChartAccountId } })
  const ids: string[] = []
  const untaxed = ['1000.00', '60.00', '30.00'].map((unitPrice) => ({ unitPrice }))
  const sell = async (sold: { unitPrice: string; taxCodeId?: string }) => {
    const lines = [{ chartAccountId, description: 'Rolls', ...sold }]
    const of = { companyId, kind: 'invoice' as const, contactId, documentDate: '2026-01-10' }
    ids.push((await client.createTradeDocument({ body: { ...of, lines, approve: true } })).id)
  }
  for (const sold of [...untaxed, { unitPrice: '1000.00', taxCodeId }]) await sell(sold)
  const lines = {
    'EFT HARBOUR BAKERY INV-2026-000001': '970.70',
    'EFT HARBOUR BAKERY INV-2026-000004': '1166.20',
    'DEPOSIT 4471': '100.00',
  }
  const arrives = ([description, amount]: [string, string]) =>
    client.createSourceTransaction({
      body: { financialAccountId: accountId, description, amount, transactionDate: '2026-01-20' },
    })
  for (const line of Object.entries(lines)) await arrives(line)
  await client.runIntelligentMatching({ params: { id: companyId }, body: { accountId } })
  /** A cent too much, once the matching ran. */
  const overpays = async () => {
    await sell({ unitPrice: '20.00' })
    await arrives(['DEPOSIT 4472', '20.01'])
  }
  return { companyId, accountId, invoiceId: ids[0]!, overpays }
}
