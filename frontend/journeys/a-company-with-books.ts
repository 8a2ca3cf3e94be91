/** A company in the middle of its work, made through the API: statements imported and matched, some left for a person. */
import { expect } from 'vitest'
import type { Client } from '../../shared/contract/client.ts'
import type { ColumnMapping, Import } from '../../shared/contract/imports.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { budgetMs } from '../../test/budget.ts'
import { bankFile, ledgerFile } from './a-quarter-of-business.ts'
import { join } from './join.ts'
import type { Product } from './the-product.ts'

const BANK: ColumnMapping = {
  date: 'Effective',
  description: 'Particulars',
  debit: 'Withdrawn',
  credit: 'Lodged',
  balance: 'Available',
  dateFormat: 'MM/DD/YYYY',
  skipRows: 4,
  invert: false,
}
const BANK_HEADER = ['Effective', 'Serial', 'Particulars', 'Withdrawn', 'Lodged', 'Available']
const LEDGER: ColumnMapping = {
  date: 'Date',
  description: 'Description',
  reference: 'Reference',
  amount: 'Amount',
  dateFormat: 'YYYY-MM-DD',
  invert: true,
}

export interface CompanyWithBooks {
  companyId: number
  accountId: number
  /** An account into which nothing was imported. */
  emptyAccountId: number
  importId: string
  /** A statement of the account whose closing balance is wrong. */
  reconciliationId: string
  /** The same file again, of which nothing was taken. */
  repeatedImportId: string
}

/** @param owner whose it is; the colleague becomes a member */
export async function aCompanyWithBooks(
  product: Product,
  owner: string,
  colleague: string,
): Promise<CompanyWithBooks> {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({
    body: { name: 'Harrow & Pike', taxId: '98-7654321' },
  })
  const account = { companyId, institutionName: 'Northfield Credit Union', openingDate: '2026-01-01' }
  const { id: accountId } = await client.createAccount({
    body: { ...account, name: 'Operating', accountNumber: '4417', balance: '12500.00' },
  })
  const { id: emptyAccountId } = await client.createAccount({
    body: { ...account, name: 'Company card', accountType: 'credit_card', accountNumber: '0082' },
  })
  await join(product, { owner, colleague, companyId })
  await importFile(client, accountId, 'ledger', ledgerFile(), LEDGER)
  const { id: importId } = await importFile(client, accountId, 'bank', bankFile(1_250_000), BANK)
  const { id: repeatedImportId } = await importFile(client, accountId, 'bank', bankFile(1_250_000), BANK)
  await client.createTemplate({
    body: { companyId, name: 'Northfield', mapping: BANK, headers: BANK_HEADER },
  })
  await product.cloud.idle(budgetMs(120))
  const { id: reconciliationId } = await client.createProposedReconciliation({
    body: { financialAccountId: accountId, closingBalance: '1.00', status: 'in_progress' },
  })
  await aBulkOperation(client, companyId, accountId)
  await client.createWebhook({
    params: { id: companyId },
    body: { url: 'http://127.0.0.1:9/told', events: ['month.locked'] },
  })
  await client.generateAuditReport({
    params: { companyId },
    body: { periodStart: '2026-01-01', periodEnd: todayIn('UTC', new Date(product.cloud.now())) },
  })
  return { companyId, accountId, emptyAccountId, importId, reconciliationId, repeatedImportId }
}

/** Matches by hand that await sign-off, half of them approved together. */
async function aBulkOperation(client: Client, companyId: number, financialAccountId: number): Promise<void> {
  const line = { financialAccountId, transactionDate: '2026-01-02' }
  const matchIds: string[] = []
  for (const made of [1, 2, 3, 4]) {
    const { id: sourceTransactionId } = await client.createSourceTransaction({
      body: { ...line, description: `Counter deposit ${made}`, amount: `${made}7.13` },
    })
    const { id: ledgerTransactionId } = await client.createLedgerTransaction({
      body: { ...line, description: `Till ${made}`, amount: `-${made}7.13`, category: 'income' },
    })
    const match = await client.createMatch({ body: { sourceTransactionId, ledgerTransactionId } })
    matchIds.push(match.id)
  }
  await client.bulkApprove({ body: { companyId, matchIds: matchIds.slice(2) } })
}

export async function importFile(
  client: Client,
  accountId: number,
  side: 'bank' | 'ledger',
  text: string,
  columnMapping: ColumnMapping,
  fileName = `${side}-q1.csv`,
): Promise<Import> {
  const file = new Blob([text], { type: 'text/csv' })
  const asked = await client.createImport({
    body: { accountId, side, fileName, fileSizeBytes: file.size, columnMapping },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(asked.upload.fields)) form.append(name, value)
  form.append('file', file, fileName)
  const sent = await fetch(asked.upload.url, { method: 'POST', body: form })
  expect(sent.ok).toBe(true)
  await expect
    .poll(async () => (await client.getImport({ params: { id: asked.import.id } })).status, {
      timeout: budgetMs(60),
      interval: 50,
    })
    .toMatch(/^completed/)
  return asked.import
}
