import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test as journey, seesToast, signIn } from './journey.ts'
import { faultsEverywhere } from './look-at.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) =>
  aCompanyWhoseReceiptBounced(product, owner),
)

test('a receipt that bounced with a fee opens its invoice again from To do in one step, is undone in one, and is seen on the invoice', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto(`/reconciliation?account=${books.accountId}`)
  await page.getByText('The bank says that a payment came back').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  const returns = async () => {
    await page.getByRole('button', { name: 'Return… say which payment UNPAID' }).click()
    const dialog = page.getByRole('dialog', { name: 'Returned Payment' })
    await dialog.getByText('REC-2026-000001 Harbour Bakery').waitFor()
    return dialog
  }
  const dialog = await returns()
  await dialog.getByText('for INV-2026-000001').waitFor()
  const fee = dialog.getByRole('combobox', { name: 'Fee of $12.00 to' })
  await expect.poll(() => fee.inputValue()).toBe('6100 - Bank Charges and Fees')
  expect(await faultsEverywhere(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Return Payment' }).click()
  await seesToast(page, 'Payment returned', 'REC-2026-000001 is returned, and INV-2026-000001 open again')
  expect(await books.balances()).toEqual(['-12.00', '1000.00', '12.00'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The bank says that a payment came back').waitFor()
  expect(await books.balances()).toEqual(['1000.00', '0.00', '0.00'])

  await (await returns()).getByRole('button', { name: 'Return Payment' }).click()
  await page.getByText('Payment returned').first().waitFor()
  await page.goto(`/reconciliation?tab=matches&account=${books.accountId}`)
  await page.getByText('Returns').first().waitFor()
  await page.getByRole('link', { name: 'REC-2026-000001' }).first().click()
  const panel = page.getByRole('complementary', { name: 'REC-2026-000001' })
  await panel.getByText('At the bank').waitFor()
  await panel.getByText('taken back').first().waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  expect(verify(await product.items()).broken).toEqual([])
})

test('a line that returns no payment of a bill is booked from the same dialog', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  await product.clientOf(owner).createSourceTransaction({
    body: {
      financialAccountId: books.accountId,
      description: 'UNPAID E.ON ENERGY',
      amount: '428.90',
      transactionDate: '2026-02-04',
    },
  })
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto(`/reconciliation?account=${books.accountId}`)
  await page.getByRole('button', { name: 'Return… say which payment UNPAID E.ON ENERGY' }).click()
  const returned = page.getByRole('dialog', { name: 'Returned Payment' })
  await returned.getByText('No payment of a bill in the eight weeks before').waitFor()
  await returned.getByRole('button', { name: 'Book…' }).click()
  const booked = page.getByRole('dialog', { name: 'Book Bank Line' })
  await booked.getByText('UNPAID E.ON ENERGY').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
})

async function aCompanyWhoseReceiptBounced(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Weir Mills' } })
  const bank = { name: 'Operating', institutionName: 'Northfield', accountNumber: '2000' }
  const { id: accountId } = await client.createAccount({
    body: { companyId, ...bank, openingDate: '2026-01-01' },
  })
  const chartOf = () => client.listChartAccounts({ query: { companyId } })
  const chartAccountId = (await chartOf()).find(({ accountCode }) => accountCode === '4000')!.id
  const { id: contactId } = await client.createContact({
    body: { companyId, kind: 'customer', name: 'Harbour Bakery' },
  })
  const lines = [{ chartAccountId, description: 'Rolls', unitPrice: '1000.00' }]
  const of = { companyId, kind: 'invoice' as const, contactId, documentDate: '2026-01-10' }
  const invoice = await client.createTradeDocument({ body: { ...of, lines, approve: true } })
  const arrives = (description: string, amount: string, transactionDate: string) =>
    client.createSourceTransaction({
      body: { financialAccountId: accountId, description, amount, transactionDate },
    })
  const receipt = await arrives('EFT HARBOUR BAKERY', '1000.00', '2026-01-20')
  await client.createMatch({
    body: { sourceTransactionId: receipt.id, documents: [{ id: invoice.id, amount: '1000.00' }] },
  })
  await arrives('UNPAID HARBOUR BAKERY INV-2026-000001', '-1012.00', '2026-02-03')
  /** At the bank, owed by customers, charged by the bank. */
  const balances = async () => {
    const chart = await chartOf()
    return ['1020', '1100', '6100'].map(
      (code) => chart.find(({ accountCode }) => accountCode === code)!.balance,
    )
  }
  return { companyId, accountId, balances }
}
