/** `npm run guide`: takes the pictures of the guide, of the first page and of the README anew, of the running product with its demo. `PORT` says where it runs. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { demoPassword, demoUsers } from '../../local-cloud/demo/demo-users.ts'
import { PICTURE_SIZE, PICTURES } from '../src/landing/guide/pictures.ts'
import { settle } from './look-at.ts'
import { launchBrowser, newPerson } from './the-browser.ts'

const FOLDER = join(import.meta.dirname, '../src/landing/guide')
const README_PICTURE = join(import.meta.dirname, '../../docs/reconciliation.png')
const FIRST_SIZE = { width: 1440, height: 900 }
const QUALITY = 74

const browser = await launchBrowser()
try {
  const { page } = await newPerson(browser, `http://127.0.0.1:${process.env.PORT ?? 5173}`, PICTURE_SIZE)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(demoUsers[0]!.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  // The demo is matched in the background after it has come.
  await page.goto('/reconciliation')
  await page.getByText(/^Last run/).waitFor()
  await page.getByText('Looking for candidates').first().waitFor({ state: 'detached' })
  for (const [name, { address, shows }] of Object.entries(PICTURES)) {
    await page.goto(address)
    await page.getByText(shows, { exact: true }).first().waitFor({ state: 'attached' })
    await settle(page)
    const picture = await takePicture(page)
    writeFileSync(join(FOLDER, `${name}.webp`), picture)
    console.log(`${name}.webp, ${Math.round(picture.length / 1000)} kB`)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize(FIRST_SIZE)
    await page.emulateMedia({ colorScheme })
    await page.goto('/reconciliation')
    await settle(page)
    for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
    await settle(page)
    writeFileSync(join(FOLDER, `../reconciliation-${colorScheme}.webp`), await takePicture(page))
    if (colorScheme === 'light') await page.screenshot({ path: README_PICTURE })
  }
} finally {
  await browser.close()
}

/** Playwright itself writes PNG and JPEG alone. */
async function takePicture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  return Buffer.from(data, 'base64')
}
