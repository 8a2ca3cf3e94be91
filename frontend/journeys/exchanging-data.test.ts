import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { chooseAccount, downloaded, openData, test } from './a-company-that-imports.ts'
import { importFile } from './a-company-with-books.ts'
import { chooseFile, figuresIn, importAndFollow, mapColumn } from './import-a-file.ts'
import { seesToast } from './journey.ts'

/** The names of its columns are nobody else's. */
const own = (month: string, ...rows: string[]) =>
  ['Wann;Was;Wieviel', ...rows.map((row) => row.replaceAll('MM', month))].join('\n')

test('a saved mapping recognises the next file of its bank by itself', async ({ arrive, books }) => {
  const { page } = await arrive()
  await openData(page, books)
  await chooseFile(page, 'januar.csv', own('01', '2026-MM-14;Kaffee;-3.80', '2026-MM-15;Gutschrift;25.00'))
  await chooseColumns(page, { Date: 'Wann', Description: 'Was', Amount: 'Wieviel' })
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as Template' })
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await seesToast(page, 'Name Required', 'Please enter a template name')
  await dialog.getByLabel('Template name').fill('Kaffeekasse')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await seesToast(page, 'Template Saved', 'Kaffeekasse')

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, 'februar.csv', own('02', '2026-MM-14;Kaffee;-4.10'))
  await page.getByText(/^Recognized: \d+% fit\. The header is the same/).waitFor()
  expect(await page.getByRole('combobox', { name: 'Read with' }).inputValue()).toBe('Kaffeekasse')
  expect(await page.getByRole('combobox', { name: 'Description', exact: true }).inputValue()).toBe('Was')

  await page.getByRole('button', { name: 'Manage templates' }).click()
  const manager = page.getByRole('dialog', { name: 'Saved Templates' })
  await manager.getByRole('button', { name: 'Rename Kaffeekasse' }).click()
  await manager.getByLabel('New name of Kaffeekasse').fill('Petty cash')
  await manager.getByRole('button', { name: 'Rename', exact: true }).click()
  await manager.getByRole('button', { name: 'Prefer Petty cash' }).click()
  await manager.getByText('Preferred').waitFor()
  await manager.getByRole('button', { name: 'Delete Petty cash' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await manager.getByText('No templates yet').waitFor()
})

test('a sample of the library imports back with the template that it is of', async ({ arrive, books }) => {
  const { page } = await arrive()
  await openData(page, books)
  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'United States' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('no such bank')
  await page.getByText('No templates found').waitFor()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('chase')
  const sample = page.getByRole('button', { name: /^Sample: Chase/ }).first()
  const file = await downloaded(page, sample)
  await page
    .getByRole('button', { name: /^Use this template: Chase/ })
    .first()
    .click()
  await page.getByText(/^The next file is read as/).waitFor()
  await chooseFile(page, file.name, file.text)
  await page.getByText(/^The layout of Chase/).waitFor()
  await chooseAccount(page, 'Savings')
  const rows = file.text.trim().split('\n').length - 1
  await importAndFollow(page, `Import ${rows} rows`, 'Import completed')
})

const JANUARY = `Date,Description,Amount
2026-01-05,HARBOUR SUPPLIES,-42.10
2026-01-09,ALDER LTD INV 12,1200.00
2026-01-12,NORTHWIND RENT,-900.00
`

test('an export for QuickBooks comes back through the import to the same figures', async ({
  arrive,
  books,
  product,
}) => {
  const client = product.clientOf(books.owner)
  const accounts = await client.listAccounts({ query: { companyId: books.companyId } })
  const columns = { date: 'Date', description: 'Description', amount: 'Amount' }
  const mapping = { ...columns, dateFormat: 'YYYY-MM-DD', invert: false } as const
  const operating = accounts.find(({ name }) => name === 'Operating')!
  await importFile(client, operating.id, 'bank', JANUARY, mapping)

  const { page } = await arrive()
  await openData(page, books)
  await page.getByRole('tab', { name: 'Export Data' }).click()
  await page.getByText('No exports yet').waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await seesToast(page, 'Account Required', 'Please select an account to export')
  await chooseAccount(page, 'Operating')
  const made = await downloaded(page, page.getByRole('button', { name: 'Export', exact: true }))
  const again = page.getByRole('region', { name: 'List of exports' }).getByRole('button', { name: /again$/ })
  expect(await downloaded(page, again)).toEqual(made)

  await page.getByRole('tab', { name: 'QuickBooks Import' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click({ force: true })
  await seesToast(page, 'Missing Information', 'Please select both an account and a file to import')
  await page.getByRole('combobox', { name: 'Target account' }).click()
  await page.getByRole('option', { name: /^Card/ }).click()
  await page.getByText('Bank statement', { exact: true }).click()
  await chooseFile(page, made.name, made.text)
  const card = page.getByRole('region', { name: 'Import into' })
  await card.getByText('Already here', { exact: true }).waitFor()
  expect(await figuresIn(card)).toMatchObject({
    New: '3',
    'Money in': '$1,200.00',
    'Money out': '$942.10',
  })
  const dialog = await importAndFollow(page, 'Import 3 rows', 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({ New: '3', 'Money in': '$1,200.00', 'Money out': '$942.10' })
})

test('rejected rows are mended and come back; a repeated row is taken when a person says so', async ({
  arrive,
  books,
  product,
}) => {
  const { page } = await arrive()
  await openData(page, books)
  const good = 'Date,Description,Amount\n2026-03-02,Stamps,-9.20\n'
  await chooseFile(page, 'march.csv', `${good}2026-03-32,Parking,-14.00\n2026-03-20,Refund,30.00\n`)
  await chooseAccount(page, 'Savings')
  const first = await importAndFollow(page, 'Import 2 rows', 'Imported, with rejected rows')
  const rejected = await downloaded(page, first.getByRole('button', { name: 'Download rejected rows' }))
  expect(rejected.text).toContain('2026-03-32,Parking,-14.00,')
  await first.getByRole('button', { name: 'Import the corrected file' }).click()
  const told = page.getByRole('status').filter({ hasText: /^The next file brings the corrected rows of/ })
  await told.waitFor()
  // Two frames that touch would be one of four edges.
  const gap = await told.evaluate(
    (bar) => bar.nextElementSibling!.getBoundingClientRect().top - bar.getBoundingClientRect().bottom,
  )
  expect(gap).toBeGreaterThan(4)
  await chooseFile(page, 'mended.csv', rejected.text.replace('2026-03-32', '2026-03-31'))
  const second = await importAndFollow(page, 'Import 1 row', 'Import completed')
  await second.getByRole('button', { name: 'Close' }).last().click()

  await chooseFile(page, 'stamps.csv', `${good}2026-03-20,Refund,30.00\n`)
  // It leaves open which of its amounts are money in, and the file before it did not.
  await page
    .getByText(/It is read as “(march|mended)\.csv” was on .*, which has the same columns\./)
    .waitFor()
  // It names no account, and where the file before it went says nothing of this one.
  expect(await page.getByRole('combobox', { name: 'Account', exact: true }).inputValue()).toBe('')
  await chooseAccount(page, 'Savings')
  const third = await importAndFollow(page, 'Import again, nothing is new', 'This file was already imported')
  await third.getByRole('button', { name: 'Import anyway: row 1' }).click()
  await expect.poll(() => figuresIn(third)).toMatchObject({ New: '1', 'Already here': '1' })
  expect(verify(await product.items()).broken).toEqual([])
})

async function chooseColumns(page: Page, columns: Record<string, string>): Promise<void> {
  for (const [meaning, column] of Object.entries(columns)) {
    const field = page.getByRole('combobox', { name: meaning, exact: true })
    if ((await field.inputValue()) !== column) await mapColumn(page, meaning, column)
  }
}
