import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test as journey, open, seesToast, signIn } from './journey.ts'

const test = journey.extend('company', { scope: 'file' }, ({ product, owner }) =>
  product.clientOf(owner).createCompany({ body: { name: 'Wren & Daughters' } }),
)

test('someone looks around in sample data: sees what is outstanding, classifies, says otherwise, and takes it all away', async ({
  arrive,
  company,
  owner,
  product,
}) => {
  expect(company.id).toBeGreaterThan(0)
  const { page } = await arrive()
  await signIn(page, owner)
  await open(page, 'Reconciliation')
  await page.getByText('No accounts yet').waitFor()
  await page.getByRole('button', { name: 'Create Sample Data' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Remove Sample Data' }).waitFor()
  await page
    .getByRole('region', { name: 'Sample Chequing' })
    .getByText(/^(Good|Excellent)$/)
    .waitFor()
  expect(await figureOf(page, 'Total Transactions')).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Auto-Classify Transactions' }).click()
  await page.getByText(/^\d+ of \d+ open bank lines classified/).waitFor()
  const kinds = page.getByRole('region', { name: 'Classification' })
  const payables = async () => Number(await figuresIn(kinds, 'Payables'))
  await expect.poll(payables).toBeGreaterThan(0)
  const before = await payables()

  await page.getByRole('region', { name: 'Outstanding items in USD' }).getByRole('link').last().click()
  await page.getByRole('heading', { name: 'Bank lines' }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('matching')
  const line = page
    .getByRole('grid', { name: 'Bank lines' })
    .getByRole('row')
    .filter({ hasText: /Payables \d+%/ })
    .first()
  await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Classify the selected lines' }).click()
  await page.getByRole('menuitem', { name: 'Transfers' }).click()
  await seesToast(page, 'Classified', '1 bank line marked Transfers.')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'All Dates' }).click()
  await expect.poll(payables).toBe(before - 1)

  await page.getByRole('button', { name: 'Remove Sample Data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Sample Data' }).click()
  await page.getByText('No accounts yet').waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})

async function figureOf(page: Page, card: string): Promise<number> {
  const text = await page.getByRole('region', { name: card }).locator('p').nth(1).textContent()
  return Number(text!.replaceAll(',', ''))
}

async function figuresIn(list: Locator, label: string): Promise<string> {
  const row = await list.getByRole('listitem').filter({ hasText: label }).textContent()
  return row!.replaceAll(/\D/g, '')
}
