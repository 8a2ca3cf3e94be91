import { expect } from 'vitest'
import { open, seesToast, signIn, test } from './journey.ts'
import { faultsEverywhere, faultsOfOpened } from './look-at.ts'
import type { Product } from './the-product.ts'

test('a draft is changed and posted, the entry reversed, and the reversal voided with a reason', async ({
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
  expect(faults).toEqual([])
})

/** A draft over two expense accounts. */
async function prepare(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Northfield Paper' } })
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
