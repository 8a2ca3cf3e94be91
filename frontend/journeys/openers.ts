/** How a person comes to each dialog and panel, beginning with an address. */
import type { Page } from 'playwright-core'
import type { CompanyWithBooks } from './a-company-with-books.ts'
import { walkTo } from './journey.ts'
import { PHONE } from './look-at.ts'

export type Opener = (page: Page, books: CompanyWithBooks) => Promise<void>

export const OPENERS: Readonly<Record<string, Opener>> = {
  'Add Financial Account': (page) => press(page, '/accounts', 'Add Account', 'Add Financial Account'),
  'its mistakes': async (page) => {
    await press(page, '/accounts', 'Add Account', 'Add Financial Account')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Account name is required').waitFor()
  },
  'Transactions of an account': (page, { accountId }) =>
    at(page, `/accounts?transactions=${accountId}`, 'Transactions of Operating'),
  'Transactions of an empty account': (page, { emptyAccountId }) =>
    at(page, `/accounts?transactions=${emptyAccountId}`, 'Transactions of Company card'),
  'Bank lines of all accounts': (page) => at(page, '/accounts?lines=rent', 'Bank Lines of All Accounts'),
  'Account Settings': (page, { accountId }) =>
    at(page, `/accounts?settings=${accountId}`, 'Account Settings'),
  'Institution and Number': async (page, { accountId }) => {
    await at(page, `/accounts?settings=${accountId}`, 'Account Settings')
    await page.getByRole('button', { name: 'Correct institution and number…' }).click()
    await page.getByRole('dialog', { name: 'Institution and Number of Operating' }).waitFor()
  },
  'Delete this account?': async (page, { emptyAccountId }) => {
    await at(page, `/accounts?settings=${emptyAccountId}`, 'Account Settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog', { name: 'Delete this account?' }).waitFor()
  },
  'Create Ledger Transaction': (page) =>
    press(page, '/ledger', 'Create Transaction', 'Create Ledger Transaction'),
  'Create Journal Entry': (page) => press(page, '/entry-management', 'Quick Entry', 'Create Journal Entry'),
  'a journal entry': async (page) => {
    await walkTo(page, '/entry-management')
    await page
      .getByRole('row', { name: /Supplier/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /^JE/ }).first().waitFor()
  },
  'the income statement of a year, beside the year before': async (page) => {
    await walkTo(
      page,
      '/analytics?tab=statements&statement=income-statement&period=custom&from=2026-01-01&to=2026-12-31&compare=previous_year',
    )
    await page.getByRole('heading', { name: 'Income Statement' }).waitFor()
  },
  'a balance sheet and the ledger of a figure': async (page) => {
    await walkTo(
      page,
      '/analytics?tab=statements&statement=balance-sheet&period=custom&from=2026-01-01&to=2026-12-31',
    )
    await page.getByRole('button', { name: /Operating$/ }).click()
    await page.getByRole('region', { name: /^Ledger of .*Operating$/ }).waitFor()
  },
  'the general ledger of an account': async (page) => {
    await walkTo(page, '/entry-management?tab=general-ledger&period=custom&from=2026-01-01&to=2026-12-31')
    await page.getByRole('row', { name: /^1020 Operating/ }).click()
    await page
      .getByRole('row', { name: /Opening balance/ })
      .first()
      .waitFor()
  },
  'a new account of the chart': async (page) => {
    await walkTo(page, '/entry-management?tab=general-ledger')
    await page.getByRole('button', { name: 'Add Account' }).click()
    await page.getByRole('dialog', { name: 'Add Account' }).waitFor()
  },
  'an account of the chart to be edited': async (page) => {
    await walkTo(page, '/entry-management?tab=general-ledger')
    await page.getByRole('button', { name: 'Edit 6350 Rent' }).click()
    await page.getByRole('dialog', { name: 'Edit 6350 Rent' }).waitFor()
  },
  'a month that has a report': async (page, { accountId }) => {
    await walkTo(page, `/monthly-reports?account=${accountId}&year=2026&month=2`)
    await page.getByRole('heading', { name: 'Unmatched Transactions' }).waitFor()
  },
  'the formats of a report': async (page) => {
    await walkTo(page, '/reports')
    await page.getByRole('button', { name: 'Export Report' }).click()
    await page.getByRole('menuitem', { name: /XLSX/ }).waitFor()
  },
  'Auto-Approve': async (page) => {
    await walkTo(page, '/reconciliation?tab=ai')
    await page.getByRole('button', { name: 'Auto-Approve', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
  'a suggestion in detail': async (page) => {
    await walkTo(page, '/reconciliation?tab=ai')
    await page.getByRole('grid', { name: 'Suggested matches' }).getByText('WIRE OUT').first().click()
    await page.getByRole('heading', { name: 'Details' }).waitFor()
  },
  'kinds to choose from': async (page) => {
    await walkTo(page, '/reconciliation?tab=matching')
    await page
      .getByRole('checkbox', { name: /^Select CARD TERMINAL FEE/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Classify the selected lines' }).click()
    await page.getByRole('menuitem', { name: 'Fees' }).waitFor()
  },
  'Book Bank Line': async (page) => {
    await selectLine(page)
    await page.getByRole('button', { name: 'Book…' }).click()
    await page.getByRole('dialog', { name: 'Book Bank Line' }).waitFor()
  },
  'Transfer to Another Account': async (page) => {
    await selectLine(page)
    await page.getByRole('button', { name: /^Transfer CARD TERMINAL FEE/ }).click()
    await page.getByRole('dialog', { name: 'Transfer to Another Account' }).waitFor()
  },
  'Dispute Bank Line': (page) => moreOfSelected(page, 'Dispute…'),
  'a note of a bank line': (page) => moreOfSelected(page, 'Note…'),
  'someone to look after a bank line': (page) => moreOfSelected(page, 'Assign…'),
  'the attachments of a bank line': (page) => moreOfSelected(page, 'Attachments…'),
  'invoices and bills for a bank line': async (page) => {
    await selectLine(page)
    await page.getByText('Invoices and bills').click()
    await page.getByRole('heading', { name: 'Open documents', exact: true }).waitFor()
  },
  'New Recurring Entry': (page) =>
    press(page, '/entry-management', 'New Recurring Entry', 'New Recurring Entry'),
  'New Invoice': (page) => press(page, '/entry-management?tab=receivable', 'Create Entry', 'New Invoice'),
  'customers as a file': async (page) => {
    await walkTo(page, '/entry-management?tab=receivable')
    await page.getByText('Customers', { exact: true }).click()
    await page
      .getByRole('button', { name: /^Import/ })
      .last()
      .click()
    await page.getByRole('dialog').waitFor()
  },
  'Import Documents': (page) => bringIn(page, 'Documents with their lines', 'Import Documents'),
  'Import Open Documents': (page) => bringIn(page, 'What was left open', 'Import Open Documents'),
  'lines that do not match': async (page) => {
    await walkTo(page, '/reconciliation?tab=matching')
    await page
      .getByRole('checkbox', { name: /^Select CARD TERMINAL FEE/ })
      .first()
      .check()
    await page
      .getByRole('checkbox', { name: /^Select Supplier/ })
      .first()
      .check()
    await page.getByText('Transaction amounts do not match').waitFor()
  },
  'Bulk Approve': async (page) => {
    await walkTo(page, '/bulk')
    await page
      .getByRole('checkbox', { name: /^Select all/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Bulk Approve' }).click()
    await page.getByRole('dialog', { name: 'Bulk Approve' }).waitFor()
  },
  'matches that are selected': async (page) => {
    await walkTo(page, '/reconciliation?tab=matches&status=pending')
    await page.getByRole('checkbox', { name: 'Select all pending matches' }).check()
    await page.getByRole('button', { name: 'Reject Selected' }).click()
    await page.getByRole('dialog', { name: 'Reject Selected' }).waitFor()
  },
  'the history of bulk operations': async (page) => {
    await walkTo(page, '/reconciliation?tab=bulk&view=history')
    await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  },
  'a change in full': async (page) => {
    await walkTo(page, '/reconciliation?tab=audit&entity=account')
    await page
      .getByRole('row', { name: /account/i })
      .nth(1)
      .click()
    await page.getByRole('dialog', { name: /account/i }).waitFor()
  },
  'the workflow status': async (page) => {
    await walkTo(page, '/reconciliation?tab=audit&view=workflow')
    await page
      .getByRole('row', { name: /Import/ })
      .first()
      .waitFor()
  },
  'the compliance documents': async (page) => {
    await walkTo(page, '/reconciliation?tab=audit&view=compliance')
    await page
      .getByRole('button', { name: /^Submit for review/ })
      .first()
      .waitFor()
  },
  'a match in detail': async (page) => {
    await walkTo(page, '/reconciliation?tab=matches')
    await page.getByRole('grid', { name: 'Matches' }).getByText('Approved').first().click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
  },
  Unmatch: async (page) => {
    await walkTo(page, '/reconciliation?tab=matches')
    await page
      .getByRole('button', { name: /^Unmatch/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Unmatch' }).waitFor()
  },
  reconciliations: async (page) => {
    await walkTo(page, '/reconciliation?tab=statements')
    await page.getByRole('row', { name: /In Progress/ }).waitFor()
  },
  'a statement': async (page, { reconciliationId }) => {
    await walkTo(page, `/reconciliation?tab=statements&statement=${reconciliationId}`)
    await page.getByText('It does not tie out').waitFor()
  },
  'New Statement': async (page, { accountId }) => {
    await at(page, `/reconciliation?tab=statements&statement=new&account=${accountId}`, 'New Statement')
    await page.getByText('The opening balance is').waitFor()
  },
  'Edit Balances': (page, { reconciliationId }) =>
    press(
      page,
      `/reconciliation?tab=statements&statement=${reconciliationId}`,
      'Edit balances',
      'Edit Balances',
    ),
  'Help and shortcuts': (page) =>
    press(page, '/reconciliation?tab=matching', 'Help and shortcuts', 'Help and Shortcuts'),
  'the palette': async (page) => {
    await walkTo(page, '/dashboard')
    await page.getByRole('button', { name: 'Search…' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('rec')
  },
  'the choice of companies': async (page) => {
    await walkTo(page, '/dashboard')
    await page.getByRole('combobox', { name: 'Company' }).click()
    await page.getByRole('option').first().waitFor()
  },
  'the menu of a phone': async (page) => {
    await page.setViewportSize(PHONE)
    await walkTo(page, '/dashboard')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Reconciliation' }).waitFor()
  },
  'thresholds tried on history': async (page) => {
    await walkTo(page, '/reconciliation?tab=ai')
    await page.getByRole('button', { name: 'Try thresholds on history' }).click()
    await page.getByLabel('What would be proposed').waitFor()
  },
  'Sign out everywhere': async (page) => {
    await walkTo(page, '/dashboard')
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog', { name: 'Sign Out Everywhere' }).waitFor()
  },
  'the account menu': async (page) => {
    await walkTo(page, '/dashboard')
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).waitFor()
  },
}

export async function at(page: Page, address: string, dialog: string): Promise<void> {
  await walkTo(page, address)
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

async function selectLine(page: Page): Promise<void> {
  await walkTo(page, '/reconciliation?tab=matching')
  await page
    .getByRole('checkbox', { name: /^Select CARD TERMINAL FEE/ })
    .first()
    .check()
}

async function moreOfSelected(page: Page, act: string): Promise<void> {
  await selectLine(page)
  await page.getByRole('button', { name: 'More for the selected lines' }).click()
  await page.getByRole('menuitem', { name: act }).click()
  await page.getByRole('dialog').waitFor()
}

/** What the documents of a side are brought in as. */
async function bringIn(page: Page, item: string, dialog: string): Promise<void> {
  await walkTo(page, '/entry-management?tab=receivable')
  await page.getByRole('button', { name: 'Import documents' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

export async function press(page: Page, address: string, button: string, dialog: string): Promise<void> {
  await walkTo(page, address)
  await page.getByRole('button', { name: button, exact: true }).last().click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}
