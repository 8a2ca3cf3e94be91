import { expect } from 'vitest'
import { signIn, test } from './journey.ts'
test('smoke ok', async ({ arrive }) => {
  const { page } = await arrive()
  await signIn(page, 'demo@tieout.test')
  expect(await page.title()).toBe('Reconciliation Dashboard · Tieout')
})
test('smoke fails', async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/nowhere')
  expect(await page.title()).toBe('x')
})
test('problems fail', async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/nowhere')
  await page.evaluate(() => console.error('hm'))
})
