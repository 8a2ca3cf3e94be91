import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test as journey, seesToast, signIn } from './journey.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) => twoAccounts(product, owner))

test('a false balance cannot be approved: the page says what is not so, and no button goes past it', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await atStatements(page, books.savingsId)
  await page.getByRole('button', { name: 'New Statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Statement' })
  await dialog.getByText('Opening and 0 lines come to $10,000.00').waitFor()
  await dialog.getByLabel('Opening balance').fill('99999.00')
  await dialog.getByLabel('Closing balance').fill('99999.00')
  await dialog.getByRole('button', { name: 'Start' }).click()

  const before = page.getByRole('region', { name: 'Before it can be completed' })
  await before.getByText('Bank and books differ by $89,999.00').waitFor()
  await cannotPress(page, 'Complete', '1 condition below is not met yet.')
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const client = product.clientOf(owner)
  const [made] = await client.listReconciliations({ query: { accountId: books.savingsId } })
  const params = { id: made!.id }
  await expect(client.completeReconciliation({ params })).rejects.toThrow('Bank and books differ by')
  await expect(client.approveReconciliation({ params })).rejects.toThrow('the statement is in progress')

  await editBalances(page, { opening: '10000', closing: '10000' })
  await completeAndApprove(page)
  expect(verify(await product.items()).broken).toEqual([])
})

test('an address of another company opens that company, and leaving it leaves what was open', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  await client.createCompany({ body: { name: 'Alder Ltd', baseCurrency: 'USD' } })
  const body = { financialAccountId: books.otherId, periodStart: '2026-10-01', periodEnd: '2026-10-31' }
  const { id } = await client.createReconciliation({
    body: { ...body, openingBalance: '500.00', closingBalance: '500.00' },
  })
  const { page } = await arrive()
  await signIn(page, owner)
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.click()
  await page.getByRole('option', { name: /Alder/ }).click()
  await page.goto(`/reconciliation?tab=statements&statement=${id}`)
  await page.getByRole('heading', { name: /^Petty, Oct 1, 2026/ }).waitFor()
  expect(await company.inputValue()).toBe('Birch & Co')

  await company.click()
  await page.getByRole('option', { name: /Alder/ }).click()
  await page.getByRole('heading', { name: /^Petty/ }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).not.toContain(id)
})

test('a month with an uncleared cheque, a cent and a late line is closed, reopened and closed again', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  const client = product.clientOf(owner)
  await atStatements(page, books.operatingId)
  await page.getByRole('button', { name: 'New Statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Statement' })
  await dialog.getByText('Opening and 2 lines come to $24,387.85').waitFor()
  await dialog.getByLabel('Closing balance').fill('24387.85')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.getByText('Outstanding ledger entries (1)').waitFor()
  await completeAndApprove(page)

  const fee = {
    financialAccountId: books.operatingId,
    description: 'Late fee',
    transactionDate: '2026-10-30',
  }
  const late = () => client.createSourceTransaction({ body: { ...fee, amount: '-12.00' } })
  await expect(late()).rejects.toThrow('This would change an approved statement')
  await reopen(page, 'The bank booked a fee late')
  const line = await late()
  await page.reload()
  await page.getByText('It does not tie out: $12.00 is missing.').waitFor()
  await editBalances(page, { closing: '24375.85' })
  await complete(page)
  await cannotPress(page, 'Approve', '1 condition below is not met yet.')
  await page.getByRole('region', { name: 'Before it can be approved' }).getByText('1 bank line is').waitFor()

  const entry = await client.createLedgerTransaction({
    body: { ...fee, amount: '12.00', category: 'expense' },
  })
  await page.reload()
  await page
    .getByText('A ledger entry of Oct 30, 2026 was added after it was completed.', { exact: true })
    .waitFor()
  const pair = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  await client.createMatch({ body: pair })
  await page.reload()
  await completeAndApprove(page)

  const cleared = await client.createSourceTransaction({
    body: { ...fee, description: 'Cheque 204', amount: '-320.00', transactionDate: '2026-11-06' },
  })
  const cheque = { sourceTransactionId: cleared.id, ledgerTransactionId: books.chequeId }
  await client.createMatch({ body: cheque })
  await page.reload()
  await page.getByRole('row', { name: /Cheque 204/ }).waitFor()
  expect(await page.getByText('at the bank since').count()).toBe(0)
  await reopen(page, 'The cheque has cleared')
  await page.getByText('at the bank since Nov 6, 2026').first().waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})

async function atStatements(page: Page, accountId: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: /Birch/ }).click()
  await page.goto(`/reconciliation?tab=statements&account=${accountId}`)
}

/** It can be read why. */
async function cannotPress(page: Page, name: string, why: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await page.getByText(why).waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  const reason = await button.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${reason}"]`).textContent()).toBe(why)
}

async function editBalances(page: Page, { opening, closing }: { opening?: string; closing: string }) {
  await page.getByRole('button', { name: 'Edit balances' }).click()
  const balances = page.getByRole('dialog', { name: 'Edit Balances' })
  if (opening) await balances.getByLabel('Opening balance').fill(opening)
  await balances.getByLabel('Closing balance').fill(closing)
  await balances.getByRole('button', { name: 'Save' }).click()
  await page.getByText('It ties out exactly.').waitFor()
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete' }).click()
  await seesToast(page, 'Statement Completed', 'awaits approval')
}

async function completeAndApprove(page: Page): Promise<void> {
  await complete(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve Statement' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await seesToast(page, 'Statement Approved', 'are reconciled')
}

async function reopen(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen Statement' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await seesToast(page, 'Statement Reopened', 'in progress again')
}

/** Savings of 10,000.00 without a line; an October of 24,387.85 at the bank with a cheque of 320.00 that it does not have, and a payment that the books have a cent too small. */
async function twoAccounts(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Birch & Co', baseCurrency: 'USD' } })
  const account = { companyId, institutionName: 'Northfield', openingDate: '2026-09-30' }
  const { id: savingsId } = await client.createAccount({
    body: { ...account, name: 'Savings', accountNumber: '1188', balance: '10000.00' },
  })
  const { id: operatingId } = await client.createAccount({
    body: { ...account, name: 'Operating', accountNumber: '4417', balance: '20000.00' },
  })
  const entry = (description: string, transactionDate: string, amount: string) =>
    client.createLedgerTransaction({
      body: { financialAccountId: operatingId, description, transactionDate, amount },
    })
  const pair = async (description: string, date: string, bank: string, books: string) => {
    const of = { financialAccountId: operatingId, description, transactionDate: date }
    const line = await client.createSourceTransaction({ body: { ...of, amount: bank } })
    const { id } = await entry(description, date, books)
    await client.createMatch({ body: { sourceTransactionId: line.id, ledgerTransactionId: id } })
  }
  await pair('Deposit', '2026-10-05', '4476.32', '-4476.32')
  await pair('Supplies', '2026-10-20', '-88.47', '88.46')
  const { id: chequeId } = await entry('Cheque 204', '2026-10-28', '320.00')
  const { id: otherId } = await client.createAccount({
    body: { ...account, name: 'Petty', accountNumber: '0007', balance: '500.00' },
  })
  return { savingsId, operatingId, chequeId, otherId }
}
