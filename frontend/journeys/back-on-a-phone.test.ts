import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, test, walkTo } from './journey.ts'
import { PHONE } from './look-at.ts'

test('Back closes what is open before it leaves the screen, and neither Back nor a reload loses what was typed unasked', async ({
  arrive,
  owner,
  product,
}) => {
  await product.clientOf(owner).createCompany({ body: { name: 'Sandpiper Books' } })
  const { page } = await arrive(PHONE)
  await signIn(page, owner)
  await walkTo(page, '/companies')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await back(page)
  await menu.waitFor({ state: 'detached' })

  const invite = page.getByRole('button', { name: 'Invite Member' })
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await invite.tap()
  await dialog.waitFor()
  await back(page)
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/companies')

  await invite.tap()
  const email = dialog.getByLabel('Email')
  await email.tap()
  await email.fill('ruth@example.com')
  await back(page)
  await dialog.getByText('What you entered is not saved.').waitFor()
  await dialog.getByRole('button', { name: 'Keep Editing' }).tap()
  expect(await email.inputValue()).toBe('ruth@example.com')

  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await email.inputValue()).toBe('ruth@example.com')

  await back(page)
  await dialog.getByRole('button', { name: 'Discard' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await back(page)
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  expect(asked.length).toBe(1)
})

/** As the key of a phone does, whose answer the page may keep. */
const back = (page: Page) => page.evaluate(() => history.back())
