import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { bankFile, CHEQUE, ledgerFile, TWIN } from './a-quarter-of-business.ts'
import { figuresOfCsv, shown, shownDay } from './figures-of-csv.ts'
import { answer, chooseFile, figuresIn, importAndFollow, mapColumn } from './import-a-file.ts'
import { open, seesToast, signIn, test } from './journey.ts'
import { DESK, PHONE } from './look-at.ts'

const OPENING_CENTS = 1_250_000
const BANK_FILE = bankFile(OPENING_CENTS)
const LEDGER_FILE = ledgerFile()
const bank = figuresOfCsv(BANK_FILE, { linesAbove: 5, date: 0, amount: { out: 3, into: 4 } })
const ledger = figuresOfCsv(LEDGER_FILE, { linesAbove: 1, date: 0, amount: { signed: 3 } })

test('a new company goes from a bank statement to matched books', async ({ arrive, owner, product }) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await createCompany(page, 'Harrow & Pike')
  await seesItsChart(page)
  await addAccount(page)
  await bookCheque(page)
  await importLedger(page)
  // The matching that this import asks for would take some of the lines that are counted below, if it came late.
  await product.cloud.idle(budgetMs(60))
  const approvedByRun = await importBankFile(page)
  await importBankFileAgain(page)
  await seesBalanceAndTwins(page)
  await decideProposals(page)
  await looksASecondTime(page)
  await triesThresholds(page)
  await matchChequeByHand(page)
  await unmatchCheque(page)

  const [company] = await product.clientOf(owner).listCompanies({})
  const lines = (await product.items(company!.id)).filter(({ pk }) => /#B#\d{6}$/.test(pk))
  const matched = lines.filter(({ status }) => status === 'matched').length
  expect(lines).toHaveLength(bank.accepted)
  expect(matched).toBe(approvedByRun + 1)
  await seesDashboard(page, matched)
  await signOut(page)

  expect(verify(await product.items()).broken).toEqual([])
  expect(verify(await product.items(company!.id)).counted).toMatchObject({
    bankLines: bank.accepted,
    ledgerEntries: ledger.accepted + 1,
    imports: 3,
  })
})

async function createCompany(page: Page, name: string): Promise<void> {
  await page.getByText('No Company Selected').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add Company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Company' })
  await dialog.getByLabel('Company name').fill(name)
  await dialog.getByLabel('Tax ID').fill('98-7654321')
  await dialog.getByRole('button', { name: 'Create Company' }).click()
  await seesToast(page, 'Company Created', `${name} has been created successfully.`)
  expect(await page.getByRole('combobox', { name: 'Company' }).inputValue()).toBe(name)
}

async function seesItsChart(page: Page): Promise<void> {
  await open(page, 'Entry Management')
  await page.getByRole('tab', { name: 'General Ledger' }).click()
  const summary = await page.getByText(/^\d+ accounts$/).textContent()
  expect(Number.parseInt(summary!, 10)).toBeGreaterThanOrEqual(40)
  expect(await page.getByRole('rowheader').count()).toBe(Number.parseInt(summary!, 10))
}

/** Beside the first file, which came before it and is still there afterwards. */
async function addAccount(page: Page): Promise<void> {
  await open(page, 'Export/Import', 'Data Management')
  await chooseFile(page, 'northfield-q1.csv', BANK_FILE)
  const into = page.getByRole('region', { name: 'Import into' })
  await into.getByText('Harrow & Pike has no active account yet.').waitFor()
  await into.getByRole('button', { name: 'Add an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Financial Account' })
  await dialog.getByLabel('Account name').fill('Operating')
  await dialog.getByLabel('Institution').fill('Northfield Credit Union')
  await dialog.getByLabel('Account number').fill('4417')
  await dialog.getByLabel('Opening balance').fill('12500')
  await dialog.getByLabel('Opening date').fill('Jan 1, 2026')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await seesToast(page, 'Success', 'Financial account created successfully')
  await page.getByRole('heading', { name: 'northfield-q1.csv' }).waitFor()
  const chosen = into.getByRole('combobox', { name: 'Account' })
  await expect.poll(() => chosen.inputValue()).toBe('Operating · USD')
  await open(page, 'Financial Accounts')
  const card = page.getByRole('region', { name: 'Operating' })
  await card.getByText(shown(OPENING_CENTS, '$')).waitFor()
  await card.getByText('No transactions').waitFor()
}

/** The entry of a cheque that the bank clears two weeks later, when nothing is proposed for it any more. */
async function bookCheque(page: Page): Promise<void> {
  await open(page, 'Entry Management')
  await page.getByRole('link', { name: 'Ledger Transactions' }).click()
  await page.getByRole('button', { name: 'Create Transaction' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Ledger Transaction' })
  await dialog.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Operating · USD' }).click()
  await dialog.getByLabel('Description').fill('Office chairs')
  await dialog.getByText('Money out', { exact: true }).click()
  await dialog.getByLabel('Amount').fill('1284.37')
  await dialog.getByLabel('Date', { exact: true }).fill('Feb 5, 2026')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Create Transaction' }).click()
  await seesToast(page, 'Success', 'Ledger transaction created successfully')
  await page.getByRole('row', { name: /Office chairs/ }).waitFor()
}

async function importLedger(page: Page): Promise<void> {
  const isAtItsBeginning = () =>
    expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByRole('link', { name: 'Import a ledger CSV' }).click()
  await page.getByRole('group', { name: 'Drop the entries of your books here or choose one' }).focus()
  await chooseFile(page, 'ledger-q1.csv', LEDGER_FILE)
  await isAtItsBeginning()
  await answer(
    page,
    'A ledger file may carry the sign of the bank or of the books. Which does this one carry?',
    'The bank’s sign: money in is plus, money out is minus',
  )
  const signs = page.getByRole('region', { name: 'Plus and minus' }).getByRole('listitem')
  expect(await signs.filter({ hasText: 'Customer' }).textContent()).toContain('is money in')
  expect(await signs.filter({ hasText: 'Supplier' }).textContent()).toContain('is money out')
  const dialog = await importAndFollow(page, `Import ${ledger.accepted} rows`, 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({
    New: String(ledger.accepted),
    'Already here': '0',
    Rejected: '0',
    'Rows read': String(ledger.rowsRead),
    'Money in': shown(ledger.inCents, '$'),
    'Money out': shown(ledger.outCents, '$'),
    Period: `${shownDay(ledger.first)} to ${shownDay(ledger.last)}`,
  })
  // Entries alone match nothing.
  const next = dialog.getByRole('link', { name: 'Import a bank file' })
  expect(await next.getAttribute('href')).toMatch(/^\/data\?side=bank&account=\d+$/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await isAtItsBeginning()
  await seesNextMonthsBooks(page)
}

/** Nobody says again whose file it is, nor what its plus means. */
async function seesNextMonthsBooks(page: Page): Promise<void> {
  await chooseFile(
    page,
    'april.csv',
    'Date,Description,Reference,Amount\n2026-04-02,Rent,,-900.00\n2026-04-03,Client,,1200.00\n',
  )
  await page.getByText('Taken for it as “ledger-q1.csv” was, which has the same columns.').waitFor()
  expect(await page.getByRole('radio', { name: 'Ledger', exact: true }).isChecked()).toBe(true)
  await page.getByText(/^The file leaves open how it is read\. It is read as “ledger-q1\.csv” was/).waitFor()
}

/** @returns how many matches the run after the import approved by itself */
async function importBankFile(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Export/Import' }).click()
  await chooseFile(page, 'northfield-q1.csv', BANK_FILE)
  await mapBankFile(page)
  const dialog = await importAndFollow(page, `Import ${bank.accepted} rows`, 'Imported, with rejected rows')
  expect(await figuresIn(dialog)).toMatchObject({
    New: String(bank.accepted),
    'Already here': '0',
    Rejected: String(bank.rejected),
    'Rows read': String(bank.rowsRead),
    'Money in': shown(bank.inCents, '$'),
    'Money out': shown(bank.outCents, '$'),
    Period: `${shownDay(bank.first)} to ${shownDay(bank.last)}`,
  })
  const rejected = dialog.getByRole('region', { name: 'Rejected rows' }).getByRole('listitem')
  await rejected.first().waitFor()
  expect(await rejected.count()).toBe(bank.rejected)
  const matching = dialog.getByRole('status').filter({ hasText: 'Matching' })
  await matching.getByText('Completed').waitFor()
  const outcome = await matching.getByText(/approved automatically/).textContent()
  await expect.poll(() => dialog.getByRole('link').allTextContents()).toEqual(['Go to Reconciliation'])
  await dialog.getByRole('link', { name: 'Go to Reconciliation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation' }).waitFor()
  await page.getByRole('tab', { name: 'By day', selected: true }).waitFor()
  return Number.parseInt(outcome!.replaceAll(',', ''), 10)
}

/** Its columns have names of this bank's own, so that a person says what they are. */
async function mapBankFile(page: Page): Promise<void> {
  await page.getByText('Please map all required columns').waitFor()
  await mapColumn(page, 'Money out column', 'Withdrawn')
  await mapColumn(page, 'Money in column', 'Lodged')
  await page.getByRole('button', { name: 'More columns' }).click()
  await mapColumn(page, 'Balance', 'Available')
  await page.getByText('Every balance follows from the one before it.').first().waitFor()
}

async function importBankFileAgain(page: Page): Promise<void> {
  await open(page, 'Export/Import', 'Data Management')
  await chooseFile(page, 'northfield-q1 (1).csv', BANK_FILE)
  await mapBankFile(page)
  const dialog = await importAndFollow(page, 'Import again, nothing is new', 'This file was already imported')
  expect(await figuresIn(dialog)).toMatchObject({
    New: '0',
    'Already here': String(bank.accepted),
    Rejected: String(bank.rejected),
    'Rows read': String(bank.rowsRead),
  })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

async function seesBalanceAndTwins(page: Page): Promise<void> {
  await open(page, 'Financial Accounts')
  await page
    .getByRole('region', { name: 'Operating' })
    .getByText(shown(OPENING_CENTS + bank.netCents, '$'))
    .waitFor()
  await page.getByRole('button', { name: 'View transactions of Operating' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transactions of Operating' })
  await figure(dialog, 'Total Transactions', String(bank.accepted))
  await dialog.getByRole('searchbox', { name: 'Search transactions' }).fill(TWIN.text)
  await figure(dialog, 'Total Transactions', '2')
  const rows = await dialog.getByRole('row', { name: new RegExp(TWIN.text) }).allTextContents()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toBe(rows[1])
  expect(rows[0]).toContain(shown(TWIN.cents))
  await page.keyboard.press('Escape')
}

/** Of two that could be either, one is approved and one rejected; both leave the list. */
async function decideProposals(page: Page): Promise<void> {
  await open(page, 'Reconciliation')
  await page.getByRole('tab', { name: 'AI Matching' }).click()
  const list = page.getByRole('grid', { name: 'Suggested matches' })
  const rows = async () => Number(await list.getAttribute('aria-rowcount'))
  await list
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor()
  const before = await rows()
  const [approved, rejected] = await list.getByRole('button', { name: /^Approve the match of WIRE/ }).all()
  const names = await Promise.all([approved, rejected].map((button) => button!.getAttribute('aria-label')))
  const [first, second] = names.map((name) => name!.replace('Approve the match of ', ''))

  await list.getByRole('button', { name: `Approve the match of ${first}` }).click()
  await seesToast(page, 'Match approved', first!)
  await list.getByRole('button', { name: `Reject the match of ${second}` }).click()
  await seesToast(page, 'Suggestion rejected', 'is not proposed again.')
  await expect.poll(rows).toBe(before - 2)
  expect(await list.getByText(new RegExp(`^(${first}|${second})$`)).count()).toBe(0)
}

/** What was matched is told only after the answer. */
async function looksASecondTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Second Look/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Second Look' })
  await dialog.getByText('Which ledger entry belongs to it?').waitFor()
  expect(await dialog.getByText('Matched with').count()).toBe(0)
  await dialog.getByRole('radio', { name: 'None of these' }).check()
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await dialog.getByText('Something else was matched.').waitFor()
  await dialog.getByRole('button', { name: 'The Match Is Right' }).click()
  await dialog.getByText('It counts neither as right nor as wrong.').waitFor()
  await dialog.getByRole('button', { name: /^Next/ }).click()
  await dialog.getByText('Which ledger entry belongs to it?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(/none was looked at a second time yet/).waitFor()
}

/** On a phone as at a desk, what is tried stands beside what is; where matching is strict there is no budget to try. What is used is saved, so nothing is left to ask about. */
async function triesThresholds(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Try thresholds on history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try Thresholds on History' })
  for (const name of ['As it is', 'Tried', 'Otherwise'])
    await dialog.getByRole('columnheader', { name }).waitFor()
  const budget = dialog.getByRole('textbox', { name: 'Accept one wrong automatic match in' })
  expect(await budget.isEnabled()).toBe(true)
  await dialog.getByRole('switch', { name: 'Strict matching' }).check()
  expect(await budget.isEnabled()).toBe(false)
  await dialog.getByRole('switch', { name: 'Strict matching' }).uncheck()
  await budget.fill('1900')
  await dialog.getByText(/would be automatic (than|as) now/).waitFor()
  await dialog.getByRole('button', { name: 'Use These' }).click()
  await seesToast(page, 'Automatic Matching Changed', 'one automatic match in 1,900 may be wrong')
  await dialog.waitFor({ state: 'detached' })
  await page.setViewportSize(DESK)
}

async function matchChequeByHand(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
  const selection = page.getByRole('region', { name: 'Selection' })
  const create = selection.getByRole('button', { name: 'Create Match' })
  await selection.getByText('Select transactions from both sides to create a match').waitFor()
  expect(await create.isEnabled()).toBe(false)

  await page.getByRole('searchbox', { name: 'Search bank lines' }).fill(CHEQUE.text)
  const entries = page.getByRole('grid', { name: 'Ledger entries' })
  await entries.waitFor()
  const placeOfEntries = async () => (await entries.boundingBox())?.y
  const place = await placeOfEntries()
  await page.getByRole('checkbox', { name: `Select ${CHEQUE.text}` }).check()
  await entries.getByRole('checkbox', { name: 'Select Supplier' }).first().check()
  expect(await placeOfEntries()).toBe(place)
  const verdict = selection.getByText('Transaction amounts do not match')
  await verdict.waitFor()
  expect(await verdict.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
  expect(await create.isEnabled()).toBe(false)

  await entries.getByRole('checkbox', { name: 'Select Supplier', checked: true }).click()
  await page.getByRole('searchbox', { name: 'Search ledger entries' }).fill('Office chairs')
  await entries.getByRole('checkbox', { name: 'Select Office chairs' }).check()
  await selection.getByText('Transactions selected and amounts match').waitFor()
  await create.click()
  await seesToast(page, 'Transaction match created successfully', '2 lines matched')
  await selection.getByText('Select transactions from both sides to create a match').waitFor()
}

async function unmatchCheque(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Matches', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Pending' }).click()
  await page.getByRole('button', { name: `Unmatch ${CHEQUE.text}` }).click()
  await page.getByRole('dialog', { name: 'Unmatch' }).getByRole('button', { name: 'Unmatch' }).click()
  await seesToast(page, 'Unmatched', 'Both sides are open again.')
  await page.getByText('No persisted matches found').waitFor()
}

async function seesDashboard(page: Page, matched: number): Promise<void> {
  await open(page, 'Dashboard', 'Reconciliation Dashboard')
  // Bank lines and ledger entries together: the entries carry the other sign, and so does the cheque.
  const variance = bank.netCents - ledger.netCents - CHEQUE.cents
  const rate = ((matched / bank.accepted) * 100).toFixed(1)
  await figure(page, 'Total Transactions', String(bank.accepted), 'bank lines of all dates')
  await figure(page, 'Matched', String(matched), `${rate}% match rate, all dates`)
  await figure(page, 'Unmatched', String(bank.accepted - matched), 'Requires attention')
  await figure(page, 'Balance Variance', shown(variance, '$'), 'Needs review, all dates')
}

/** A card with its figure, once it shows it. */
async function figure(place: Page | Locator, label: string, ...texts: string[]): Promise<void> {
  const card = place.getByRole('region', { name: label, exact: true })
  await expect.poll(() => card.textContent()).toBe([label, ...texts].join(''))
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}
