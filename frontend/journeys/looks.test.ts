import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aCompanyWithBooks } from './a-company-with-books.ts'
import { test as journey, signIn } from './journey.ts'
import { faultsInBothLights, faultsOf, settle } from './look-at.ts'
import { OPENERS } from './openers.ts'

const test = journey.extend('books', { scope: 'file' }, ({ product }) =>
  aCompanyWithBooks(product, 'demo@tieout.test'),
)

/** Every route of the product, so that a new one is looked at without being named here. */
const source = readFileSync(join(import.meta.dirname, '../src/app/routes.tsx'), 'utf8')
const routes = [...source.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path!)
const outside = [...routes.filter((path) => /^\/($|sign-|confirm|forgotten)/.test(path)), '/no/such/page']
const moved: Record<string, string> = {
  '/import': '/data',
  '/exports': '/data',
  '/quickbooks-import': '/data',
}
const screens = routes.filter((path) => !outside.includes(path) && !(path in moved))

describe.each([
  { where: 'at a desk', width: 1440, height: 900, scheme: 'light' as const },
  { where: 'on a phone', width: 390, height: 844, scheme: 'dark' as const },
])('$where', (look) => {
  test('the pages that anyone may see are in order, in the light and in the dark', async ({ arrive }) => {
    const { page } = await arrive(look)
    const faults: string[] = []
    for (const path of outside) {
      await page.goto(path)
      faults.push(...named(path, await faultsInBothLights(page)))
    }
    expect(faults).toEqual([])
  })

  test('every screen of a company at work is in order, tab by tab, in the light and in the dark', async ({
    arrive,
    books,
  }) => {
    expect(books.companyId).toBeGreaterThan(0)
    const { page } = await arrive(look)
    await signIn(page, 'demo@tieout.test')
    const faults: string[] = []
    for (const path of screens) {
      await page.goto(path)
      faults.push(...named(path, await faultsInBothLights(page)))
      for (const tab of await otherTabs(page)) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        faults.push(...named(`${path}, ${tab}`, await faultsInBothLights(page)))
      }
    }
    expect(faults).toEqual([])
  })

  test(`every screen of someone who has nothing yet is in order, in the ${look.scheme}`, async ({
    arrive,
    product,
  }) => {
    await product.cloud.tokenFor('newcomer@tieout.test')
    const { page } = await arrive(look)
    await signIn(page, 'newcomer@tieout.test')
    const faults: string[] = []
    for (const path of screens) {
      await page.goto(path)
      faults.push(...named(path, await faultsOf(page)))
    }
    expect(faults).toEqual([])
  })

  test(`every dialog and panel is in order, in the ${look.scheme}`, async ({ arrive, books }) => {
    const { page } = await arrive(look)
    await signIn(page, 'demo@tieout.test')
    const faults: string[] = []
    for (const [name, open] of Object.entries(OPENERS)) {
      await open(page, books, look.width < 1000)
      faults.push(...named(name, await faultsOf(page)))
    }
    expect(faults).toEqual([])
  })
})

test('the old addresses lead to the screens that took their place', async ({ arrive }) => {
  const { page } = await arrive()
  await signIn(page, 'demo@tieout.test')
  for (const [from, to] of Object.entries(moved)) {
    expect(routes).toContain(from)
    await page.goto(from)
    await page.getByRole('heading', { level: 1, name: 'Data Management' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to)
  }
})

test('a screen that is not in order would be noticed', async ({ arrive }) => {
  const { page } = await arrive({ width: 390, height: 844 })
  await page.goto('/sign-in')
  await settle(page)
  await page.evaluate(() => {
    document.title = ''
    document.querySelector('main, #root')!.innerHTML =
      '<h1>One</h1><h1>Two</h1><input><p style="color:#bbb;background:#fff">pale</p><hr style="width:800px">'
  })
  const faults = (await faultsOf(page)).join('\n')
  for (const fault of [
    'its title is ""',
    'it has 2 first headings',
    'px wide in a window of 390',
    'label at',
    'color-contrast at',
  ])
    expect(faults).toContain(fault)
})

function named(name: string, faults: readonly string[]): string[] {
  return faults.map((fault) => `${name}: ${fault}`)
}

async function otherTabs(page: Page): Promise<string[]> {
  await settle(page)
  return page.getByRole('tab', { selected: false }).allTextContents()
}
