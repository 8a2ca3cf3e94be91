import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { importFile } from './a-company-with-books.ts'
import { open, seesToast, signIn, test, walkTo } from './journey.ts'
import { faultsEverywhere, faultsOfOpened } from './look-at.ts'
import type { Product } from './the-product.ts'

test('a draft is changed and posted, kept with its receipt and made to recur, the entry reversed, and the reversal voided with a reason; so is one row of a ledger file', async ({
  arrive,
  owner,
  product,
}) => {
  const entry = await prepare(product, owner)
  const { page } = await arrive()
  await signIn(page, owner)
  const faults: string[] = []
  await open(page, 'Entry Management')
  await page.getByText(entry.entryNumber).click()
  const panel = page.getByRole('complementary', { name: entry.entryNumber })
  faults.push(...(await faultsEverywhere(page)))

  await panel.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change Draft' })
  await change.getByLabel('Description', { exact: true }).fill('Paper for the printer')
  faults.push(...(await faultsOfOpened(page)))
  await change.getByRole('button', { name: 'Save Draft' }).click()
  await seesToast(page, 'Draft Saved', 'in no balance until it is posted')
  await panel.getByRole('button', { name: 'Post Entry' }).click()
  await seesToast(page, 'Entry Posted', 'is in the books.')

  const receiptOfShop = { name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('Paper 64.20') }
  await panel
    .locator('input[type=file]')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles(receiptOfShop)
  await seesToast(page, 'Attached', '“receipt.txt” is attached.')
  await panel.getByRole('button', { name: 'Repeat' }).click()
  const repeat = page.getByRole('dialog', { name: 'New Recurring Entry' })
  await repeat.getByLabel('Name').fill('Paper of the month')
  faults.push(...(await faultsOfOpened(page)))
  await repeat.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Recurring Entry Saved', 'is made as a draft')
  await page.getByRole('row', { name: /Paper of the month/ }).waitFor()

  await panel.getByRole('button', { name: 'Reverse' }).click()
  const reverse = page.getByRole('dialog', { name: 'Reverse Entry' })
  faults.push(...(await faultsOfOpened(page)))
  await reverse.getByRole('button', { name: 'Reverse', exact: true }).click()
  await seesToast(page, 'Entry Reversed', `says the opposite of ${entry.entryNumber}`)
  await panel.getByRole('button', { name: /^JE-/ }).click()

  const mirror = page.getByRole('complementary', { name: /^JE-/ })
  await mirror.getByText('Reverses', { exact: true }).waitFor()
  await mirror.getByRole('button', { name: 'Void' }).click()
  const dialog = page.getByRole('dialog', { name: 'Void Entry' })
  await dialog.getByLabel('Reason').fill('The paper came after all')
  faults.push(...(await faultsOfOpened(page)))
  await dialog.getByRole('button', { name: 'Void', exact: true }).click()
  await seesToast(page, 'Entry Void', 'keeps its number')
  await mirror.getByText('The paper came after all').waitFor()
  faults.push(...(await faultsEverywhere(page)))

  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Oldest first' }).click()
  const listed = page.getByRole('grid', { name: 'Journal entries' }).getByRole('row', { name: /JE-/ })
  await listed.first().getByText('Toner').waitFor()
  await walkTo(page, '/ledger')
  const ink = page.getByRole('row', { name: /Ink/ })
  await ink.waitFor()
  expect(await beginnings(ink.getByRole('gridcell'))).toEqual(
    await beginnings(page.getByRole('columnheader')),
  )
  await page.getByRole('row', { name: /Ink/ }).click()
  const imported = page.getByRole('complementary', { name: /^JE-/ })
  await imported.getByRole('button', { name: 'Void' }).click()
  await dialog.getByText('The import of its file says so').waitFor()
  await dialog.getByLabel('Reason').fill('Paid in private')
  faults.push(...(await faultsEverywhere(page)))
  await dialog.getByRole('button', { name: 'Void', exact: true }).click()
  await seesToast(page, 'Entry Void', 'keeps its number')
  await page.getByRole('row', { name: /Ink/ }).waitFor({ state: 'detached' })
  faults.push(...(await faultsEverywhere(page)))
  await walkTo(page, '/data?tab=imports')
  await page
    .getByRole('region', { name: 'List of imports' })
    .getByRole('button', { name: 'ledger-q1.csv' })
    .click()
  const receipt = page.getByRole('dialog')
  await receipt.getByText('Of the new, void since').waitFor()
  await receipt.getByText(/Void as JE-.*: Paid in private/).waitFor()
  faults.push(...(await faultsOfOpened(page)))
  expect(faults).toEqual([])
})

/** Where the first four columns that are shown begin, as text. */
function beginnings(cells: Locator): Promise<number[]> {
  return cells.evaluateAll((all: HTMLElement[]) => {
    const range = document.createRange()
    return all
      .filter(({ offsetWidth }) => offsetWidth > 0)
      .slice(0, 4)
      .map((cell) => {
        range.selectNodeContents(cell)
        return Math.round(range.getBoundingClientRect().left)
      })
  })
}

/** A draft over two expense accounts, and a ledger file of two rows. */
async function prepare(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Northfield Paper' } })
  const { id: accountId } = await client.createAccount({
    body: { companyId, name: 'Chequing', institutionName: 'Northfield', accountNumber: '4417' },
  })
  const file = 'Date,Description,Amount\n2026-03-02,Toner,80.00\n2026-03-03,Ink,12.50\n'
  const columnMapping = { date: 'Date', description: 'Description', amount: 'Amount', invert: false }
  await importFile(client, accountId, 'ledger', file, columnMapping)
  const chart = await client.listChartAccounts({ query: { companyId } })
  const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
  return client.createJournalEntry({
    body: {
      journalEntry: { companyId, entryDate: '2026-03-31', entryType: 'STANDARD', status: 'DRAFT' },
      journalEntryLines: [
        { chartAccountId: idOf('6350'), debitAmount: '64.20', creditAmount: '0', description: '' },
        { chartAccountId: idOf('1999'), debitAmount: '0', creditAmount: '64.20', description: '' },
      ],
      confirmDuplicate: false,
    },
  })
}
