/** `test` for a journey: with the product running, and a way to bring people in front of it. */
import type { Locator, Page } from 'playwright-core'
import { test as plain } from 'vitest'
import { demoPassword } from '../../local-cloud/demo/demo-users.ts'
import { tokensOf } from '../../local-cloud/host/access-token.ts'
import { type Look, launchBrowser, newPerson, type Person } from './the-browser.ts'
import { startProduct } from './the-product.ts'

/**
 * The product and the browser begin once in a worker and serve all its files: what is begun anew for each takes longer than most
 * journeys. So the people and the companies of a file are its own.
 */
export const test = plain
  .extend(
    'browser',
    { scope: 'worker' },
    oncePerWorker(launchBrowser, (browser) => browser.close()),
  )
  .extend(
    'product',
    { scope: 'worker' },
    oncePerWorker(startProduct, (product) => product.stop()),
  )
  /** The emails of two people who can sign in, and whom nobody knows yet. */
  .extend('owner', { scope: 'file' }, ({ product }) => product.welcome('dana'))
  .extend('colleague', { scope: 'file' }, ({ product }) => product.welcome('samuel'))
  .extend('arrive', async ({ browser, product, task, onTestFinished }, { onCleanup }) => {
    const people: Person[] = []
    onCleanup(() => {
      const problems = people.flatMap((person) => person.takeProblems())
      if (problems.length > 0) throw new Error(`Behind the screen:\n${problems.join('\n')}`)
    })
    onTestFinished(async () => {
      for (const [at, person] of people.entries()) {
        if (task.result?.state === 'fail')
          console.log(`What person ${at + 1} saw: ${await person.photograph(`${at + 1} ${task.name}`)}`)
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

type OnCleanup = (cleanup: () => Promise<void>) => void

/** A fixture that is begun once, by the file which asks first. Vitest itself begins one for each `extend` in each file. */
function oncePerWorker<T>(begin: () => Promise<T>, end: (begun: T) => Promise<void>) {
  let begun: Promise<T> | undefined
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs out of the pattern, and takes no other argument.
  return ({}, { onCleanup }: { onCleanup: OnCleanup }): Promise<T> => {
    if (begun === undefined) {
      const started = begin()
      begun = started
      onCleanup(async () => end(await started))
    }
    return begun
  }
}

/** Arrives at the dashboard in a browser that keeps what the form would have put there: what it computes for a password takes as long as a screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  const config: { userPoolEndpoint: string; userPoolClientId: string } = await page
    .goto('/config.json')
    .then((answer) => answer!.json())
  const tokens = await tokensOf(config.userPoolEndpoint, email, demoPassword)
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    asKept(config.userPoolClientId, tokens),
  )
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
}

function asKept(clientId: string, tokens: Awaited<ReturnType<typeof tokensOf>>): Record<string, string> {
  const { username } = JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1]!, 'base64url').toString())
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  return {
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${username}.idToken`]: tokens.IdToken,
    [`${prefix}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}.${username}.clockDrift`]: '0',
  }
}

/** Signs in as a person does and arrives at the dashboard. */
export async function signInByForm(page: Page, email: string): Promise<void> {
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

/**
 * Goes to an address as a link does, without loading the application again: by way of a page that is none of its screens, so that
 * nothing stays open.
 */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Escape')
  await putAway(page.locator(TOAST))
  await follow(page, '/no/such/page')
  const nowhere = page.getByRole('heading', { level: 1, name: '404 Page Not Found' })
  await nowhere.waitFor()
  await follow(page, address)
  // It stays until the screen is there.
  await nowhere.waitFor({ state: 'detached' })
}

function follow(page: Page, address: string): Promise<boolean> {
  return page.evaluate((path) => {
    history.pushState(null, '', path)
    return dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

const TOAST = '.mantine-Notification-root'

/** Sees a toast with this title and text, and puts it away: only three have room, and they cover what is below. */
export async function seesToast(page: Page, title: string, text: string): Promise<void> {
  const toasts = page.locator(TOAST, { hasText: title }).filter({ hasText: text })
  await toasts.first().waitFor()
  await putAway(toasts)
}

/** Those that have nothing to press but their own end. */
async function putAway(toasts: Locator): Promise<void> {
  await toasts.evaluateAll((shown) => {
    for (const toast of shown) {
      const [only, ...others] = toast.querySelectorAll('button')
      if (others.length === 0) only?.click()
    }
  })
}
