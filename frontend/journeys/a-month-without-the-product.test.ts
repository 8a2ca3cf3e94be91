/** A month is verified by somebody who has nothing but the zip and a plain Node. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { test as journey, signIn } from './journey.ts'
import type { Product } from './the-product.ts'

const test = journey.extend('month', { scope: 'file' }, ({ product, owner }) => aMonth(product, owner))

test('a month is downloaded, verified by node alone, and says what is not so once an amount is changed', async ({
  arrive,
  month,
  owner,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: /Fjord/ }).click()
  await page.goto(
    `/reconciliation?tab=statements&account=${month.accountId}&statement=${month.reconciliationId}`,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download proof', exact: true }).click(),
  ])
  const dialog = page.getByRole('dialog', { name: 'Proof Downloaded' })
  const root = await dialog.getByText(/^[0-9a-f]{64}$/).textContent()

  const folder = mkdtempSync(join(tmpdir(), 'tieout-proof-'))
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(await download.path())))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const whole = await verified(folder)
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/\nPASS\n$/) })
  expect(whole.out).toContain(`root ${root}\n`)

  const lines = join(folder, `accounts/${month.accountId}/bank-lines.jsonl`)
  writeFileSync(lines, readFileSync(lines, 'utf8').replace('"amount":"69.00"', '"amount":"96.00"'))
  const changed = await verified(folder)
  expect(changed.code).toBe(1)
  expect(changed.out).toContain(
    `FAIL accounts/${month.accountId}/bank-lines.jsonl is not the file that the manifest names`,
  )
  rmSync(folder, { recursive: true })
})

/** No environment, nothing to read but the folder, nothing to write. */
function verified(folder: string): Promise<{ code: number; out: string }> {
  const args = ['--permission', `--allow-fs-read=${folder}`, join(folder, 'verify.mjs')]
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env: {} }, (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, out }),
    ),
  )
}

/** One deposit that the books have too, approved. */
async function aMonth(product: Product, owner: Parameters<Product['clientOf']>[0]) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({
    body: { name: 'Fjord Supplies', baseCurrency: 'USD' },
  })
  const { id: accountId } = await client.createAccount({
    body: {
      companyId,
      name: 'Chequing',
      institutionName: 'RBC',
      accountNumber: '7741',
      balance: '1000.00',
      openingDate: '2025-12-31',
    },
  })
  const transactionDate = '2026-01-06'
  const bank = await client.createSourceTransaction({
    body: { financialAccountId: accountId, description: 'Deposit', amount: '69.00', transactionDate },
  })
  const entry = await client.createLedgerTransaction({
    body: {
      financialAccountId: accountId,
      description: 'Invoice 1',
      amount: '-69.00',
      transactionDate,
      category: 'income',
    },
  })
  const { id: matchId } = await client.createMatch({
    body: { sourceTransactionId: bank.id, ledgerTransactionId: entry.id },
  })
  await client.approveMatch({ params: { id: matchId } })
  const { id } = await client.createReconciliation({
    body: {
      financialAccountId: accountId,
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      openingBalance: '1000.00',
      closingBalance: '1069.00',
      status: 'in_progress',
    },
  })
  await client.completeReconciliation({ params: { id } })
  await client.approveReconciliation({ params: { id } })
  return { accountId, reconciliationId: id }
}
