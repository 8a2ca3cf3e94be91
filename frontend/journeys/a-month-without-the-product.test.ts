/** A month is verified by somebody who has nothing but the zip and a plain Node. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

  const folder = unpacked(await download.path())
  const whole = await verified(folder)
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/\nPASS\n$/) })
  expect(whole.out).toContain(`root ${root}\n`)
  expect(whole.out).toContain(
    'Chequing, 2026-01-01 to 2026-01-31, approved: bank 1069.00 + in transit 0.00 + outstanding 0.00 + errors of the bank 0.00 = 1069.00, books 1069.00 + unrecorded in 0.00 + unrecorded out 0.00 = 1069.00\n',
  )

  const lines = join(folder, `accounts/${month.accountId}/bank-lines.jsonl`)
  writeFileSync(lines, readFileSync(lines, 'utf8').replace('"amount":"69.00"', '"amount":"96.00"'))
  const changed = await verified(folder)
  expect(changed.code).toBe(1)
  expect(changed.out).toContain(
    `FAIL accounts/${month.accountId}/bank-lines.jsonl is not the file that the manifest names`,
  )
  rmSync(folder, { recursive: true })

  await page.goto('/data?tab=export')
  await page.getByText(`Proof of a month · root ${root}`).waitFor()
})

test('the month of the whole company is one pack, with every account that was proved', async ({
  arrive,
  month,
  owner,
}) => {
  const { page } = await arrive()
  await signIn(page, owner)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: /Fjord/ }).click()
  await page.goto('/reconciliation?tab=statements')
  await page.getByRole('button', { name: 'Month of the proof' }).click()
  await page.getByRole('button', { name: 'Jan', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download proof of Jan 2026' }).click(),
  ])
  const dialog = page.getByRole('dialog', { name: 'Proof Downloaded' })
  const root = await dialog.getByText(/^[0-9a-f]{64}$/).textContent()

  const folder = unpacked(await download.path())
  const whole = await verified(folder)
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/\nPASS\n$/) })
  expect(whole.out).toContain(`root ${root}\n`)
  const accounts = readdirSync(join(folder, 'accounts')).sort()
  expect(accounts).toEqual([month.accountId, month.savingsId].map(String).sort())
  rmSync(folder, { recursive: true })
})

function unpacked(zip: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-proof-'))
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

/** No environment, nothing to read but the folder, nothing to write. */
function verified(folder: string): Promise<{ code: number; out: string }> {
  const args = ['--permission', `--allow-fs-read=${folder}`, join(folder, 'verify.mjs')]
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env: {} }, (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, out }),
    ),
  )
}

/** One deposit that the books have too, approved, and a savings account on which nothing happened. */
async function aMonth(product: Product, owner: Parameters<Product['clientOf']>[0]) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({
    body: { name: 'Fjord Supplies', baseCurrency: 'USD' },
  })
  const account = { companyId, institutionName: 'RBC', balance: '1000.00', openingDate: '2025-12-31' }
  const { id: accountId } = await client.createAccount({
    body: { ...account, name: 'Chequing', accountNumber: '7741' },
  })
  const { id: savingsId } = await client.createAccount({
    body: { ...account, name: 'Savings', accountNumber: '7742', accountType: 'savings' },
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
  const approved = async (financialAccountId: number, closingBalance: string) => {
    const { id } = await client.createReconciliation({
      body: {
        financialAccountId,
        periodStart: '2026-01-01',
        periodEnd: '2026-01-31',
        openingBalance: '1000.00',
        closingBalance,
        status: 'in_progress',
      },
    })
    await client.completeReconciliation({ params: { id } })
    await client.approveReconciliation({ params: { id } })
    return id
  }
  await approved(savingsId, '1000.00')
  return { accountId, savingsId, reconciliationId: await approved(accountId, '1069.00') }
}
