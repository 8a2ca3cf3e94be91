import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { chooseFile, figuresIn, importAndFollow, mapColumn } from './import-a-file.ts'
import { test as journey, open, seesToast, signIn } from './journey.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) => aCompany(product, owner))

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>01<ACCTID>1000<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-42.10<FITID>A1<NAME>HARBOUR SUPPLIES</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260109<TRNAMT>1200.00<FITID>A2<NAME>ALDER LTD INV 12</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260112<TRNAMT>-900.00<FITID>A3<NAME>NORTHWIND RENT</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1257.90<DTASOF>20260131</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
const CORPUS = join(import.meta.dirname, '../../shared/domain/bank-files/corpus/cases')
/** The names of its columns are nobody else's. */
const own = (month: string, ...rows: string[]) =>
  ['Wann;Was;Wieviel', ...rows.map((row) => row.replaceAll('MM', month))].join('\n')

test('a statement in OFX is imported without a question, and its file comes back byte for byte', async ({
  arrive,
  books,
  product,
}) => {
  const { page } = await arrive()
  await openData(page, books)
  await chooseFile(page, 'january.ofx', OFX)
  await page.getByText('A bank download in the OFX format').waitFor()
  await chooseAccount(page, 'Operating')
  const card = page.getByRole('region', { name: 'Import into' })
  await card.getByText('Already here', { exact: true }).waitFor()
  expect(await figuresIn(card)).toMatchObject({
    New: '3',
    'Already here': '0',
    'Rows read': '3',
    'Money in': '$1,200.00',
    'Money out': '$942.10',
    'Closing balance': '$1,257.90',
  })
  const dialog = await importAndFollow(page, 'Import 3 rows', 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({ New: '3', 'Rows read': '3' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await chooseFile(page, 'january-again.ofx', OFX)
  await page.getByText('Every row is already here: importing the file adds nothing.').waitFor()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const row = page
    .getByRole('region', { name: 'List of documents' })
    .getByRole('row', { name: /january\.ofx/ })
  await row.getByText('OFX', { exact: true }).waitFor()
  await row.getByText('Completed').waitFor()
  const file = await downloaded(page, row.getByRole('button', { name: 'Download january.ofx' }))
  expect(file).toEqual({ name: 'january.ofx', text: OFX })
  expect(verify(await product.items()).broken).toEqual([])
})

/** What banks send that is no table of text, out of the reader's own corpus. */
const OTHER_FORMATS = [
  {
    file: 'camt053.xml',
    said: 'A bank statement in the ISO 20022 format CAMT.053',
    currency: 'EUR',
    figures: { New: '1', 'Money in': '€0.00', 'Money out': '€4.50', 'Closing balance': '€995.50' },
  },
  {
    file: 'mt940.sta',
    said: 'A bank statement in the SWIFT format MT940',
    currency: 'EUR',
    figures: { New: '2', 'Money in': '€1,234.00', 'Money out': '€4.50', 'Closing balance': '€2,229.50' },
  },
  {
    file: 'bai2.bai',
    said: 'A balance report in the format BAI2',
    currency: 'USD',
    figures: { New: '2', 'Money in': '$1,234.00', 'Money out': '$4.50', 'Closing balance': '$2,229.50' },
  },
  {
    file: 'qif-month-first.qif',
    said: 'A download in the Quicken format QIF',
    currency: 'USD',
    figures: { New: '2', 'Money in': '$250.00', 'Money out': '$1,000.10' },
  },
  {
    file: 'printed-statement.pdf',
    said: 'A printed statement (PDF) whose balances prove every row',
    currency: 'USD',
    figures: {
      New: '4',
      'Money in': '$1,200.00',
      'Money out': '$946.50',
      'Closing balance, at row 4': '$353.50',
    },
  },
  {
    file: 'xlsx.xlsx',
    said: 'A workbook',
    currency: 'USD',
    figures: {
      New: '3',
      'Money in': '$1,201.334',
      'Money out': '$4.50',
      'Closing balance, at row 3': '$1,296.834',
    },
  },
]

test('CAMT.053, MT940, BAI2, QIF, a PDF and a workbook are imported without a question, each into an account of its currency', async ({
  arrive,
  product,
  books,
}) => {
  const client = product.clientOf(books.owner)
  for (const [at, { file, currency }] of OTHER_FORMATS.entries())
    await client.createAccount({
      body: {
        companyId: books.companyId,
        name: file,
        institutionName: 'Northfield',
        accountNumber: `200${at}`,
        currency,
      },
    })
  const { page } = await arrive()
  await openData(page, books)
  for (const { file, said, currency, figures } of OTHER_FORMATS) {
    await chooseFile(page, file, readFileSync(join(CORPUS, file)))
    await page.getByText(said).first().waitFor()
    if (file.endsWith('.pdf'))
      await page.getByRole('img', { name: 'Page 1 of 1: 4 rows read from it' }).waitFor()
    await chooseAccount(page, file, currency)
    const count = Number(figures.New)
    const dialog = await importAndFollow(
      page,
      `Import ${count} row${count === 1 ? '' : 's'}`,
      'Import completed',
    )
    expect(await figuresIn(dialog)).toMatchObject(figures)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await chooseFile(page, 'camt053.xml', readFileSync(join(CORPUS, 'camt053.xml')))
  await chooseAccount(page, 'Operating')
  await page.getByText(/^The file is in EUR, and Operating is kept in USD/).waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})

test('a saved mapping recognises the next file of its bank by itself', async ({ arrive, books }) => {
  const { page } = await arrive()
  await openData(page, books)
  await chooseFile(page, 'januar.csv', own('01', '2026-MM-14;Kaffee;-3.80', '2026-MM-15;Gutschrift;25.00'))
  await chooseColumns(page, { Date: 'Wann', Description: 'Was', Amount: 'Wieviel' })
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await seesToast(page, 'Name Required', 'Please enter a template name')
  await dialog.getByLabel('Template name').fill('Kaffeekasse')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await seesToast(page, 'Template Saved', 'Kaffeekasse')

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, 'februar.csv', own('02', '2026-MM-14;Kaffee;-4.10'))
  await page.getByText(/^Recognised with \d+ of 100 points\. The header is the same/).waitFor()
  expect(await page.getByRole('combobox', { name: 'Read with' }).inputValue()).toBe('Kaffeekasse')
  expect(await page.getByRole('combobox', { name: 'Description', exact: true }).inputValue()).toBe('Was')

  await page.getByRole('button', { name: 'Manage templates' }).click()
  const manager = page.getByRole('dialog', { name: 'Saved templates' })
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

test('an export for QuickBooks comes back through the import to the same figures', async ({
  arrive,
  books,
}) => {
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
  await first.getByRole('button', { name: 'Import the mended file' }).click()
  await page.getByText(/^The next file brings the mended rows of/).waitFor()
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

interface Books {
  owner: string
  companyId: number
}

async function aCompany(product: Product, owner: string): Promise<Books> {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Quill & Sons' } })
  for (const [at, name] of ['Operating', 'Savings', 'Card'].entries())
    await client.createAccount({
      body: { companyId, name, institutionName: 'Northfield', accountNumber: `100${at}` },
    })
  return { owner, companyId }
}

async function openData(page: Page, { owner }: Books): Promise<void> {
  await signIn(page, owner)
  await open(page, 'Export/Import', 'Data Management')
}

async function chooseAccount(page: Page, name: string, currency = 'USD'): Promise<void> {
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await page.getByRole('option', { name: `${name} · ${currency}` }).click()
}

async function chooseColumns(page: Page, columns: Record<string, string>): Promise<void> {
  for (const [meaning, column] of Object.entries(columns)) {
    const field = page.getByRole('combobox', { name: meaning, exact: true })
    if ((await field.inputValue()) !== column) await mapColumn(page, meaning, column)
  }
}

async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}
