import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { open, seesToast, signIn, test } from './journey.ts'

test('an account is added to the chart, renamed and read in its ledger; once it is posted to it is not deleted', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Ledgerwood' } })
  const { page, takeProblems } = await arrive()
  await signIn(page, owner)
  await open(page, 'Entry Management')
  await page.getByRole('tab', { name: 'General Ledger' }).click()
  await page.getByRole('button', { name: 'Add Account' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Account' })
  await adding.getByLabel('Account name').fill('Berths')
  await adding.getByRole('button', { name: 'Add Account' }).click()
  await seesToast(page, 'Account Added', '6010 Berths is in the chart.')

  await page.getByRole('button', { name: 'Edit 6010 Berths' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit 6010 Berths' })
  await editing.getByLabel('Account name').fill('Berths and cranes')
  await editing.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Account Saved', '6010 Berths and cranes has been saved.')

  const chart = await client.listChartAccounts({ query: { companyId } })
  const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
  await client.createJournalEntry({
    body: {
      journalEntry: { companyId, entryDate: '2026-01-20', description: 'Winter berth', status: 'POSTED' },
      journalEntryLines: [
        { chartAccountId: idOf('6010'), debitAmount: '75.00' },
        { chartAccountId: idOf('2000'), creditAmount: '75.00' },
      ],
    },
  })
  await page.goto('/entry-management?tab=general-ledger&period=custom&from=2026-01-01&to=2026-12-31')
  await page.getByRole('button', { name: 'Edit 6010 Berths and cranes' }).click()
  const [away, cancel, save] = await Promise.all(
    ['Delete', 'Cancel', 'Save'].map((name) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).boundingBox(),
    ),
  )
  expect(away!.x).toBeLessThan(cancel!.x)
  expect(cancel!.x).toBeLessThan(save!.x)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Delete this account?' })
  await asked.getByRole('button', { name: 'Delete account' }).click()
  await seesToast(page, 'Account Not Deleted', 'Entries are posted to this account, so it cannot be deleted.')
  expect(takeProblems()).toEqual([expect.stringMatching(/^DELETE .* 409$/)])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row', { name: /6010 Berths and cranes/ }).click()
  await page.getByRole('row', { name: /Winter berth 2000 Accounts Payable 75\.00/ }).waitFor()
  await page.getByRole('row', { name: /^Closing balance 75\.00 0\.00 75\.00/ }).waitFor()

  // What is printed is whole however much of it was shown, and says whose it is.
  const day = { debitAmount: '1.00', chartAccountId: idOf('6010') }
  for (const entryDate of ['2026-02-20', '2026-03-20'])
    await client.createJournalEntry({
      body: {
        journalEntry: { companyId, entryDate, referenceNumber: 'B-7', status: 'POSTED' },
        journalEntryLines: [
          ...Array.from({ length: 60 }, () => day),
          { chartAccountId: idOf('2000'), creditAmount: '60.00' },
        ],
      },
    })
  await page.reload()
  await page.getByRole('button', { name: 'Show more' }).waitFor()
  const printed = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        window.print = () =>
          resolve([...document.querySelectorAll('main tr')].map((row) => row.textContent ?? ''))
      }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  const rows = await printed
  expect(rows.filter((row) => row.includes('Reference B-7'))).toHaveLength(120)
  expect(rows.at(-1)).toBe('Closing balance195.000.00195.00')
  await page.emulateMedia({ media: 'print' })
  await page.getByText(/^Ledgerwood, printed /).waitFor()
  expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false)
  // A sheet of A4 is narrower than a desk, and has its columns all the same.
  await page.setViewportSize({ width: 718, height: 900 })
  for (const name of ['Entry #', 'Debit', 'Credit'])
    await page.getByRole('columnheader', { name, exact: true }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Export Report' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /XLSX/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ledgerwood-ledger-6010-2026-12-31.xlsx')
  expect(verify(await product.items()).broken).toEqual([])
})

test('a chart that is chosen as a file comes in whole; a line that the chart cannot take is named, and nothing is taken', async ({
  arrive,
  product,
}) => {
  const ivan = await product.welcome('ivan')
  const client = product.clientOf(ivan)
  const { id: companyId } = await client.createCompany({ body: { name: 'Ledgerwood' } })
  const { page, takeProblems } = await arrive()
  await signIn(page, ivan)
  await page.goto('/entry-management?tab=general-ledger')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Accounts' })
  const chart = (last: string) => `code,name,type,subtype,parent\n7100,Fleet,expense,,\n${last}\n`
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'chart.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await choose(chart('6350,Fuel,expense,,7100'))
  await dialog.getByRole('button', { name: 'Import 2 accounts' }).click()
  await dialog.getByText('Line 3, 6350: Another account in the chart already has this code.').waitFor()
  expect(takeProblems()).toEqual([expect.stringMatching(/^POST .* 422$/)])
  await choose(chart('7110,Fuel,Expenses,,7100'))
  await dialog.getByRole('button', { name: 'Import 2 accounts' }).click()
  await seesToast(page, 'Accounts Imported', '2 accounts added.')
  await page.getByRole('row', { name: /7110 Fuel/ }).waitFor()
  const kept = await client.listChartAccounts({ query: { companyId } })
  expect(kept.find(({ accountCode }) => accountCode === '7110')?.parentAccountCode).toBe('7100')

  // More than one request takes, the accounts above last.
  const vans = Array.from({ length: 40 }, (_, at) => `72${String(at + 10)},Van ${at + 1},expense,,7200`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await choose(`code,name,type,subtype,parent\n${vans.join('\n')}\n7200,Vans,expense,,7100\n`)
  await dialog.getByRole('button', { name: 'Import 41 accounts' }).click()
  await seesToast(page, 'Accounts Imported', '41 accounts added.')
  const all = await client.listChartAccounts({ query: { companyId } })
  expect(all.filter(({ parentAccountCode }) => parentAccountCode === '7200')).toHaveLength(40)
})

test('what waits on Suspense is given its accounts and moved in one entry; what has none stays; a day is typed as one writes it; a year ends on any', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Harrow Lane Ceramics' } })
  const chart = await client.listChartAccounts({ query: { companyId } })
  const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
  const waits = (entryDate: string, description: string, amount: string) =>
    client.createJournalEntry({
      body: {
        journalEntry: { companyId, entryDate, description, status: 'POSTED' },
        journalEntryLines: [
          { chartAccountId: idOf('1999'), debitAmount: amount, description },
          { chartAccountId: idOf('3100'), creditAmount: amount },
        ],
      },
    })
  await waits('2026-01-06', 'Clay', '68.40')
  await waits('2026-01-13', 'Clay', '70.00')
  await waits('2026-01-20', 'Studio rent', '1250.00')

  const { page } = await arrive()
  await signIn(page, owner)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: 'Harrow Lane Ceramics' }).click()
  await page.goto(
    `/entry-management?tab=general-ledger&account=${idOf('1999')}&period=custom&from=2026-01-01&to=2026-01-31`,
  )
  await page.getByRole('button', { name: 'Move to Accounts…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move from Suspense' })
  await dialog.getByLabel('Account of Clay, Jan 6, 2026').fill('5000')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => dialog.getByLabel('Account of Clay, Jan 13, 2026').inputValue())
    .toBe('5000 - Cost of Goods Sold')
  await dialog.getByRole('button', { name: 'Move 2 entries' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /^Closing balance 1,388\.40 138\.40 1,250\.00/ }).waitFor()
  await page.getByRole('button', { name: 'Move to Accounts…' }).click()
  await dialog.getByLabel('Account of Studio rent, Jan 20, 2026').waitFor()
  expect(await dialog.getByLabel(/^Account of/).count()).toBe(1)
  const ofRent = dialog.getByLabel('Account of Studio rent, Jan 20, 2026')
  await ofRent.fill('1100')
  await page.keyboard.press('Tab')
  await expect.poll(() => ofRent.inputValue()).toBe('1100 - Accounts Receivable')
  await ofRent.fill('3900')
  await page.keyboard.press('Tab')
  await dialog.getByText('No such account (your own are reached by').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const from = page.getByLabel('Start date')
  await from.fill('32.1.2026')
  await from.press('Tab')
  await page.getByText('This is no day: write it as Jan 5, 2026').waitFor()
  expect(await from.inputValue()).toBe('32.1.2026')
  await from.fill('12.1.2026')
  await from.press('Tab')
  await expect.poll(() => from.inputValue()).toBe('Jan 12, 2026')
  await page.getByRole('row', { name: /^Jan 12, 2026 Opening balance.* 68\.40/ }).waitFor()

  await page.goto('/companies')
  const yearEnd = page.getByRole('combobox', { name: 'Fiscal year ends on' })
  await yearEnd.fill('April 5')
  await yearEnd.press('Enter')
  await seesToast(page, 'Fiscal Year Changed', 'Fiscal years of Harrow Lane Ceramics end on April 5.')
  expect(verify(await product.items()).broken).toEqual([])
})
