import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test as journey, seesToast, signIn } from './journey.ts'
import { faultsEverywhere, faultsOfOpened, settle } from './look-at.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) => aMonth(product, owner))

test('a month is proved to the cent, approved and frozen, reopened with a reason, and approved anew beside what was', async ({
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
  const coffee = page
    .getByRole('listitem')
    .filter({ hasText: '“Coffee” of Jan 20, 2026, money out of $9.00,' })
  await coffee.getByText('Once corrected, it ties out.').first().waitFor()
  const way = coffee.getByRole('link', { name: 'Show line Coffee of 2026-01-20', exact: true }).first()
  expect(await way.getAttribute('href')).toContain(
    `/accounts?transactions=${books.accountId}&day=2026-01-20&row=`,
  )
  const complete = page.getByRole('button', { name: 'Complete' })
  expect(await complete.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('2 conditions below are not met yet.').waitFor()

  const before = page.getByRole('region', { name: 'Before it can be completed' })
  await before.getByRole('button', { name: 'Edit the balances' }).first().click()
  const balances = page.getByRole('dialog', { name: 'Edit Balances' })
  await balances.getByLabel('Opening balance').fill('1018')
  await balances.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText('Bank and books differ by $18.00 on Jan 31, 2026, which no open item explains')
    .waitFor()
  await page.getByText('opens with $1,018.00, and before Jan 1, 2026 the account held $1,000.00.').waitFor()
  const opening = page.getByRole('listitem').filter({ hasText: 'one of the two is not what the bank held.' })
  await opening.getByText('Once corrected, nothing is unexplained.').waitFor()
  expect(await complete.getAttribute('aria-disabled')).toBe('true')

  await page.getByRole('button', { name: 'Edit balances' }).click()
  await balances.getByLabel('Opening balance').fill('1000')
  await balances.getByLabel('Closing balance').fill('1060')
  await balances.getByRole('button', { name: 'Save' }).click()
  await page.getByText('It ties out exactly.').waitFor()
  await complete.click()
  await seesToast(page, 'Statement Completed', 'awaits approval')
  const approve = page.getByRole('button', { name: 'Approve' })
  expect(await approve.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('1 bank line is still open up to Jan 31, 2026.').waitFor()

  await product.clientOf(owner).createMatch({ body: books.lastPair })
  await settle(page)
  await page.reload()
  await page.getByText('A bank line of Jan 20, 2026 was matched after it was completed.').first().waitFor()
  await complete.click()
  await approve.click()
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
  const first = await savedBy(page, 'Download PDF of version 1')
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await faultsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Reopen' }).click()
  const reopen = page.getByRole('dialog', { name: 'Reopen Statement' })
  await reopen.getByLabel('Reason').fill('A fee is missing')
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await seesToast(page, 'Statement Reopened', 'in progress again')
  await page.getByText('A fee is missing').first().waitFor()
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)

  const client = product.clientOf(owner)
  await client.createMatch({ body: await books.pair('Fee', '2026-01-30', '-5.00', '5.00') })
  await page.reload()
  await page.getByRole('button', { name: 'Edit balances' }).click()
  await balances.getByLabel('Closing balance').fill('1055')
  await balances.getByRole('button', { name: 'Save' }).click()
  await page.getByText('It ties out exactly.').waitFor()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve Statement' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page.getByText('Version 2').waitFor()
  await page.getByRole('button', { name: 'Compare versions' }).click()
  const compared = page.getByRole('dialog', { name: 'Compare Versions' })
  await compared.getByRole('row', { name: /^Closing balance 1,060.00 1,055.00/ }).waitFor()
  await compared.getByRole('row', { name: /^Fee.*Added/ }).waitFor()
  await compared.getByRole('row', { name: /^JE-2026-\d+ Journal entry.*Added/ }).waitFor()
  await compared.getByText('Reopened: A fee is missing').waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(sha256(await savedBy(page, 'Download PDF of version 1'))).toBe(sha256(first))

  await settle(page)
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28' }
  const balance = { openingBalance: '1055.00', closingBalance: '1055.00' }
  await client.createReconciliation({
    body: { financialAccountId: books.accountId, ...february, ...balance },
  })
  await page.goto(`/reconciliation?tab=statements&account=${books.accountId}`)
  await page.getByRole('row', { name: /Feb 1, 2026/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Statement' })
    .getByRole('button', { name: 'Delete statement' })
    .click()
  await seesToast(page, 'Statement Deleted', 'can be made anew')
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
  return { companyId, accountId, lastPair, pair }
}

async function savedBy(page: Page, button: string): Promise<Buffer> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await saved.path())
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
