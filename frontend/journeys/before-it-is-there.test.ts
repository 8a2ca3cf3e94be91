import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { open, signIn, test } from './journey.ts'

test('what is pressed, focused or typed before the rest of the screen has come is not lost', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Early Birds' } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' },
  })
  await client.createSourceTransaction({
    body: {
      financialAccountId,
      category: 'expense',
      description: 'Bank fee',
      amount: '-9.50',
      transactionDate: '2026-03-12',
    },
  })
  const { page } = await arrive()
  const shell = [
    await holdBack(page, '**/assets/account-menu-*.js'),
    await holdBack(page, '**/assets/hint-*.js'),
    await holdBack(page, '**/assets/company-choice-*.js'),
  ]
  await signIn(page, owner)
  await page.getByRole('button', { name: 'Account menu' }).click()
  const help = page.getByRole('button', { name: 'Help and shortcuts' })
  await help.focus()
  const [menu, hint, choice] = shell
  hint!()
  const isHinted = async () => {
    await page.mouse.move(700, 500)
    await help.hover()
    const tooltip = page.getByRole('tooltip', { name: 'Help and shortcuts (?)' })
    return tooltip.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isHinted, { timeout: budgetMs(60) }).toBe(true)
  expect(await help.evaluate((button) => button === document.activeElement)).toBe(true)
  menu!()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Company' }).click()
  choice!()
  await page.getByRole('option', { name: 'Early Birds' }).waitFor()
  await page.keyboard.press('Escape')

  const next = await holdBack(page, '**/assets/analytics-screen-*.js')
  const analytics = page.getByRole('link', { name: 'Reports & Analytics' })
  await analytics.click()
  await analytics.and(page.locator('[data-pending]')).waitFor()
  // On a phone the entry is in the closed menu.
  await page.getByRole('banner').and(page.locator('[data-pending]')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/analytics')
  // All of the screen that is left sees its own place until the next is there, and so does the keyboard.
  await page.getByRole('link', { name: 'Dashboard' }).and(page.locator('[aria-current=page]')).waitFor()
  expect(await analytics.evaluate((link) => link === document.activeElement)).toBe(true)
  next()
  await page.getByRole('heading', { name: 'Reports & Analytics', level: 1 }).waitFor()
  await page.locator('#content:focus').waitFor()

  const chart = await holdBack(page, '**/api/chart-of-accounts?**')
  await open(page, 'Reconciliation')
  await page.getByRole('grid', { name: 'To do' }).getByText('Bank fee').click()
  await page.keyboard.press('b')
  const booking = page.getByRole('dialog', { name: 'Book Bank Line' })
  const account = booking.getByLabel('Account of part 1')
  await account.fill('6500')
  await booking.getByLabel('Amount of part 1').fill('9.505')
  await booking.getByText('There is nothing to choose from yet').waitFor()
  await booking.getByText('At most 2 decimals').waitFor()
  chart()
  await expect.poll(() => account.inputValue()).toMatch(/^6500 - /)
  expect(await booking.getByText('nothing to choose from').count()).toBe(0)

  await booking.getByRole('button', { name: 'Split' }).click()
  await booking.getByLabel('Account of part 2').fill('5')
  await page.keyboard.press('Enter')
  const complaint = booking.getByText('Several fit: choose one of them')
  await complaint.waitFor()
  const list = await page.getByRole('listbox').boundingBox()
  const said = await complaint.boundingBox()
  expect(said!.y + said!.height <= list!.y || list!.y + list!.height <= said!.y).toBe(true)
})

test('the tab that one leaves stays until the next screen is there, forwards and back', async ({
  arrive,
  owner,
  product,
}) => {
  await product.clientOf(owner).createCompany({ body: { name: 'Slow Leavers' } })
  const { page } = await arrive()
  await signIn(page, owner)
  await page.goto('/data?tab=export')
  const left = page.getByRole('tab', { selected: true, name: 'Export Data' })
  await left.waitFor()
  const next = await holdBack(page, '**/assets/analytics-screen-*.js')
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => seen.add(document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? '')
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { seen })
  })
  const analytics = page.getByRole('link', { name: 'Reports & Analytics' })
  await analytics.click()
  await analytics.and(page.locator('[data-pending]')).waitFor()
  next()
  await page.getByRole('heading', { name: 'Reports & Analytics', level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Monthly Reports' }).click()
  await page.getByRole('tab', { name: 'Statements' }).click()
  await page.getByRole('tab', { selected: true, name: 'Statements' }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { selected: true, name: 'Monthly Reports' }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { selected: true, name: 'Dashboard' }).waitFor()
  await page.goBack()
  await left.waitFor()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  const own = ['Export Data', 'Analytics Dashboard', 'Monthly Reports', 'Financial Statements']
  expect(seen.filter((tab) => tab !== '')).toEqual(own)
})

test('a dashboard that could not be asked for says so once, and comes with one press', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  for (const name of ['One of Two', 'Two of Two']) await client.createCompany({ body: { name } })
  const person = await arrive()
  const { page } = person
  await signIn(page, owner)
  await page.route(/\/api\/(?!companies\b)/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  const failed = page.getByRole('main').getByRole('alert')
  await failed.getByText('The dashboard could not be loaded').waitFor()
  expect(await failed.count()).toBe(1)
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Try again' }).click()
  const below = page.getByRole('heading', { name: 'To your first approved month' })
  await below.waitFor()
  expect(person.takeProblems().length).toBeGreaterThan(0)

  const months = await holdBack(page, '**/api/month-end?**')
  await page.reload()
  const loading = page.getByText('Loading the companies')
  await loading.waitFor()
  await below.waitFor()
  const place = await below.boundingBox()
  months()
  await loading.waitFor({ state: 'detached' })
  expect((await below.boundingBox())?.y).toBe(place?.y)
})

/** Keeps what is asked for at an address, until it is let go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
