import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../../local-cloud/demo/demo-users.ts'
import { open, seesToast, signInByForm, test } from './journey.ts'
import type { Person } from './the-browser.ts'

const NEW_PASSWORD = 'Harbour-4417-lantern'
const LONG_NAME = 'Nadia Fernanda Guadalupe Osei de Albuquerque Cavalcanti-Montenegro'

test('someone new signs up, hears what is wrong with a password, confirms by mail and is in, with that password alone', async ({
  arrive,
  product,
}) => {
  const person = await arrive()
  const { page } = person
  const email = 'nadia@example.com'
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
  await page.locator('input:focus[autocomplete="name"]').waitFor()
  await page.getByLabel('Your name').fill(LONG_NAME)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Tab')
  const frame = page.locator('.mantine-PasswordInput-input:has(input:focus)')
  expect(await frame.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('solid')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Still missing: 10 characters, an upper-case letter, a digit, a symbol').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
  await page.getByRole('link', { name: 'read it here' }).waitFor()
  await page.getByLabel('Code').fill('000000x')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('This code is not right.').waitFor()
  const code = codeIn(await product.mailTo(email, 'Your verification code'))
  await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()

  await seesToast(page, 'Email confirmed', 'You are signed in.')
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
  // Back leads to where somebody who is in has something to do.
  await page.goBack()
  await page.getByRole('link', { name: 'Go to Dashboard' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
  const card = page.getByRole('button', { name: LONG_NAME })
  // However long the name is, what stands beside it keeps its place.
  expect((await card.boundingBox())!.width).toBeLessThan(248)
  await card.click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await seesSignIn(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('The email or the password is not right. Please try again.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
  await card.waitFor()
  expect(refusedBySignIn(person)).toBe(2)
})

test('where only who is invited gets an account, nobody is shown a form to sign up, and each is told whom to ask', async ({
  arrive,
}) => {
  const { page } = await arrive()
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, signUp: 'closed' } })
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
  await page.getByRole('heading', { name: 'By invitation' }).waitFor()
  await page.getByText('Ask an administrator of your company to invite you').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await seesSignIn(page)
  expect(await page.getByText('Create an account').count()).toBe(0)
})

test('a forgotten password is replaced with a code from the mail', async ({ arrive, product }) => {
  await product.cloud.tokenFor('forgetful@example.com')
  const { page } = await arrive()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: /Forgot/ }).click()
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor()
  await page.getByLabel('Email').fill('forgetful@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page
    .getByLabel('Code')
    .fill(codeIn(await product.mailTo('forgetful@example.com', 'Your password reset code')))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await seesToast(page, 'Password changed', 'Sign in with your new password.')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
})

test('whoever stays longer than a token lives goes on working, with a new one', async ({
  arrive,
  product,
}) => {
  await product.clientOf('staying@example.com').createCompany({ body: { name: 'Long days' } })
  const { page } = await arrive()
  const sent: string[] = []
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization && new URL(request.url()).pathname.startsWith('/api/')) sent.push(authorization)
  })
  await page.clock.install()
  await signInByForm(page, 'staying@example.com')
  const first = sent.at(-1)
  await page.clock.fastForward('16:00')
  await open(page, 'Company Management')
  await expect.poll(() => sent.at(-1)).not.toBe(first)
})

test('signing out everywhere ends the work at every other computer on the next click', async ({
  arrive,
  product,
}) => {
  await product.clientOf('roaming@example.com').createCompany({ body: { name: 'On the road' } })
  const [office, home] = [await arrive(), await arrive()]
  for (const { page } of [office, home]) await signInByForm(page, 'roaming@example.com')
  // A session of the very second in which all are ended would be taken for the one that ended them.
  await home.page.waitForFunction((since) => Date.now() > since, Date.now() + 1000)

  await home.page.getByRole('button', { name: /Account menu/ }).click()
  await home.page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await home.page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await seesSignIn(home.page)

  // What the screen asks for by itself may be told before the click is.
  const link = office.page.getByRole('link', { name: 'Company Management' })
  await Promise.race([link.click().catch(() => undefined), seesSignIn(office.page)])
  await seesSignIn(office.page)
  for (const { takeProblems } of [office, home])
    expect(takeProblems().filter((problem) => !problem.endsWith(' 401'))).toEqual([])
})

test('whoever is signed in changes what they are called and their password, and hears what is wrong with one', async ({
  arrive,
  product,
}) => {
  const email = await product.welcome('renamed')
  const { id } = await product.clientOf(email).createCompany({ body: { name: 'By another name' } })
  const person = await arrive()
  const { page } = person
  await signInByForm(page, email)
  const ask = async (what: string) => {
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await ask('Your account')
  await page.getByLabel('Your name').and(page.locator(':focus')).fill('Renata Lind')
  await page.getByRole('dialog').getByText('Jan 5, 2026').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Name Saved', 'Your colleagues see it from now on.')
  await page.getByRole('button', { name: /Renata Lind/ }).waitFor()
  const members = await product.clientOf(email).listMembers({ params: { id } })
  expect(members.map(({ name }) => name)).toEqual(['Renata Lind'])

  await ask('Change password')
  const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  const change = page.getByRole('button', { name: 'Change password' })
  await current.and(page.locator(':focus')).fill('Not-the-password-1')
  await next.fill('short')
  await change.click()
  await page.getByText('Still missing: 10 characters, an upper-case letter, a digit, a symbol').waitFor()
  await next.fill(NEW_PASSWORD)
  await change.click()
  await page.getByText('This is not your password. Please try again.').waitFor()
  expect(refusedBySignIn(person)).toBe(1)
  await current.fill(demoPassword)
  await change.click()
  await seesToast(page, 'Password Changed', 'Other devices stay signed in until you sign out everywhere.')

  await ask('Sign out')
  await seesSignIn(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Renata Lind/ }).waitFor()
})

const codeIn = (mail: string) => /\d{6}/.exec(mail)![0]

const seesSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor()

/** How often Cognito said no. */
function refusedBySignIn(person: Person): number {
  const problems = person.takeProblems()
  expect(problems.filter((problem) => problem !== 'POST / 400')).toEqual([])
  return problems.length
}
