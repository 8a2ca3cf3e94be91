import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { inTurn } from '../../test/in-turn.ts'
import { aCompanyWithLongNames } from './a-company-with-long-names.ts'
import { aCompanyWithWidestAmounts } from './a-company-with-widest-amounts.ts'
import { addresses, moved, outside, screens } from './addresses.ts'
import { signIn, walkTo } from './journey.ts'
import { DESK, faultsEverywhere, faultsOf, named, PHONE, settle, shapeFaults } from './look-at.ts'
import { test } from './with-books.ts'

test('the pages that anyone may see are in order', async ({ arrive }) => {
  const { page } = await arrive()
  const faults: string[] = []
  for (const path of outside) {
    await page.goto(path)
    faults.push(...named(path, await faultsEverywhere(page)))
  }
  expect(faults).toEqual([])
})

test('every screen of a company at work is in order, tab by tab', async ({ arrive, books, owner }) => {
  expect(books.companyId).toBeGreaterThan(0)
  const { page } = await arrive()
  await signIn(page, owner)
  const faults: string[] = []
  for (const path of inTurn(screens, 5)) {
    await walkTo(page, path)
    faults.push(...named(path, await faultsEverywhere(page)))
    const lists = page.getByRole('tablist')
    const tabs = (await lists.count()) > 0 ? await tabsOf(lists.first()) : []
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      faults.push(...named(`${path}, ${tab}`, await faultsEverywhere(page)))
      const parts = (await lists.count()) > 1 ? await tabsOf(lists.nth(1)) : []
      for (const part of parts.slice(1)) {
        await page.getByRole('tab', { name: part, exact: true }).click()
        faults.push(...named(`${path}, ${part}`, await faultsEverywhere(page)))
      }
    }
  }
  expect(faults).toEqual([])
})

test('every screen of someone who has nothing yet is in order', async ({ arrive, product }) => {
  const { page } = await arrive({ ...PHONE, scheme: 'dark' })
  await signIn(page, await product.welcome('nobody-yet'))
  const faults: string[] = []
  for (const path of screens) {
    await walkTo(page, path)
    faults.push(...named(path, await faultsOf(page)))
  }
  expect(faults).toEqual([])
})

test('amounts as wide as they may be are cut on no card and push no words aside', async ({
  arrive,
  product,
}) => {
  const owner = await product.welcome('wide')
  await aCompanyWithWidestAmounts(product, owner)
  const { page } = await arrive()
  await signIn(page, owner)
  const faults: string[] = []
  for (const path of [
    '/dashboard',
    '/accounts',
    '/analytics?tab=statements',
    '/reconciliation?tab=statements',
  ]) {
    await walkTo(page, path)
    faults.push(...named(path, await faultsEverywhere(page)))
  }
  expect(faults).toEqual([])
  const rowHead = page.getByRole('rowheader').first()
  expect((await rowHead.boundingBox())?.width).toBeGreaterThan(115)
})

test('names of sixty letters widen nothing, and the whole name of who is signed in is told', async ({
  arrive,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, await aCompanyWithLongNames(product))
  // It has what else is named: an account, contacts and a file.
  await page.getByRole('row', { name: /maria 0 of 1 1 .*Shown below/ }).waitFor()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  expect((await sidebar.boundingBox())?.width).toBe(248)
  const whole = 'mariafernandaguadalupedealbuquerquecavalcantimontenegro'
  expect(await sidebar.getByTitle(whole).textContent()).toContain(whole)
  const faults: string[] = []
  for (const path of screens) {
    await walkTo(page, path)
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await settle(page)
      faults.push(...named(`${path} at ${size.width} px`, await shapeFaults(page)))
    }
  }
  expect(faults).toEqual([])
})

test('the old addresses lead to the screens that took their place', async ({ arrive, owner }) => {
  const { page } = await arrive()
  await signIn(page, owner)
  for (const [from, to] of Object.entries(moved)) {
    expect(addresses).toContain(from)
    await page.goto(from)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(to)
  }
})

test('a screen that is not in order would be noticed', async ({ arrive }) => {
  const { page } = await arrive(PHONE)
  await page.goto('/sign-in')
  await settle(page)
  await page.evaluate(() => {
    document.title = ''
    document.querySelector('main, #root')!.innerHTML =
      '<h1>One</h1><h1>Two</h1><input><p style="color:#bbb;background:#fff">pale</p><hr style="width:800px"><section style="width:60px"><p style="width:90px">Total</p></section>'
  })
  const faults = (await faultsOf(page)).join('\n')
  for (const fault of [
    'its title is ""',
    'it has 2 first headings',
    'px wide in 390',
    '"Total" runs out of its frame',
    'label at',
    'color-contrast at',
  ])
    expect(faults).toContain(fault)
})

function tabsOf(list: Locator): Promise<string[]> {
  return list.getByRole('tab').allTextContents()
}
