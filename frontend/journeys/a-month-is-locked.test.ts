import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test as journey, open, seesToast, signIn } from './journey.ts'
import { PHONE } from './look-at.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) => aJanuary(product, owner))

test('a month is locked over what is open with a reason, and opened again with another', async ({
  arrive,
  books,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await open(page, 'Company Management')
  const day = page.getByLabel('Locked through')
  await day.fill('Jan 31, 2026')
  await day.press('Enter')
  const checklist = page.getByRole('region', { name: 'Checklist through Jan 31, 2026' })
  await checklist.getByText('Chequing was never approved.').waitFor()
  await checklist.getByText('1 bank line of Chequing up to Jan 31, 2026 is unmatched.').waitFor()
  await checklist.getByText('Suspense is at zero.').waitFor()

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const lock = page.getByRole('dialog', { name: 'Lock Period' })
  await lock.getByRole('button', { name: 'Lock all the same' }).click()
  await lock.getByText('Please say why it is locked all the same').waitFor()
  await lock.getByLabel('Why it is locked all the same').fill('The auditor waits')
  await lock.getByRole('button', { name: 'Lock all the same' }).click()
  await seesToast(page, 'Period Locked', 'locked through Jan 31, 2026')
  const moves = page.getByRole('region', { name: 'How the lock was moved' })
  await moves.getByRole('row', { name: /The auditor waits.*Chequing was never approved/ }).waitFor()

  await page.getByRole('button', { name: 'Unlock all' }).click()
  const unlock = page.getByRole('dialog', { name: 'Unlock Period' })
  await unlock.getByLabel('Reason').fill('A bill came late')
  await unlock.getByRole('button', { name: 'Unlock' }).click()
  await seesToast(page, 'Period Opened', 'No period of')
  await moves.getByRole('row', { name: /A bill came late/ }).waitFor()

  await checklist.getByRole('link', { name: 'Open statements' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation' }).waitFor()
  expect(new URL(page.url()).searchParams.get('account')).toBe(String(books.accountId))
  expect(verify(await product.items()).broken).toEqual([])
})

test('the board of a month shows every account, finds what is open and starts its statement', async ({
  arrive,
  books,
  owner,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto('/month-end?month=2026-01')
  const table = page.getByRole('region', { name: 'Accounts by company' })
  const row = table.getByRole('row', { name: /Chequing/ })
  await row.getByText('1,081.05').waitFor()
  await row.getByText('Not started').waitFor()
  await table.getByRole('row', { name: /Savings.*Not used/ }).waitFor()

  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Open', exact: true }).click()
  await expect.poll(() => table.getByRole('row', { name: /Savings/ }).count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Company, account or person' }).fill('nothing like it')
  await page.getByText('No accounts found').waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Report' }).click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  expect((await download).suggestedFilename()).toBe('month-end-2026-01.csv')

  await row.click()
  await page.getByRole('dialog', { name: 'New Statement' }).waitFor()
  expect(new URL(page.url()).searchParams.get('account')).toBe(String(books.accountId))
})

test('on a phone the board is a card for each account', async ({ arrive, books, owner }) => {
  expect(books.accountId).toBeGreaterThan(0)
  const { page } = await arrive(PHONE)
  await signIn(page, owner)
  await page.goto('/month-end?month=2026-01')
  const card = page.getByRole('listitem').filter({ hasText: 'Chequing' })
  await card.getByText('1,081.05').waitFor()
  await card.getByRole('button').click()
  await page.getByRole('dialog', { name: 'New Statement' }).waitFor()
})

/** Chequing with 1,000.00, a matched deposit and an open fee; a savings account that nothing was put on. */
async function aJanuary(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Fjord Lines' } })
  const account = { companyId, institutionName: 'Northfield', openingDate: '2026-01-01' }
  const { id: accountId } = await client.createAccount({
    body: { ...account, name: 'Chequing', accountNumber: '4417', balance: '1000.00' },
  })
  await client.createAccount({
    body: { ...account, name: 'Savings', accountNumber: '0082', accountType: 'savings' },
  })
  const line = { financialAccountId: accountId, description: 'Deposit', transactionDate: '2026-01-06' }
  const bank = await client.createSourceTransaction({ body: { ...line, amount: '100.00' } })
  const ledger = await client.createLedgerTransaction({
    body: { ...line, amount: '-100.00', category: 'income' },
  })
  await client.createMatch({
    body: { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id },
  })
  await client.createSourceTransaction({ body: { ...line, description: 'Fee', amount: '-18.95' } })
  return { companyId, accountId }
}
