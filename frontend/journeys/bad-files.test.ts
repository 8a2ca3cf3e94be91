import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stateHashOf } from '../../test/state.ts'
import { bankFile } from './a-quarter-of-business.ts'
import { answer, chooseFile, figuresIn, importAndFollow } from './import-a-file.ts'
import { open, seesToast, signIn, test } from './journey.ts'
import type { Product } from './the-product.ts'

const GOOD = 'Date,Description,Amount\n2026-01-05,Rent,-900.00\n2026-01-09,Invoice 12,1200.00\n'
const SIGN_ASKED =
  'The file does not say which of its amounts are money in and which are money out. Which reading is right?'
const MEGABYTE = 1024 * 1024

const REFUSED: readonly {
  what: string
  name: string
  content: string | Buffer
  title: string
  message: string
}[] = [
  {
    what: 'a file that is not called CSV',
    name: 'statement.docx',
    content: GOOD,
    title: 'Invalid File Type',
    message: '“statement.docx” is a type of file that cannot be imported here.',
  },
  {
    what: 'a file over 5 MB',
    name: 'large.csv',
    content: GOOD.padEnd(5 * MEGABYTE + 1, '2026-01-05,Rent,-900.00\n'),
    title: 'File Too Large',
    message: '“large.csv” has 5.0 MB, and 5 MB is the most that is taken.',
  },
  {
    what: 'an empty file',
    name: 'empty.csv',
    content: '',
    title: 'Empty File',
    message: '“empty.csv” holds nothing: it has 0 bytes.',
  },
  {
    what: 'a file of blank lines',
    name: 'blank.csv',
    content: '\n\n\n',
    title: 'Empty File',
    message: 'The file appears to be empty: there is no row below its header.',
  },
  {
    what: 'a header without a row',
    name: 'header.csv',
    content: 'Date,Description,Amount\n',
    title: 'Empty File',
    message: 'The file appears to be empty: there is no row below its header.',
  },
  {
    what: 'the header of a known bank without a row',
    name: 'quiet-month.csv',
    content: 'DATE,DESCRIPTION,AMOUNT,CHECK #,STATUS\n',
    title: 'No Movements',
    message: 'The file holds no movements: below the header of Wells Fargo nothing is booked.',
  },
  {
    what: 'a picture that is called CSV',
    name: 'picture.csv',
    content: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    title: 'Invalid File Type',
    message: 'This file is a PNG picture, whatever its name says.',
  },
  {
    what: 'a web page that is called CSV',
    name: 'page.csv',
    content: '<!doctype html><title>Your statement</title>',
    title: 'Invalid File Type',
    message: 'This file is a web page without a table of payments, whatever its name says.',
  },
  {
    what: 'a letter',
    name: 'letter.csv',
    content: 'Dear customer\nyour statement is enclosed\n',
    title: 'Parse Error',
    message: 'The file has only one column',
  },
  {
    what: 'a quotation mark that is never closed',
    name: 'quote.csv',
    content: `${GOOD}2026-01-10,"Tea,-1.00\n${'2026-01-11,Tea,-1.00\n'.repeat(60)}`,
    title: 'Parse Error',
    message: 'Line 4:2026-01-10,"Tea,-1.00',
  },
]

/** All that people wrote. What they wrote before is sealed, anchored and folded while nobody asks for anything. */
async function storedBy(product: Product): Promise<string> {
  const items = await product.items()
  return stateHashOf(items.filter(({ pk }) => !/#(seals|anchors|sequences|deltas|book)$/.test(pk)))
}

test('a file that cannot be a statement is refused with the reason, and nothing is stored', async ({
  arrive,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await prepare(product, owner, page, 'Refused')
  const before = await storedBy(product)

  const refused = page.getByRole('alert')
  for (const { what, name, content, title, message } of REFUSED) {
    await chooseFile(page, name, content)
    await refused.filter({ hasText: title }).filter({ hasText: message }).waitFor()
    expect(await refused.count(), what).toBe(1)
    expect(await page.getByText('Import into').count(), what).toBe(0)
  }
  await dropTwo(page)
  await refused.filter({ hasText: 'One file is taken at a time.' }).waitFor()

  await page.getByText('No imports yet').waitFor()
  expect(await storedBy(product)).toBe(before)
})

test('Import says what is missing, an account or a column, and who goes elsewhere meanwhile finds the file as it was', async ({
  arrive,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await prepare(product, owner, page, 'Missing')
  const before = await storedBy(product)
  // Its columns have names that only this bank uses.
  await chooseFile(page, 'own-names.csv', bankFile(0))

  await pressImport(page)
  await seesToast(page, 'Account Required', 'Please select an account for import')
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await page.getByRole('option', { name: 'Operating · USD' }).click()
  await page.getByText('Please map all required columns').waitFor()
  await open(page, 'Month End')
  await open(page, 'Export/Import', 'Data Management')
  await page.getByRole('heading', { name: 'own-names.csv' }).waitFor()
  await pressImport(page)
  await seesToast(page, 'Mapping Required', 'Please map all required columns')

  expect(await storedBy(product)).toBe(before)
})

test('what of a file is no transaction is shown with its reason before anything is stored, and the receipt counts it', async ({
  arrive,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await prepare(product, owner, page, 'News')
  await chooseFile(page, 'news.csv', `${GOOD}2026-01-31,New rate of interest,0.00\n`)
  await page.getByText('1 line of the file is no transaction').click()
  await page.getByText('Line 4: An amount of 0.00: no money moved').waitFor()
  await page.getByText('2026-01-31,New rate of interest,0.00').waitFor()
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await page.getByRole('option', { name: 'Operating · USD' }).click()
  await answer(page, SIGN_ASKED, 'Plus is money in')
  const dialog = await importAndFollow(page, 'Import 2 rows', 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({
    'Rows read': '2',
    'Beside them, lines that are no transactions': '1',
  })
})

test('a double click imports a file once', async ({ arrive, owner, product }) => {
  const { page } = await arrive()
  const companyId = await prepare(product, owner, page, 'Twice')
  await chooseFile(page, 'once.csv', GOOD)
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await page.getByRole('option', { name: 'Operating · USD' }).click()
  await answer(page, SIGN_ASKED, 'Plus is money in')
  // Both in one moment, before the screen says that it is under way.
  const press = page.getByRole('button', { name: 'Import 2 rows' })
  await press.waitFor()
  await expect.poll(() => press.getAttribute('data-loading')).toBeNull()
  await press.evaluate((button: HTMLButtonElement) => [button, button].map((each) => each.click()))
  await page.getByRole('dialog', { name: 'Import Progress' }).getByText('2 bank lines added.').waitFor()
  const imports = await product.clientOf(owner).listImports({ query: { companyId } })
  expect(imports.map(({ fileName }) => fileName)).toEqual(['once.csv'])
})

test('a statement that says payments of an export in other words waits until a person has said of its account whether they are the same', async ({
  arrive,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await prepare(product, owner, page, 'Alike')
  const choose = async (account: string) => {
    await page.getByRole('combobox', { name: 'Account', exact: true }).click()
    await page.getByRole('option', { name: account }).click()
  }
  for (const account of ['Operating · USD', 'Savings · USD']) {
    await chooseFile(page, 'export.csv', GOOD)
    await choose(account)
    await answer(page, SIGN_ASKED, 'Plus is money in')
    const first = await importAndFollow(page, 'Import 2 rows', 'Import completed')
    await first.getByRole('button', { name: 'Close', exact: true }).last().click()
  }

  const statement =
    'Posted,Payee,Amount,Balance\n2026-01-05,Harbour Estates,-900.00,100.00\n2026-01-09,Northwind,1200.00,1300.00\n2026-01-12,Charge,-3.00,1297.00\n'
  await chooseFile(page, 'statement.csv', statement)
  await choose('Savings · USD')
  const asked = page.getByRole('region', { name: 'Rows that look like lines already here' })
  await asked.getByText('Jan 5, 2026: Harbour Estates, here Rent').waitFor()
  await page.getByText('Please say whether the rows that look alike are the same payments').waitFor()
  expect(await asked.count()).toBe(1)
  const areTheSame = asked.getByLabel('The same: leave them out')
  await areTheSame.click()
  await page.getByRole('button', { name: 'Import 1 new row' }).waitFor()

  await choose('Operating · USD')
  await page.getByText('Please say whether the rows that look alike are the same payments').waitFor()
  expect(await areTheSame.isChecked()).toBe(false)
  await areTheSame.click()
  const dialog = await importAndFollow(page, 'Import 1 new row', 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({ New: '1', 'Already here': '2' })
  await dialog.getByText('They were left out as you said').waitFor()
  await dialog.getByText('Looks like an existing line: Jan 5, 2026, Rent').waitFor()
})

test('of a file with several accounts the one whose rows look like lines already here is asked about, and the other is not', async ({
  arrive,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await prepare(product, owner, page, 'Alike in parts')
  await chooseFile(page, 'export.csv', GOOD)
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await page.getByRole('option', { name: 'Operating · USD' }).click()
  await answer(page, SIGN_ASKED, 'Plus is money in')
  const first = await importAndFollow(page, 'Import 2 rows', 'Import completed')
  await first.getByRole('button', { name: 'Close', exact: true }).last().click()

  const both = `Date,Description,Amount,Account
2026-01-05,Harbour Estates,-900.00,DE01 0000 1111
2026-01-12,Fee,-3.00,DE01 0000 1111
2026-01-09,Interest,2.50,DE01 0000 2222
2026-01-12,Fee,-1.00,DE01 0000 2222
`
  await chooseFile(page, 'both.csv', both)
  const asked = page.getByRole('region', { name: 'Rows that look like lines already here' })
  await page.getByRole('combobox', { name: 'Account for DE01 0000 1111' }).click()
  await page.getByRole('option', { name: 'Operating · USD' }).click()
  // What is asked comes between this account and the next, which then stands further down.
  await asked.getByText('Jan 5, 2026: Harbour Estates, here Rent').waitFor()
  await page.getByRole('combobox', { name: 'Account for DE01 0000 2222' }).click()
  await page.getByRole('option', { name: 'Savings · USD' }).click()
  await page.getByText('Please say whether the rows that look alike are the same payments').waitFor()
  expect(await asked.count()).toBe(1)
  await asked.getByLabel('The same: leave them out').click()
  const dialog = await importAndFollow(page, 'Import into 2 accounts', 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({ New: '1', 'Already here': '1' })
  await dialog.getByText('They were left out as you said').waitFor()
})

/** With two accounts, so that none is chosen by itself. */
async function prepare(product: Product, owner: string, page: Page, name: string): Promise<number> {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name } })
  for (const account of ['Operating', 'Savings'])
    await client.createAccount({
      body: { companyId, name: account, institutionName: 'Northfield', accountNumber: '4417' },
    })
  await signIn(page, owner)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name }).click()
  await open(page, 'Export/Import', 'Data Management')
  return companyId
}

async function dropTwo(page: Page): Promise<void> {
  const files = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    for (const name of ['one.csv', 'two.csv'])
      dropped.items.add(new File(['Date'], name, { type: 'text/csv' }))
    return dropped
  })
  await page.getByLabel('Choose a file').locator('..').dispatchEvent('drop', { dataTransfer: files })
}

/** It looks disabled, takes the focus all the same, and answers. */
async function pressImport(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Import( \d+ rows)?$/ })
  // While it asks what is there already it takes nothing.
  await expect.poll(() => button.getAttribute('data-loading')).toBeNull()
  await button.press('Enter')
}
