/** The dashboard stays open while somebody else imports: it says so, and follows without a reload. */
import { expect } from 'vitest'
import type { Import } from '../../shared/contract/imports.ts'
import { budgetMs } from '../../test/budget.ts'
import { test as journey, signIn } from './journey.ts'

const test = journey.extend('account', { scope: 'file' }, async ({ product, owner }) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Heron Press', baseCurrency: 'USD' } })
  return client.createAccount({
    body: { companyId, name: 'Checking', institutionName: 'Chase', accountNumber: '2206' },
  })
})

test('a dashboard that is left open never calls half an import balanced, and shows what came of it by itself', async ({
  arrive,
  account,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  const card = (name: string) => page.getByRole('region', { name })
  await card('Balance Variance').getByText('No data yet').waitFor()
  await page.getByText('No transactions yet').waitFor()

  // How far it is stands still for as long as one looks.
  let isHeld = true
  await page.route('**/api/imports?*', async (route) => {
    const answer = await route.fetch()
    const halfway = ((await answer.json()) as Import[]).map((item) => ({
      ...item,
      status: 'processing',
      processedRecords: 1,
      totalRecords: 2,
    }))
    await route.fulfill(isHeld ? { response: answer, json: halfway } : { response: answer })
  })
  const client = product.clientOf(owner)
  const file = new Blob(['Date,Description,Amount\n2026-03-02,Ink,-80.00\n2026-03-03,Sale,80.00\n'])
  const asked = await client.createImport({
    body: {
      accountId: account.id,
      fileName: 'march.csv',
      fileSizeBytes: file.size,
      columnMapping: { date: 'Date', description: 'Description', amount: 'Amount', invert: false },
    },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(asked.upload.fields)) form.append(name, value)
  form.append('file', file, 'march.csv')
  await fetch(asked.upload.url, { method: 'POST', body: form })

  await page.getByRole('status').getByText('1 file is being imported').waitFor()
  await page.getByText('1 of 2 rows').waitFor()
  await card('Balance Variance').getByText('Being imported').waitFor()
  await product.cloud.idle(budgetMs(30))
  isHeld = false
  await card('Total Transactions').getByText('2', { exact: true }).waitFor()
  await card('Balance Variance').getByText('Balanced').waitFor()
  await page.getByText('1 file is being imported').waitFor({ state: 'detached' })
  await page.getByText('Ink').waitFor()
  expect(await page.getByText('No transactions yet').count()).toBe(0)
  // Whoever asks once more must not be answered when the page is gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
