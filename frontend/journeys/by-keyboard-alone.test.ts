import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parseDay } from '../../shared/domain/calendar/day.ts'
import { aMonthForTwo } from './a-month-for-two.ts'
import { chooseFile, importAndFollow } from './import-a-file.ts'
import { test as journey, seesToast, signIn, walkTo } from './journey.ts'

const test = journey.extend('account', { scope: 'file' }, async ({ product, owner }) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Tern Supplies' } })
  const bank = { companyId, institutionName: 'Northfield' }
  const account = await client.createAccount({ body: { ...bank, name: 'Operating', accountNumber: '4417' } })
  await client.createAccount({ body: { ...bank, name: 'Savings', accountNumber: '4420' } })
  const line = { transactionDate: '2026-03-04', description: 'Came twice', amount: '-33.30' }
  await client.createSourceTransaction({ body: { financialAccountId: account.id, ...line } })
  return account
})

test('what is typed into a dialog that was opened by a key is its reason, and nothing else', async ({
  arrive,
  owner,
  account,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await walkTo(page, `/reconciliation?account=${account.id}`)
  await page.getByRole('grid', { name: 'To do' }).getByText('Came twice').waitFor()
  const { keyboard } = page
  await keyboard.press('j')
  for (const [key, name, field] of [
    ['t', 'Transfer to Another Account', 'To'],
    ['e', 'Exclude Bank Line', 'Reason'],
    ['a', 'Assign Bank Line', 'Member'],
  ] as const) {
    await keyboard.press(key)
    const dialog = page.getByRole('dialog', { name })
    const asked = dialog.getByRole('combobox', { name: field })
    await asked.and(page.locator(':focus')).waitFor()
    await keyboard.type('a test ')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await keyboard.press('Escape')
    // The first closes what the field has open.
    if (await dialog.isVisible()) await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('a choice is found by its first letters, with a space in between, and taken by Enter', async ({
  arrive,
  owner,
  account,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await walkTo(page, `/reconciliation?account=${account.id}`)
  const period = page.getByRole('combobox', { name: 'Period' })
  await period.focus()
  await page.keyboard.type('last y')
  const meant = page.getByRole('option', { name: 'Last Year' }).and(page.locator('[data-combobox-selected]'))
  await meant.waitFor()
  expect(await period.inputValue()).toBe('All Dates')
  await page.keyboard.press('Enter')
  await expect.poll(() => period.inputValue()).toBe('Last Year')
  await page.waitForURL('**period=last_year**')
})

test('what is split is filled from part to part, and what was booked is taken back by a key', async ({
  arrive,
  owner,
  account: { companyId },
  product,
}) => {
  const client = product.clientOf(owner)
  const { id } = await client.createAccount({
    body: { companyId, name: 'Petty', institutionName: 'Northfield', accountNumber: '4418' },
  })
  const line = { transactionDate: '2026-03-05', description: 'Pens and a fee', amount: '-50.00' }
  await client.createSourceTransaction({ body: { financialAccountId: id, ...line } })
  const { page } = await arrive()
  await signIn(page, owner)
  await walkTo(page, `/reconciliation?account=${id}`)
  const row = page.getByRole('grid', { name: 'To do' }).getByText('Pens and a fee')
  await row.waitFor()
  const { keyboard } = page
  const dialog = page.getByRole('dialog', { name: 'Book Bank Line' })
  const focused = page.locator(':focus')
  const accountOf = (part: number) => dialog.getByRole('combobox', { name: `Account of part ${part}` })
  await keyboard.press('j')
  await keyboard.press('b')
  await accountOf(1).and(focused).waitFor()
  await keyboard.type('6250')
  await page.getByRole('option', { name: '6250 - Office Supplies' }).waitFor()
  await keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Split' }).focus()
  await keyboard.press('Enter')
  await accountOf(2).and(focused).waitFor()
  await dialog.getByRole('button', { name: 'Remove part 2' }).focus()
  await keyboard.press('Enter')
  await accountOf(1).and(focused).waitFor()
  await dialog.getByRole('button', { name: 'Book and Match' }).focus()
  await keyboard.press('Enter')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('alert').filter({ hasText: 'Booked' }).waitFor()

  await keyboard.press('Control+z')
  await row.waitFor()
  await seesToast(page, 'Unmatched', 'Both sides are open again.')
})

test('when the last line is settled the keyboard goes on at the beginning of the screen', async ({
  arrive,
  owner,
  account: { companyId },
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Ferries', institutionName: 'Northfield', accountNumber: '4419' },
  })
  const of = { financialAccountId, description: 'Ferry tickets', category: 'expense' as const }
  await client.createSourceTransaction({ body: { ...of, amount: '-420.00', transactionDate: '2026-03-09' } })
  await client.createLedgerTransaction({ body: { ...of, amount: '420.00', transactionDate: '2026-03-02' } })
  await client.autoMatch({ body: { accountId: financialAccountId } })
  const { page } = await arrive()
  await signIn(page, owner)
  await walkTo(page, `/reconciliation?account=${financialAccountId}`)
  const list = page.getByRole('grid', { name: 'To do' })
  await list.getByRole('button', { name: 'Approve the match of Ferry tickets' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('No bank lines are left').waitFor()
  await page.getByRole('main').and(page.locator(':focus')).waitFor()
})

test('a balance that is typed where another stands takes its place', async ({
  arrive,
  owner,
  account: { id: financialAccountId },
  product,
}) => {
  const { id } = await product.clientOf(owner).createReconciliation({
    body: {
      financialAccountId,
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      openingBalance: '0.00',
      closingBalance: '13700.00',
    },
  })
  const { page } = await arrive()
  await signIn(page, owner)
  await walkTo(page, `/reconciliation?tab=statements&statement=${id}`)
  await page.getByRole('button', { name: 'Edit balances' }).focus()
  await page.keyboard.press('Enter')
  const closing = page.getByRole('dialog', { name: 'Edit Balances' }).getByLabel('Closing balance')
  await closing.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('13717.05')
  expect(await closing.inputValue()).toBe('13717.05')
})

const LEDGER_FILE = `Date,Description,Reference,Amount
2026-03-01,Alder & Finch invoice,1041,4200.00
2026-03-07,Eastgate Power,70118,-412.55
`

test('who answers for a file, imports it and takes it back keeps the keyboard where they are', async ({
  arrive,
  owner,
  account,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await walkTo(page, `/data?account=${account.id}`)
  await chooseFile(page, 'ledger.csv', LEDGER_FILE)

  const focused = page.locator(':focus')
  const importing = page.getByRole('button', { name: 'Import 2 rows' })
  await pressAt(importing)
  await page.getByRole('button', { name: 'It is our ledger’s' }).and(focused).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('main').and(focused).waitFor()
  await pressAt(importing)
  await page.getByRole('button', { name: 'This is right' }).first().and(focused).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change' }).and(focused).waitFor()

  const dialog = await importAndFollow(page, 'Import 2 rows', 'Import completed')
  await pressAt(dialog.getByRole('button', { name: 'Undo import' }))
  await pressAt(
    page.getByRole('dialog', { name: 'Undo Import' }).getByRole('button', { name: 'Undo import' }),
  )
  await dialog.getByText('Its lines were taken out again.').waitFor()
  await expect.poll(() => isWithin(page, 'Import Progress')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isWithin(page, 'Import Progress')).toBe(true)

  async function pressAt(target: ReturnType<Page['getByRole']>) {
    await target.focus()
    await page.keyboard.press('Enter')
  }
})

test('what lists bank lines begins at its search', async ({ arrive, owner, account }) => {
  const { page } = await arrive()
  await signIn(page, owner)
  const focused = page.locator(':focus')
  await walkTo(page, '/accounts?lines=alder')
  await page.getByLabel('Search bank lines').and(focused).waitFor()
  await walkTo(page, `/accounts?transactions=${account.id}`)
  await page.getByLabel('Search transactions').and(focused).waitFor()
})

test('whoever sends a form with a mistake is at the first field that has one', async ({
  arrive,
  owner,
  account,
}) => {
  expect(account.id).toBeGreaterThan(0)
  const { page } = await arrive()
  await signIn(page, owner)
  await walkTo(page, '/accounts')
  await page.getByRole('button', { name: 'Add Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Financial Account' })
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await field('Account name').fill('Reserve')
  await dialog.getByRole('button', { name: 'Create Account' }).press('Enter')
  await field('Institution').and(page.locator(':focus')).waitFor()
})

test('a month is completed by one and approved by another, and locked by both, and the keyboard is never lost', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  const { statement } = await aMonthForTwo(product, { owner, colleague, name: 'Tern and Tern' })
  const [dana, samuel] = [(await arrive()).page, (await arrive()).page]
  await Promise.all([signIn(dana, owner), signIn(samuel, colleague)])

  await walkTo(dana, statement)
  await pressBy(dana, 'button', 'Complete')
  await seesToast(dana, 'Statement Completed', 'awaits approval')
  await dana
    .getByRole('heading', { name: 'Operating, Jan 1, 2026 to Jan 31, 2026' })
    .and(focusIn(dana))
    .waitFor()

  await walkTo(samuel, statement)
  await walkTo(samuel, '/dashboard')
  await openWaiting(samuel, /^Open Jan 1, 2026 to Jan 31, 2026$/)
  await pressBy(samuel, 'button', 'Approve')
  await samuel.getByRole('button', { name: 'Cancel' }).and(focusIn(samuel)).waitFor()
  await pressBy(samuel, 'button', 'Approve')
  await samuel.getByText('Statement Approved', { exact: true }).waitFor()
  await expect.poll(() => isLost(samuel)).toBe(false)

  await walkTo(dana, '/companies#period-lock')
  await dana.getByRole('region', { name: /^Checklist through/ }).waitFor()
  await tabTo(dana, dana.getByLabel('Locked through'))
  const daysAsked = new Set<string>()
  dana.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/period-checklist')) daysAsked.add(searchParams.get('through') ?? '')
  })
  await dana.keyboard.press('Control+a')
  await dana.keyboard.type('Jan 31, 2026')
  await dana.keyboard.press('Enter')
  await dana.getByText('Nothing stands in the way of locking through Jan 31, 2026.').waitFor()
  expect([...daysAsked].filter((asked) => parseDay(asked) === undefined)).toEqual([])
  await pressBy(dana, 'button', 'Lock')
  const lock = dana.getByRole('dialog', { name: 'Lock Period' })
  await lock.getByRole('button', { name: 'Cancel' }).and(focusIn(dana)).waitFor()
  await pressBy(dana, 'button', 'Lock')
  await seesToast(dana, 'Awaits Another Administrator', 'Nothing changes')
  await dana.getByRole('heading', { name: 'Period lock' }).and(focusIn(dana)).waitFor()

  await openWaiting(samuel, 'Open Lock the books through Jan 31, 2026')
  await pressBy(samuel, 'button', 'Confirm')
  await seesToast(samuel, 'Period Locked', 'locked through Jan 31, 2026')
  await samuel.getByRole('heading', { name: 'Period lock' }).and(focusIn(samuel)).waitFor()
})

async function openWaiting(page: Page, name: string | RegExp): Promise<void> {
  await pressBy(page, 'link', /^Waiting for you/)
  await page.getByRole('heading', { level: 1, name: 'Waiting for You' }).waitFor()
  await pressBy(page, 'link', name)
}

/** Goes there as a keyboard does, and presses it. */
async function pressBy(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).last())
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; !(await isThere()); tabs++) {
    expect(tabs, `tabs to ${target}`).toBeLessThan(100)
    await page.keyboard.press('Tab')
  }
}

const focusIn = (page: Page) => page.locator(':focus')
const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

/** Whether the keyboard is in the dialog of this name, or on it. */
function isWithin(page: Page, name: string): Promise<boolean> {
  return page
    .getByRole('dialog', { name })
    .evaluate((dialog) => dialog.contains(document.activeElement), undefined)
}
