/** How a person comes to what the screens of importing and exporting open. */
import type { Page } from 'playwright-core'
import { bankFile, ledgerFile } from './a-quarter-of-business.ts'
import { chooseFile, putFileAway } from './import-a-file.ts'
import { walkTo } from './journey.ts'
import { at, type Opener } from './openers.ts'

export const DATA_OPENERS: Readonly<Record<string, Opener>> = {
  'Import progress': async (page, { importId }) => {
    await at(page, `/data?import=${importId}`, 'Import Progress')
    await page.getByRole('region', { name: 'Rejected rows' }).waitFor()
  },
  'Undo import': async (page, { importId }) => {
    await at(page, `/data?import=${importId}`, 'Import Progress')
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').nth(1).waitFor()
  },
  'the import wizard, asking': async (page) => {
    await walkTo(page, '/data?side=ledger')
    await chooseFile(page, 'ledger.csv', ledgerFile())
    // It would be read as the ledger before it was.
    await page.getByRole('button', { name: 'Ask me again' }).click()
    await page.getByRole('button', { name: 'This is right' }).first().waitFor()
  },
  'the import wizard, asking whose file it is': async (page) => {
    await walkTo(page, '/data')
    await chooseFile(page, 'ledger.csv', FILE_OF_EITHER)
    await page.getByRole('button', { name: 'It is our ledger’s' }).waitFor()
  },
  'the import wizard, opening the account of its file': async (page) => {
    await walkTo(page, '/data')
    await chooseFile(page, 'another.csv', FILE_OF_ANOTHER)
    await page.getByRole('region', { name: 'Which account is it?' }).waitFor()
    await page.getByRole('button', { name: 'Add an account for it' }).click()
    await page.getByRole('dialog', { name: 'Add Financial Account' }).waitFor()
  },
  'the import wizard, opened up': async (page) => {
    await walkTo(page, '/data')
    await chooseFile(page, 'bank.csv', bankFile(0))
    await page.getByRole('button', { name: 'More columns' }).click()
    await page.getByRole('button', { name: 'How the file is written' }).click()
    await page.getByLabel('Lines above the table').waitFor()
  },
  'the import wizard, several accounts': async (page) => {
    await walkTo(page, '/data')
    await chooseFile(page, 'accounts.csv', FILE_OF_ACCOUNTS)
    await page.getByRole('button', { name: 'Import into accounts' }).waitFor()
  },
  'Save as template': async (page) => {
    await walkTo(page, '/data')
    await chooseFile(page, 'ledger.csv', ledgerFile())
    await page.getByRole('button', { name: 'Save as template' }).click()
    await page.getByRole('dialog', { name: 'Save as Template' }).waitFor()
  },
  'the manager of saved templates': async (page) => {
    await walkTo(page, '/data')
    await chooseFile(page, 'northfield.csv', bankFile(0))
    await page.getByRole('button', { name: 'Manage templates' }).click()
    await page.getByRole('button', { name: 'Rename Northfield' }).waitFor()
  },
  'a file recognized by its template': async (page) => {
    await walkTo(page, '/data')
    await chooseFile(page, 'northfield.csv', bankFile(0))
    await page.getByText(/^Recognized:/).waitFor()
  },
  'a chosen template of the library': async (page) => {
    await walkTo(page, '/data?preset=rbc')
    await putFileAway(page)
    await page.getByText('The next file is read as').waitFor()
  },
  'templates one under the other': (page) =>
    seen(page, '/data?tab=templates&view=list&q=rbc', 'RBC Royal Bank'),
  'no template': (page) => seen(page, '/data?tab=templates&q=nowhere', 'No templates found'),
  'a file of QuickBooks': async (page) => {
    await walkTo(page, '/data?tab=quickbooks')
    await chooseFile(page, 'quickbooks.csv', ledgerFile())
    await page.getByText('Understood as').waitFor()
  },
  'a chosen account to export': async (page, { accountId }) => {
    await seen(page, `/data?tab=export&account=${accountId}`, 'Last import')
  },
  'a month of the calendar': async (page) => {
    await walkTo(page, '/data')
    await page.getByRole('button', { name: /^Operating, Jan/ }).click()
    await page.getByText(/^Operating, Jan/).waitFor()
  },
  'rows that are already here': async (page, { repeatedImportId }) => {
    await at(page, `/data?import=${repeatedImportId}`, 'Import Progress')
    await page.getByText(/^Already here \(/).click()
    await page.getByRole('region', { name: 'Rows that are already here' }).waitFor()
  },
}

async function seen(page: Page, address: string, text: string): Promise<void> {
  await walkTo(page, address)
  await page.getByText(text).first().waitFor()
}

const FILE_OF_ANOTHER = `Date,Description,Amount,Balance,Account
2026-03-13,Rent,-900.00,100.00,DE01 0000 3333
2026-03-14,Interest,2.50,102.50,DE01 0000 3333
`
/** No file before it had its columns, and they do not say whose they are. */
const FILE_OF_EITHER = `Day,Text,Value
2026-03-13,Rent,-900.00
2026-03-14,Interest,2.50
`
const FILE_OF_ACCOUNTS = `Date,Description,Amount,Account
2026-03-13,Rent,-900.00,DE01 0000 1111
2026-03-14,Interest,2.50,DE01 0000 2222
2026-03-15,Fee,-3.00,DE01 0000 1111
2026-03-16,Fee,-1.00,DE01 0000 2222
`
