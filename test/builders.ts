/** A company with an account and lines, made through the API, for tests that begin there. */

import { expect } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '../shared/domain/companies/key-scopes.ts'
import type { Desk, Json, Reply } from './desk.ts'
import { PLAIN_COLUMNS } from './plain-columns.ts'

export async function aCompany(desk: Desk, as: string, name = 'Maple Trading') {
  const { body } = await desk.call('createCompany', { as, body: { name, baseCurrency: 'CAD' } })
  return body as { id: number; name: string; version: number }
}

/** Somebody with an account of their own who may do what the role says. Their id is their name. */
export async function aMember(desk: Desk, as: string, companyId: number, name: string, role = 'accountant') {
  await desk.person(name)
  const reply = await desk.call('addMember', {
    as,
    params: { id: companyId },
    body: { email: `${name}@example.com`, role },
  })
  if (reply.status !== 201) throw new Error(`${name} was not invited: ${reply.body.message}`)
  await accept(desk, name, reply.body)
}

/** Somebody takes up what they were invited to. */
export function accept(desk: Desk, as: string, { id: invitationId }: { id: string }): Promise<Reply> {
  return desk.call('acceptInvitation', { as, params: { invitationId } })
}

/** The token of a key that somebody makes for another program, with all scopes unless told. */
export async function aKey(
  desk: Desk,
  as: string,
  companyId: number,
  rest: { scopes?: readonly KeyScope[]; expiresInDays?: number; name?: string } = {},
): Promise<{ id: string; token: string }> {
  const body = { name: 'Month close', scopes: KEY_SCOPES, ...rest }
  const reply = await desk.call('createKey', { as, params: { id: companyId }, body })
  if (reply.status !== 201) throw new Error(`no key was made: ${reply.body.message}`)
  return { id: reply.body.key.id, token: reply.body.token }
}

export async function anAccount(
  desk: Desk,
  as: string,
  companyId: number,
  rest: Record<string, unknown> = {},
) {
  const body = {
    companyId,
    name: 'Chequing',
    institutionName: 'RBC',
    accountNumber: '7741',
    balance: '1000.00',
    openingDate: '2026-01-01',
    ...rest,
  }
  const reply = await desk.call('createAccount', { as, body })
  return reply.body as { id: number; chartAccountId: number; balance: string }
}

export async function aBankLine(
  desk: Desk,
  as: string,
  financialAccountId: number,
  rest: Record<string, unknown> = {},
) {
  const body = {
    financialAccountId,
    description: 'Deposit',
    amount: '100.00',
    transactionDate: '2026-01-06',
    ...rest,
  }
  return (await desk.call('createSourceTransaction', { as, body })).body as { id: string; version: number }
}

/** A bank line that was left out of matching. */
export async function anExcludedLine(desk: Desk, as: string, financialAccountId: number) {
  const params = { id: (await aBankLine(desk, as, financialAccountId)).id }
  await desk.call('excludeLine', { as, params, body: { reason: 'bank_error' } })
  return params
}

export async function aLedgerEntry(
  desk: Desk,
  as: string,
  financialAccountId: number,
  rest: Record<string, unknown> = {},
) {
  const body = {
    financialAccountId,
    description: 'Invoice 1',
    amount: '-100.00',
    transactionDate: '2026-01-05',
    category: 'income',
    ...rest,
  }
  return (await desk.call('createLedgerTransaction', { as, body })).body as {
    id: string
    version: number
    journalEntryId: string
  }
}

/** Uploads a file as the browser does; the import's message waits in the desk's queue. */
export async function anUpload(...asked: Parameters<typeof aForm>) {
  const { import: item, send } = await aForm(...asked)
  await send()
  return item
}

/** A file with a column `Account`, in which 1 is the first of these accounts, 2 the second; its imports wait in the desk's queue. */
export async function aFileOfAccounts(
  desk: Desk,
  as: string,
  text: string,
  accountIds: readonly number[],
  rest: readonly Record<string, unknown>[] = [],
) {
  const mapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    account: 'Account',
  }
  const settled = { dateFormat: 'YYYY-MM-DD', decimalMark: '.', invert: false, onlyCurrency: '*' }
  const parts = accountIds.map((accountId, at) => ({
    accountId,
    columnMapping: { ...mapping, ...settled, onlyAccount: `${at + 1}` },
    ...rest[at],
  }))
  const body = { fileName: 'accounts.csv', fileSizeBytes: new Blob([text]).size, parts }
  const reply = await desk.call('createFileImports', { as, body })
  if (reply.status !== 201) throw new Error(`the upload was refused: ${reply.body.message}`)
  await sendForm(reply.body.upload, text)
  return reply.body.imports as { id: string; financialAccountId: number }[]
}

/** Asks for a form; `send` fills it with the file, or with another one of the same size. */
export async function aForm(
  desk: Desk,
  as: string,
  accountId: number,
  text: string,
  rest: Record<string, unknown> = {},
) {
  const columnMapping = PLAIN_COLUMNS
  const fileSizeBytes = new Blob([text]).size
  const reply = await desk.call('createImport', {
    as,
    body: { accountId, fileName: 'bank.csv', fileSizeBytes, columnMapping, ...rest },
  })
  if (reply.status !== 201) throw new Error(`the upload was refused: ${reply.body.message}`)
  const send = (content = text) => sendForm(reply.body.upload, content)
  return { import: reply.body.import as { id: string }, send }
}

async function sendForm({ url, fields }: { url: string; fields: Record<string, string> }, content: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content], { type: 'text/csv' }), 'bank.csv')
  const sent = await fetch(url, { method: 'POST', body: form })
  if (!sent.ok) throw new Error(`the store refused the file: ${await sent.text()}`)
}

/** January of an account whose books of 1,000.00 had 100.00 come in, approved, or another period; gives back its id. */
export async function anApprovedPeriod(desk: Desk, as: string, financialAccountId: number, rest: Json = {}) {
  const body = {
    financialAccountId,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    openingBalance: '1000.00',
    closingBalance: '1100.00',
    status: 'in_progress',
    ...rest,
  }
  const { id } = (await desk.call('createReconciliation', { as, body })).body
  await desk.call('completeReconciliation', { as, params: { id } })
  const approved = await desk.call('approveReconciliation', { as, params: { id } })
  expect(approved.body).toMatchObject({ status: 'approved' })
  return id as string
}

/** The data of an audit report, `{ periodStart, periodEnd }`, that is made now. */
export async function anAuditReport(desk: Desk, as: string, companyId: number, period: Json): Promise<Json> {
  const { body } = await desk.call('generateAuditReport', { as, params: { companyId }, body: period })
  const params = { companyId, documentId: body.id }
  const { headers } = await desk.call('downloadComplianceDocument', { as, params })
  const text = await (await fetch(headers.location!)).text()
  return JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(text)![1]!)
}

/** A file that was sent to be attached, and that nobody has kept yet. */
export async function aSentFile(
  desk: Desk,
  as: string,
  to: { attachedTo: string; ownerId: string },
  text = 'Paid by phone',
) {
  const type = 'text/plain'
  const body = { ...to, fileName: 'call.txt', contentType: type, sizeBytes: new Blob([text]).size }
  const reply = await desk.call('createAttachment', { as, body })
  if (reply.status !== 201) throw new Error(`the file was refused: ${reply.body.message}`)
  const { url, fields } = reply.body.upload
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, string>)) form.append(name, value)
  form.append('file', new Blob([text], { type }), 'call.txt')
  const sent = await fetch(url, { method: 'POST', body: form })
  if (!sent.ok) throw new Error(`the store refused the file: ${await sent.text()}`)
  return reply.body.attachment as { id: string }
}

/** A company with an account, of which one pair is matched and one file of two rows was imported. Returns its id. */
export async function aCompanyToRecount(desk: Desk, as: string): Promise<number> {
  const companyId: number = (await aCompany(desk, as)).id
  const { id } = await anAccount(desk, as, companyId)
  const [line, entry] = [await aBankLine(desk, as, id), await aLedgerEntry(desk, as, id)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  await desk.call('createMatch', { as, body })
  await anUpload(desk, as, id, 'Date,Description,Amount\n2025-11-05,Coffee,-3.20\n2026-01-07,Tea,wrong')
  await desk.drain()
  return companyId
}
