import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test as journey, seesToast, signIn } from './journey.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) => aMonth(product, owner))

test('a month is proved to the cent, approved, holds against changes, is reopened with a reason, and is deleted', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const person = await arrive()
  const { page } = person
  await signIn(page, owner)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: /Fjord/ }).click()
  await page.goto(`/reconciliation?tab=statements&account=${books.accountId}`)
  await page.getByRole('button', { name: 'New Statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Statement' })
  const closing = dialog.getByLabel('Closing balance')
  await expect.poll(() => dialog.getByLabel('Last day').inputValue()).toBe('Jan 31, 2026')
  await dialog.getByText('Opening and 2 lines come to $1,060.00').waitFor()
  expect(await closing.inputValue()).toBe('')
  await closing.fill('1078.00')
  await dialog.getByRole('button', { name: 'Start' }).click()

  await page.getByText('It does not tie out: $18.00 is missing.').waitFor()
  await page.getByText('“Coffee” of Jan 20, 2026, money out of 9.00,').first().waitFor()
  await page.getByRole('button', { name: 'Complete' }).click()
  await seesToast(page, 'Not Completed', 'It does not tie out: $18.00 is missing.')

  await page.getByRole('button', { name: 'Edit balances' }).click()
  const balances = page.getByRole('dialog', { name: 'Edit Balances' })
  await balances.getByLabel('Opening balance').fill('1018')
  await balances.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Bank and books differ by $18.00 that no open item explains.').waitFor()
  await page.getByText('opens with $1,018.00, and before Jan 1, 2026 the account held $1,000.00.').waitFor()
  await page.getByRole('button', { name: 'Complete' }).click()
  await seesToast(page, 'Not Completed', 'Bank and books differ by $18.00 on Jan 31, 2026')

  await page.getByRole('button', { name: 'Edit balances' }).click()
  await balances.getByLabel('Opening balance').fill('1000')
  await balances.getByLabel('Closing balance').fill('1060')
  await balances.getByRole('button', { name: 'Save' }).click()
  await page.getByText('It ties out to the cent.').waitFor()
  await page.getByRole('button', { name: 'Complete' }).click()
  await seesToast(page, 'Statement Completed', 'awaits approval')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve Statement' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await seesToast(page, 'Not Approved', '1 bank line is still open up to Jan 31, 2026.')

  await product.clientOf(owner).createMatch({ body: books.lastPair })
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve Statement' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page.getByText('Statement Approved', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await seesToast(page, 'Statement Approved', 'are reconciled')
  await page.goto(`/accounts?transactions=${books.accountId}&day=2026-01-20`)
  await page.getByRole('dialog').getByRole('cell', { name: 'Reconciled' }).waitFor()

  await page.goto(`/reconciliation?tab=statements&account=${books.accountId}`)
  await page.getByRole('row', { name: /Jan 1, 2026/ }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  const reopen = page.getByRole('dialog', { name: 'Reopen Statement' })
  await reopen.getByLabel('Reason').fill('A fee is missing')
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await seesToast(page, 'Statement Reopened', 'in progress again')
  await page.getByText('A fee is missing').waitFor()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Statement' })
    .getByRole('button', { name: 'Delete statement' })
    .click()
  await seesToast(page, 'Statement Deleted', 'can be made anew')
  expect(person.takeProblems().map((problem) => problem.replace(/batches\/[^/]+/, '…'))).toEqual([
    'POST /api/reconciliation/…/complete 422',
    'POST /api/reconciliation/…/complete 422',
    'POST /api/reconciliation/…/approve 422',
  ])
  expect(verify(await product.items()).broken).toEqual([])
})

/** An account that begins with 1,000.00; in January a payment of 69.00 is matched and a coffee of 9.00 is open. */
async function aMonth(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({
    body: { name: 'Fjord & Moss', baseCurrency: 'USD' },
  })
  const { id: accountId } = await client.createAccount({
    body: {
      companyId,
      name: 'Operating',
      institutionName: 'Northfield',
      accountNumber: '4417',
      balance: '1000.00',
      openingDate: '2026-01-01',
    },
  })
  const pair = async (description: string, transactionDate: string, amount: string, counter: string) => {
    const line = { financialAccountId: accountId, description, transactionDate }
    const bank = await client.createSourceTransaction({ body: { ...line, amount } })
    const ledger = await client.createLedgerTransaction({ body: { ...line, amount: counter } })
    return { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  }
  await client.createMatch({ body: await pair('Payment', '2026-01-06', '69.00', '-69.00') })
  const lastPair = await pair('Coffee', '2026-01-20', '-9.00', '9.00')
  return { companyId, accountId, lastPair }
}
