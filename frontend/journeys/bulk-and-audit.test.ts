import { expect } from 'vitest'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { formatDay } from '../src/format/dates.ts'
import { signIn, test } from './journey.ts'

test('matches are approved in bulk, found in the history and the audit, taken back, and reported', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Linden & Moss' } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' },
  })
  for (const made of [1, 2, 3]) {
    const line = { financialAccountId, transactionDate: '2026-01-06' }
    const { id: sourceTransactionId } = await client.createSourceTransaction({
      body: { ...line, description: `Deposit ${made}`, amount: `${made}00.00` },
    })
    const { id: ledgerTransactionId } = await client.createLedgerTransaction({
      body: { ...line, description: `Invoice ${made}`, amount: `-${made}00.00`, category: 'income' },
    })
    await client.createMatch({ body: { sourceTransactionId, ledgerTransactionId } })
  }
  await client.chooseDefaultCompany({ body: { companyId } })

  const { page } = await arrive()
  await signIn(page, owner)
  await page.getByRole('button', { name: 'Search…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('bulk')
  await page.getByRole('button', { name: 'Bulk Reconciliation' }).click()
  await page.getByRole('checkbox', { name: 'Select all 3 listed' }).check()
  await page.getByRole('button', { name: 'Bulk Approve' }).click()
  await page.getByRole('dialog').getByLabel('Batch name').fill('January deposits')
  await page.getByRole('button', { name: 'Approve 3 matches' }).click()
  await page.getByText('Bulk Approval Complete').waitFor()
  await page.getByText('Successfully approved 3 matches in reconciliation batch January deposits').waitFor()
  await page.getByRole('heading', { name: 'No pending matches' }).waitFor()

  await page.goto('/reconciliation?tab=bulk&view=history')
  const row = page.getByRole('row', { name: /January deposits/ })
  expect(await row.textContent()).toContain('3 of 3')
  await row.getByRole('link', { name: 'Show its matches' }).click()
  await page.getByText('Matches of one batch, of any days').waitFor()
  await page.getByText('All 3 matches', { exact: true }).waitFor()
  await page.goBack()
  await row.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Undone', { exact: true }).waitFor()
  const pending = () => client.listMatches({ query: { companyId, approvalStatus: 'pending' } })
  expect(await pending()).toHaveLength(3)
  await page.getByRole('link', { name: 'Bulk Reconciliation' }).click()
  await page.getByRole('checkbox', { name: 'Select all 3 listed' }).waitFor()

  await page.goto('/reconciliation?tab=audit')
  await page.getByText('Not recounted yet. The first recount comes within a day.').waitFor()
  await page.getByRole('searchbox', { name: 'Filter by entity type' }).fill('match')
  await page
    .getByRole('row', { name: /Transaction match\s*…\w+\s*Approved/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /Approval status pending approved/ })
    .waitFor()
  await page.keyboard.press('Escape')

  // The names of the parts, and one choice within the chosen one.
  expect(await page.getByRole('tablist').count()).toBe(2)
  await page.getByText('Compliance Docs', { exact: true }).click()
  await page.getByLabel('Period start').fill('Jan 1, 2026')
  await page.getByLabel('Period end').fill(formatDay(todayIn('UTC', new Date(product.cloud.now()))))
  await page.getByRole('button', { name: 'Generate Audit Report' }).click()
  await page.getByRole('button', { name: /^Submit for review/ }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('row', { name: /Audit report.*Approved/ }).waitFor()
})
