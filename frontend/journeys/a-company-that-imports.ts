/** A company with accounts and nothing in them, and a person at its Data screen. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { test as journey, open, signIn } from './journey.ts'
import type { Product } from './the-product.ts'

export const test = journey.extend('books', { scope: 'file' }, ({ product, owner }) =>
  aCompany(product, owner),
)

interface Books {
  owner: string
  companyId: number
}

async function aCompany(product: Product, owner: string): Promise<Books> {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Quill & Sons' } })
  for (const [at, name] of ['Operating', 'Savings', 'Card'].entries())
    await client.createAccount({
      body: { companyId, name, institutionName: 'Northfield', accountNumber: `100${at}` },
    })
  return { owner, companyId }
}

export async function openData(page: Page, { owner }: Books): Promise<void> {
  await signIn(page, owner)
  await open(page, 'Export/Import', 'Data Management')
}

export async function chooseAccount(page: Page, name: string, currency = 'USD'): Promise<void> {
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await page.getByRole('option', { name: `${name} · ${currency}` }).click()
}

export async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}
