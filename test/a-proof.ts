/** A company with an approved October that has a bit of everything, and the pack that proves it. */
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { unzipSync } from 'fflate'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from './builders.ts'
import type { Desk, Json } from './desk.ts'

const WITH_BALANCE = {
  format: 'csv',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  balance: 'Balance',
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  invert: false,
}
const ROWS = 24
const DAY = (at: number) => `2026-10-${String(at + 1).padStart(2, '0')}`
const PARTIES = ['Northwind Coffee', 'Harbor Rent', 'Ana Silva', 'Tom Larsen', 'City Water', 'Paper House']

const amountOf = (at: number) => (at % 3 === 0 ? 1 : -1) * (50 + at * 7.31)
const partyOf = (at: number) => `${PARTIES[at % PARTIES.length]} ${1000 + at}`

export interface ProvedMonth {
  companyId: number
  accountId: number
  /** Of September, and of October. */
  reconciliationIds: [string, string]
}

/** 24 rows of the bank with balances, their entries, a fee that a rule books, a cheque of September, one of October, rows that come twice. */
export async function aProvedMonth(desk: Desk, as: string): Promise<ProvedMonth> {
  const companyId = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, companyId, { balance: '20000.00', openingDate: '2026-08-31' }))
    .id
  const call = async (name: Parameters<Desk['call']>[0], request: Json) => {
    const reply = await desk.call(name, { as, ...request })
    if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  await aBankLine(desk, as, accountId, {
    transactionDate: '2026-09-10',
    amount: '250.00',
    description: 'Deposit A',
  })
  await aLedgerEntry(desk, as, accountId, {
    transactionDate: '2026-09-09',
    amount: '-250.00',
    description: 'Invoice A',
  })
  const cheque = await aLedgerEntry(desk, as, accountId, {
    transactionDate: '2026-09-28',
    amount: '320.00',
    category: 'expense',
    description: 'Cheque 204',
  })
  await match(call, desk, accountId)
  const september = await reconcile(call, accountId, '2026-09', '2026-09-30', '20000.00', '20250.00')

  const chart = await call('listChartAccounts', { query: { companyId } })
  const charges = chart.find(({ accountName }: Json) => /charges/i.test(accountName)).id
  await call('createRule', {
    body: {
      companyId,
      name: 'Bank fees',
      when: { side: 'bank', textIncludes: 'account fee', direction: 'out', amountMax: '50.00' },
      action: { kind: 'book_to', chartAccountId: charges },
    },
  })
  const balance = await files(desk, as, accountId)
  await clear(call, accountId, cheque.id)
  await aLedgerEntry(desk, as, accountId, {
    transactionDate: '2026-10-30',
    amount: '77.70',
    category: 'expense',
    description: 'Cheque 205',
  })
  await match(call, desk, accountId)
  const october = await reconcile(call, accountId, '2026-10', '2026-10-31', '20250.00', balance.toFixed(2))
  return { companyId, accountId, reconciliationIds: [september, october] }
}

type Calls = (name: Parameters<Desk['call']>[0], request: Json) => Promise<Json>

/** Ledger and bank file, and the bank's file once more with a row that cannot be read. */
async function files(desk: Desk, as: string, accountId: number): Promise<number> {
  const ledger = ['Date,Description,Amount']
  const bank = ['Date,Description,Amount,Balance']
  let balance = 20250
  const add = (date: string, text: string, amount: number) => {
    balance = Math.round((balance + amount) * 100) / 100
    bank.push(`${date},${text},${amount.toFixed(2)},${balance.toFixed(2)}`)
  }
  for (let at = 0; at < ROWS; at++) {
    ledger.push(`${DAY(at)},${partyOf(at)},${(-amountOf(at)).toFixed(2)}`)
    add(DAY(at), `POS ${partyOf(at).toUpperCase()}`, amountOf(at))
  }
  add('2026-10-29', 'CHEQUE 204', -320)
  add('2026-10-30', 'MONTHLY ACCOUNT FEE', -12.5)
  const named = { fileName: 'ledger.csv', side: 'ledger' }
  await anUpload(desk, as, accountId, `${ledger.join('\n')}\n`, named)
  await desk.drain()
  await anUpload(desk, as, accountId, `${bank.join('\n')}\n`, {
    fileName: 'october.csv',
    columnMapping: WITH_BALANCE,
  })
  await desk.drain()
  const again = [...bank.slice(0, 4), '2026-13-45,BROKEN,1.00,1.00']
  await anUpload(desk, as, accountId, `${again.join('\n')}\n`, {
    fileName: 'again.csv',
    columnMapping: WITH_BALANCE,
  })
  await desk.drain()
  return balance
}

async function clear(call: Calls, accountId: number, chequeId: string) {
  const [line] = await call('listSourceTransactions', { query: { accountId, search: 'CHEQUE 204' } })
  if (!line.matchId)
    await call('createMatch', { body: { sourceTransactionIds: [line.id], ledgerTransactionIds: [chequeId] } })
}

/** Lets matching run, and approves by hand what it suggests. */
async function match(call: Calls, desk: Desk, accountId: number) {
  const run = await call('createMatchingRun', { body: { accountId, mode: 'live' } })
  await desk.drain()
  const proposals = await call('listProposals', { query: { accountId, runId: run.id } })
  for (const { id, state } of proposals)
    if (state === 'open') await call('approveProposal', { params: { id } })
  const pending = await call('listMatches', { query: { accountId, approvalStatus: 'pending' } })
  for (const { id } of pending) await call('approveMatch', { params: { id } })
}

async function reconcile(
  ...[call, financialAccountId, month, periodEnd, openingBalance, closingBalance]: [
    Calls,
    number,
    string,
    string,
    string,
    string,
  ]
) {
  const body = {
    financialAccountId,
    periodStart: `${month}-01`,
    periodEnd,
    openingBalance,
    closingBalance,
    status: 'in_progress',
  }
  const { id } = await call('createReconciliation', { body })
  await call('completeReconciliation', { params: { id } })
  await call('approveReconciliation', { params: { id } })
  return id as string
}

/** The pack of a month, as it is downloaded. */
export async function aProof(
  desk: Desk,
  as: string,
  of: { companyId: number; accountId?: number; month: string },
) {
  const asked = await desk.call('createProof', { as, body: of })
  if (asked.status !== 202) throw new Error(JSON.stringify(asked.body))
  await desk.drain()
  const operation = await desk.call('getOperation', { as, params: { id: asked.body.id } })
  const { body: exports } = await desk.call('listExports', { as, query: { companyId: of.companyId } })
  const made = exports.find(({ id }: Json) => id === asked.body.targetId)
  const { client } = await import('../functions/storage/files.ts')
  const Key = `E/${of.companyId}/${asked.body.targetId}`
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'files', Key }))
  const zip = await Body!.transformToByteArray()
  return { operation: operation.body, made, zip, files: new Map(Object.entries(unzipSync(zip))) }
}
