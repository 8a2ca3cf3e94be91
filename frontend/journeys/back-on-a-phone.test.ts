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

  await page.getByRole('button', { name: 'Search…' }).tap()
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await search.waitFor()
  await back(page)
  await search.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/companies')

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

test('Escape and Back close the uppermost alone: a list that was come to by a link, and a customer on the way to an invoice', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Redshank Books' } })
  const { id: accountId } = await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' },
  })
  const { page } = await arrive()
  await signIn(page, owner)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: 'Redshank Books' }).click()
  await walkTo(page, `/accounts?transactions=${accountId}`)
  const lines = page.getByRole('dialog', { name: 'Transactions of Operating' })
  await lines.waitFor()
  await back(page)
  await lines.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/accounts')

  await walkTo(page, '/entry-management?tab=receivable')
  await page.getByRole('button', { name: 'Create Entry' }).click()
  const invoice = page.getByRole('dialog', { name: 'New Invoice' })
  const customer = page.getByRole('dialog', { name: 'New Customer' })
  for (const close of [() => page.keyboard.press('Escape'), () => back(page)]) {
    await invoice.getByRole('button', { name: 'New Customer' }).click()
    await customer.waitFor()
    await close()
    await customer.waitFor({ state: 'detached' })
    expect(await invoice.count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await invoice.waitFor({ state: 'detached' })
})

/** As the key of a phone does, whose answer the page may keep. */
const back = (page: Page) => page.evaluate(() => history.back())
