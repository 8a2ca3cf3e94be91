/** `test` for a journey: with the product running, and a way to bring people in front of it. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test as plain } from 'vitest'
import { demoPassword } from '../../infra/local/demo-users.ts'
import { type Look, launchBrowser, newPerson, type Person } from './the-browser.ts'
import { startProduct } from './the-product.ts'
import { unpackBrowser } from './unpack-browser.ts'

export const test = plain
  .extend('browserFiles', { scope: 'worker' }, unpackBrowser)
  .extend('browser', { scope: 'worker' }, async ({ browserFiles }, { onCleanup }) => {
    const browser = await launchBrowser(browserFiles)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('folder', { scope: 'file' }, () => mkdtempSync(join(tmpdir(), 'tieout-journey-')))
  .extend('product', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const product = await startProduct(folder)
    onCleanup(() => product.stop())
    return product
  })
  .extend('arrive', async ({ browser, product, task, onTestFinished }, { onCleanup }) => {
    const people: Person[] = []
    onCleanup(() => {
      const problems = people.flatMap((person) => person.takeProblems())
      if (problems.length > 0) throw new Error(`Behind the screen:\n${problems.join('\n')}`)
    })
    onTestFinished(async () => {
      for (const [at, person] of people.entries()) {
        if (task.result?.state === 'fail')
          console.log(`What person ${at + 1} saw: ${await person.photograph(`${task.name} ${at + 1}`)}`)
        await person.leave()
      }
    })
    /** Someone opens a browser. */
    return async (look?: Partial<Look>): Promise<Person> => {
      const person = await newPerson(browser, product.url, look)
      people.push(person)
      return person
    }
  })

/** Signs in as a person does and arrives at the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
}

/** Goes to a screen by the sidebar. */
export async function open(page: Page, entry: string, heading: string = entry): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: entry }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** A toast with this title and text. */
export async function seesToast(page: Page, title: string, text: string): Promise<void> {
  await page
    .locator('.mantine-Notification-root', { hasText: title })
    .filter({ hasText: text })
    .first()
    .waitFor()
}
