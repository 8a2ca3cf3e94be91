import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aMonthForTwo } from './a-month-for-two.ts'
import { chooseFile, importAndFollow } from './import-a-file.ts'
import { test as journey, seesToast, signIn, walkTo } from './journey.ts'

const WIDTH = 390
const TOUCHED =
  '.mantine-Button-root, .mantine-Input-input, .mantine-Chip-label, .mantine-SegmentedControl-label, header button:not(.mantine-ActionIcon-root, .mantine-Burger-root, .mantine-CloseButton-root), [role="tab"], [role="menuitem"]'

const test = journey.extend('account', { scope: 'file' }, async ({ product, owner }) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Plover Cafe', baseCurrency: 'USD' } })
  const account = await client.createAccount({
    body: { companyId, name: 'Checking', institutionName: 'Chase', accountNumber: '2206' },
  })
  const line = {
    transactionDate: '2026-03-04',
    description: 'Coffee beans, monthly order',
    amount: '-420.00',
  }
  await client.createSourceTransaction({ body: { financialAccountId: account.id, ...line } })
  return account
})

test('every tab and the state of every transaction are in view', async ({ arrive, account, owner }) => {
  const { page } = await arrive({ width: WIDTH, height: 844 })
  await signIn(page, owner)
  await walkTo(page, '/data')
  const last = page.getByRole('tab', { name: 'Export Data' })
  await last.waitFor()
  expect(await rightEdgeOf(last)).toBeLessThanOrEqual(WIDTH)
  const tops = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([4, 1])

  for (const [path, name] of [
    ['/reconciliation', 'History'],
    ['/reconciliation', 'Overview'],
    ['/analytics', 'Statements'],
  ] as const) {
    await walkTo(page, path)
    const tab = page.getByRole('tab', { name, exact: true })
    await tab.waitFor()
    expect([path, (await rightEdgeOf(tab)) <= WIDTH]).toEqual([path, true])
  }

  await walkTo(page, '/entry-management')
  await page.getByRole('button', { name: 'Quick Entry' }).waitFor()
  const head = page.locator('main').getByRole('button', { name: /^(Quick Entry|More)$/ })
  const places = await head.evaluateAll((buttons) =>
    buttons.map((button) => Math.round(button.getBoundingClientRect().top)),
  )
  expect([places.length, new Set(places).size]).toEqual([2, 1])
  await head.last().tap()
  await page.getByRole('menuitem', { name: 'Ledger Transactions' }).tap()
  await page.waitForURL('**/ledger')

  const ledger = `/entry-management?tab=general-ledger&period=custom&account=${account.chartAccountId}`
  for (const path of ['/reports', '/monthly-reports', ledger]) {
    await walkTo(page, path)
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Print' }).waitFor()
    const rows = await edgesOfRows(filters.locator('.mantine-Input-input, .mantine-Button-root'))
    expect([path, rows.length > 1, new Set(rows.map(String))]).toEqual([path, true, new Set(['14,376'])])
  }

  await walkTo(page, `/accounts?transactions=${account.id}`)
  const state = page.getByRole('dialog').getByText('Pending', { exact: true }).first()
  await state.waitFor()
  expect(await edgesOfRows(page.getByLabel(/^(Start|End) date$/))).toHaveLength(1)
  expect(await rightEdgeOf(state)).toBeLessThanOrEqual(WIDTH)
})

test('a toast lies on no title, field or button of a dialog, whose buttons stay in sight, and on no bar of decisions', async ({
  arrive,
  account,
  owner,
}) => {
  const person = await arrive({ width: WIDTH, height: 844 })
  const { page } = person
  await signIn(page, owner)
  await walkTo(page, '/accounts?new=true')
  const dialog = page.getByRole('dialog', { name: 'Add Financial Account' })
  await dialog.getByLabel('Account name').fill('Savings')
  await dialog.getByLabel('Institution').fill(account.institutionName)
  await dialog.getByLabel('Account number').fill('9911')
  const type = dialog.getByRole('combobox', { name: 'Account type' })
  expect(await type.evaluate((it) => getComputedStyle(it).fontSize)).toBe('16px')
  const create = dialog.getByRole('button', { name: 'Create Account' })
  await dialog.evaluate((it) => it.scrollTo(0, 0))
  const [buttons, whole] = [(await create.boundingBox())!, (await dialog.boundingBox())!]
  expect(await dialog.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true)
  expect(buttons.y + buttons.height).toBeLessThanOrEqual(whole.y + whole.height)

  await page.route('**/api/accounts', (route) => route.fulfill({ status: 500, json: {} }))
  await create.tap()
  const toast = page.getByRole('alert').first()
  await toast.waitFor()
  const parts = [dialog.getByText('Add Financial Account'), dialog.getByLabel('Account name'), create]
  for (const part of parts) expect(await overlap(toast, part)).toBe(false)
  await page.unrouteAll()
  person.takeProblems()

  await walkTo(page, '/reconciliation?tab=matching')
  const bar = page.getByRole('region', { name: 'Selection' })
  const line = page.getByRole('checkbox', { name: 'Select Coffee beans' })
  await line.check()
  const says = bar.getByRole('status')
  expect(await says.evaluate((it) => it.scrollHeight <= it.clientHeight)).toBe(true)
  await page.keyboard.press('Enter')
  await toast.filter({ hasText: 'No Match Created' }).waitFor()
  expect(await overlap(toast, bar)).toBe(false)
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.y < b.y + b.height && b.y < a.y + a.height
}

test('what is touched is as high as a finger, and small icons are met beside what is seen of them', async ({
  arrive,
  account,
  owner,
}) => {
  const { page } = await arrive({ width: WIDTH, height: 844 })
  await signIn(page, owner)
  const sizes: number[] = []
  for (const path of [
    '/reconciliation',
    '/accounts',
    '/entry-management',
    `/accounts?transactions=${account.id}`,
  ]) {
    await walkTo(page, path)
    const place = page.getByRole(path.includes('?') ? 'dialog' : 'main')
    await place.getByRole('button').filter({ visible: true }).first().waitFor()
    const heights = await heightsOf(page.locator(TOUCHED))
    expect(heights.length).toBeGreaterThan(1)
    expect(heights.filter(({ height }) => height < 44)).toEqual([])
    const typed = page.locator('.mantine-Input-input:not([readonly])')
    sizes.push(
      ...(await typed.evaluateAll((them) =>
        them.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
      )),
    )
  }
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.filter((size) => size < 16)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The place of one is not that of another.
  const header = page.getByRole('banner')
  for (const control of await header.getByRole('button').or(header.getByRole('combobox')).all()) {
    const { x, y, width, height } = (await control.boundingBox())!
    const other = await control.evaluate(
      (it, [left, top]) => {
        const met = document.elementFromPoint(left!, top!)
        return it.contains(met) ? undefined : it.outerHTML
      },
      [x + width / 2, y + height / 2],
    )
    expect(other).toBeUndefined()
  }
  expect(await page.evaluate(() => innerWidth)).toBe(WIDTH)
  await walkTo(page, '/reconciliation')
  const toDos = page.getByRole('grid', { name: 'To do' })
  await toDos.getByText('Coffee beans').first().tap()
  const more = page.getByRole('button', { name: 'More for this line' })
  // What it is called lies on no choice.
  await more.hover()
  await page.getByRole('tooltip').waitFor()
  await more.click()
  const acts = page.getByRole('menuitem')
  await acts.first().waitFor()
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  expect((await heightsOf(acts)).filter(({ height }) => height < 44)).toEqual([])
  await page.keyboard.press('Escape')
  await acts.first().waitFor({ state: 'detached' })
  const bell = page.getByRole('link', { name: /^Waiting for you/ })
  const { x, y, width } = (await bell.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y - 5)
  await page.waitForURL('**/waiting')
})

test('days of a calendar, months of the coverage and what opens more of a form are met by a finger', async ({
  arrive,
  account,
  owner,
}) => {
  const { page } = await arrive({ width: WIDTH, height: 844 })
  await signIn(page, owner)
  const isLow = ({ height }: { height: number }) => height < 44
  await walkTo(page, `/data?account=${account.id}`)
  await chooseFile(
    page,
    'bank.csv',
    'Date,Description,Amount\n2026-03-05,Milk,-12.40\n2026-03-06,Flour,-40.00\n2026-03-07,Deposit,900.00\n',
  )
  const more = page.getByRole('button', { name: 'More columns' })
  await more.waitFor()
  expect((await heightsOf(more)).filter(isLow)).toEqual([])
  await importAndFollow(page, 'Import 3 rows', 'Import completed')
  await walkTo(page, '/data')
  const months = page.getByRole('region', { name: 'Calendar of imported months' }).getByRole('button')
  await months.first().waitFor()
  expect((await heightsOf(months)).filter(isLow)).toEqual([])

  await walkTo(page, '/accounts')
  await page.getByRole('button', { name: 'Add Account' }).first().tap()
  await page.getByRole('dialog').getByLabel('Opening date').tap()
  const days = page.locator('td button[aria-label]')
  await days.first().waitFor()
  expect((await heightsOf(days)).filter(isLow)).toEqual([])
  // What was typed beside it is not asked about.
  const dialog = page.getByRole('dialog', { name: 'Add Financial Account' })
  await dialog.getByLabel('Account name').fill('Savings')
  await dialog.getByLabel('Opening date').tap()
  await days.first().waitFor()
  await page.keyboard.press('Escape')
  await days.first().waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Create Account' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
})

test('the filters of a list share its width: the search has a row of its own, the others two to a row', async ({
  arrive,
  colleague,
  product,
}) => {
  const client = product.clientOf(colleague)
  const { id: companyId } = await client.createCompany({ body: { name: 'Plover Bakery' } })
  await client.createAccount({
    body: {
      companyId,
      name: 'Checking',
      institutionName: 'Chase',
      accountNumber: '2207',
      balance: '10.00',
      openingDate: '2026-03-01',
    },
  })
  const { page } = await arrive({ width: WIDTH, height: 844 })
  await signIn(page, colleague)
  await walkTo(page, '/entry-management')
  const widthOf = async (role: 'searchbox' | 'combobox', name: string) => {
    const field = page.getByRole(role, { name, exact: true })
    await field.waitFor()
    return Math.round((await field.boundingBox())!.width)
  }
  const period = await widthOf('combobox', 'Period')
  expect(await widthOf('combobox', 'Order')).toBe(period)
  expect(await widthOf('searchbox', 'Search entries')).toBeGreaterThan(2 * period)
})

test('what can be done with lines that differ is all within reach', async ({
  arrive,
  colleague,
  product,
}) => {
  const client = product.clientOf(colleague)
  const { id: companyId } = await client.createCompany({
    body: { name: 'Plover Paper', baseCurrency: 'USD' },
  })
  await client.chooseDefaultCompany({ body: { companyId } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Checking', institutionName: 'Chase', accountNumber: '2208' },
  })
  const line = { financialAccountId, transactionDate: '2026-03-04' }
  await client.createSourceTransaction({ body: { ...line, description: 'Paper mill', amount: '-1386.20' } })
  await client.createLedgerTransaction({
    body: { ...line, description: 'Paper', amount: '1368.20', category: 'expense' },
  })
  const { page } = await arrive({ width: WIDTH, height: 844 })
  await signIn(page, colleague)
  await walkTo(page, '/reconciliation?tab=matching')
  await page.getByRole('checkbox', { name: /Paper mill/ }).tap()
  await page.getByRole('checkbox', { name: /Paper(?! mill)/ }).tap()
  const post = page.getByRole('button', { name: 'Post Difference…' })
  await post.waitFor()
  const acts = page.getByRole('region', { name: 'Selection' }).getByRole('button')
  for (const act of await acts.all()) {
    const { x, width } = (await act.boundingBox())!
    expect([await act.textContent(), x >= 0 && x + width <= WIDTH]).toEqual([await act.textContent(), true])
  }
  await post.tap()
  await page.getByRole('combobox', { name: 'Post the difference to' }).waitFor()
})

test('the first thing to do is in the upper half, its amounts stand at the right edge, and filters come when they are asked for', async ({
  arrive,
  account,
  owner,
}) => {
  expect(account.id).toBeGreaterThan(0)
  const { page } = await arrive({ width: WIDTH, height: 844 })
  await signIn(page, owner)
  await walkTo(page, '/reconciliation')
  const line = page.getByRole('grid', { name: 'To do' }).getByRole('row').filter({ hasText: 'Coffee beans' })
  await line.waitFor()
  expect((await line.boundingBox())!.y).toBeLessThan(844 / 2)
  const amount = line.getByText('420.00', { exact: true })
  expect(WIDTH - (await rightEdgeOf(amount))).toBeLessThan(32)

  const order = page.getByRole('combobox', { name: 'Order of the bank lines' })
  expect(await order.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'More filters' }).tap()
  await order.waitFor()
  await page.getByText('Without', { exact: true }).tap()
  await page.getByRole('button', { name: 'Clear Filters' }).tap()
})

/** Where each row of them begins and ends, from the top. */
async function edgesOfRows(controls: Locator): Promise<number[][]> {
  const boxes = await controls.evaluateAll((them) =>
    them.map((it) => {
      const { top, left, right } = it.getBoundingClientRect()
      return { top: Math.round(top), edges: [Math.round(left), Math.round(right)] }
    }),
  )
  const rows = Map.groupBy(boxes, ({ top }) => top)
  return [...rows.values()].map((row) => [
    Math.min(...row.map(({ edges }) => edges[0]!)),
    Math.max(...row.map(({ edges }) => edges[1]!)),
  ])
}

async function rightEdgeOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  return box ? box.x + box.width : Number.POSITIVE_INFINITY
}

test('a month is completed by one and approved by another, and locked by both, with a finger', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  const { statement } = await aMonthForTwo(product, {
    owner,
    colleague,
    name: 'Plover and Plover',
  })
  const phone = { width: WIDTH, height: 844 }
  const [dana, samuel] = [(await arrive(phone)).page, (await arrive(phone)).page]
  await Promise.all([signIn(dana, owner), signIn(samuel, colleague)])

  await walkTo(dana, statement)
  await touch(dana.getByRole('button', { name: 'Complete' }))
  await seesToast(dana, 'Statement Completed', 'awaits approval')
  await walkTo(samuel, statement)
  await walkTo(samuel, '/dashboard')
  await touchWaiting(samuel, /^Open Jan 1, 2026 to Jan 31, 2026$/)
  await touch(samuel.getByRole('button', { name: 'Approve', exact: true }))
  await touch(samuel.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await seesToast(samuel, 'Statement Approved', 'are reconciled')

  await walkTo(dana, '/companies#period-lock')
  const day = dana.getByLabel('Locked through')
  await day.fill('Jan 31, 2026')
  await day.press('Enter')
  await dana.getByText('Nothing stands in the way of locking through Jan 31, 2026.').waitFor()
  await touch(day)
  // The day that is chosen already stays so.
  await touch(dana.getByRole('button', { name: '31 January 2026' }))
  await touch(dana.getByRole('button', { name: 'Lock', exact: true }))
  await touch(dana.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }))
  await seesToast(dana, 'Awaits Another Administrator', 'Nothing changes')
  await touchWaiting(samuel, 'Open Lock the books through Jan 31, 2026')
  await touch(samuel.getByRole('button', { name: 'Confirm', exact: true }))
  await seesToast(samuel, 'Period Locked', 'locked through Jan 31, 2026')
  for (const page of [dana, samuel])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
})

/** By the bell, without a reload of what is open meanwhile. */
async function touchWaiting(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: /^Waiting for you/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'Waiting for You' }).waitFor()
  await touch(page.getByRole('link', { name }))
}

/** What is touched is as high as a finger and on the screen. */
async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, width, height } = (await target.boundingBox())!
  expect(Math.round(height)).toBeGreaterThanOrEqual(44)
  expect(x + width).toBeLessThanOrEqual(WIDTH)
  await target.tap()
}

async function heightsOf(shown: Locator): Promise<{ what: string; height: number }[]> {
  const all = await shown.evaluateAll((them) =>
    them.map((it) => ({ what: it.textContent || it.className, height: it.getBoundingClientRect().height })),
  )
  return all.filter(({ height }) => height > 0)
}
