/** A company whose account has many open lines, some of them with a candidate, and the person who works there. */
import type { Page } from 'playwright-core'
import { demoPassword } from '../../local-cloud/demo/demo-users.ts'
import type { Client } from '../../shared/contract/client.ts'
import { addDays, day } from '../../shared/domain/calendar/day.ts'
import { importFile } from '../desk/import-file.ts'
import { until } from '../desk/until.ts'

const FIRST = day('2025-01-01')
const LINES_A_DAY = 30

export async function aWorkplace(
  owner: Client,
  { lines, candidates }: { lines: number; candidates: number },
): Promise<void> {
  const { id: companyId, version } = await owner.createCompany({
    body: { name: 'Long List', baseCurrency: 'USD' },
  })
  // All is proposed and nothing approved by itself.
  await owner.updateCompanyPolicies({ params: { id: companyId }, body: { autoApprove: false, version } })
  const rows = Array.from({ length: lines }, (_, at) => ({
    // Those of a candidate are a day of their own, which comes first.
    transactionDate: addDays(FIRST, at < candidates ? 0 : 1 + Math.floor((at - candidates) / LINES_A_DAY)),
    description: `Payment ${at} of customer ${at % 97}`,
    amount: `${at + 1}.25`,
  }))
  const text = rows.map((row) => `${row.transactionDate},${row.description},${row.amount}`)
  const file = new Blob([['Date,Description,Amount', ...text, ''].join('\n')], { type: 'text/csv' })
  const financialAccountId = await importFile(owner, companyId, 'Operating', file)
  for (const { transactionDate, description, amount } of rows.slice(0, candidates))
    await owner.createLedgerTransaction({
      body: { financialAccountId, transactionDate, description, amount: `-${amount}`, category: 'income' },
    })
  const accountId = financialAccountId
  const { id } = await owner.createMatchingRun({ body: { accountId } })
  await until(
    () => owner.getMatchingRun({ params: { id } }),
    ({ completedAt }) => completedAt !== null,
  )
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
}
