import { expect } from 'vitest'
import { open, signIn, test } from './journey.ts'

test('a screen that is on its way is seen to be, and one that was never loaded says so without a connection', async ({
  arrive,
  owner,
  product,
}) => {
  await product.clientOf(owner).createCompany({ body: { name: 'On a Train' } })
  const person = await arrive()
  const { page } = person
  await signIn(page, owner)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/month-end-screen-*.js', async (route) => {
    await held
    await route.continue()
  })
  const screens = page.getByRole('navigation', { name: 'Screens' })
  const link = screens.getByRole('link', { name: 'Month End' })
  await link.click()
  await page.mouse.move(700, 500)
  await expect.poll(() => link.getAttribute('data-pending')).not.toBeNull()
  const shownAs = (name: string) =>
    screens
      .getByRole('link', { name })
      .evaluate(
        (element) => `${getComputedStyle(element).color} ${getComputedStyle(element).backgroundColor}`,
      )
  expect(await shownAs('Month End')).not.toBe(await shownAs('Company Management'))
  answer()
  await page.getByRole('heading', { level: 1, name: 'Month End' }).waitFor()

  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await screens.getByRole('link', { name: 'Company Management' }).click()
  await page.getByText('This screen is not loaded yet').waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).isEnabled()).toBe(false)
  await screens.getByRole('link', { name: 'Month End' }).click()
  await page.getByRole('heading', { level: 1, name: 'Month End' }).waitFor()
  await screens.getByRole('link', { name: 'Company Management' }).click()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  expect(person.takeProblems().join('\n')).toContain('ERR_INTERNET_DISCONNECTED')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Company Management' }).waitFor()
  await open(page, 'Dashboard', 'Reconciliation Dashboard')
  // Its first steps come after it, and are part of what was loaded.
  await page.locator('#first-steps').waitFor()

  // Whoever comes back to it with a connection is told of no new version.
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await screens.getByRole('link', { name: 'Export/Import' }).click()
  await page.getByText('This screen is not loaded yet').waitFor()
  await screens.getByRole('link', { name: 'Dashboard' }).click()
  // A dialog that was never opened takes nothing with it.
  const dialog = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Change password' }).click()
  }
  await dialog()
  await page.getByRole('alert').filter({ hasText: 'Not Loaded Yet' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  await screens.getByRole('link', { name: 'Export/Import' }).click()
  await page.getByText('This screen is not loaded yet').waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Data Management' }).waitFor()
  expect(person.takeProblems().join('\n')).toContain('ERR_INTERNET_DISCONNECTED')

  // A part says so in its place, and comes once the page is loaded anew.
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByRole('tab', { name: 'Templates' }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'This part of the screen could not be loaded.' })
  await missing.waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  await missing.getByRole('button', { name: 'Reload' }).click()
  await page.getByText(/^\d+ templates$/).waitFor()
  person.takeProblems()
})
