/** A company with an approved October that has a bit of everything, and the pack that proves it. */

import { GetObjectCommand } from '@aws-sdk/client-s3'
import { unzipSync } from 'fflate'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload, aSentFile } from './builders.ts'
import type { Desk, Json } from './desk.ts'
import { PLAIN_COLUMNS_AND_BALANCE } from './plain-columns.ts'

const BROUGHT_FORWARD = [
  { date: '2026-08-20', description: 'Cheque 118', amount: '-450.00', reference: '118' },
  { date: '2026-08-27', description: 'Cheque 121', amount: '-275.00', reference: '121' },
]
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

/**
 * 24 rows of the bank with balances, their entries, a fee that a rule books, a cheque of September, one of October, rows that come
 * twice; a cent that a run posts with its match, a cent and a charge that are posted with matches by hand, a credit and its correction,
 * a row of the ledger file that is void and comes again, an error of the bank that is excluded, and two cheques brought forward, one of which the bank pays.
 * Another account of the company earns interest, and a third one has no statement.
 */
export async function aProvedMonth(desk: Desk, as: string): Promise<ProvedMonth> {
  const companyId = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, companyId, { balance: '20000.00', openingDate: '2026-08-31' }))
    .id
  const call = async (name: Parameters<Desk['call']>[0], request: Json) => {
    const reply = await desk.call(name, { as, ...request })
    if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const forward = { params: { id: accountId }, body: { items: BROUGHT_FORWARD } }
  const { items } = await call('addOpeningItems', forward)
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
  const september = await reconcile(call, accountId, '2026-09', '2026-09-30', '20725.00', '20975.00')

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
  await pair(call, accountId, ['CHEQUE 204'], [cheque.id])
  await pair(call, accountId, ['CHEQUE 118'], [items[0].id])
  await pair(call, accountId, ['HYDRO ONE'], await entries(call, accountId, 'Hydro One'))
  await pair(call, accountId, ['WIRE'], await entries(call, accountId, 'Wire'), { chartAccountId: charges })
  await pair(call, accountId, ['CREDIT IN ERROR', 'CORRECTION'], [])
  const [error] = await bankLines(call, accountId, 'DEBIT OF ANOTHER')
  const reason = { reason: 'bank_error', note: 'The bank takes it back in November' }
  await call('excludeLine', { params: { id: error }, body: reason })
  await call('explainItem', { params: { lineId: items[1].id }, body: { explanation: 'The payee lost it' } })
  const [spent] = await call('listSourceTransactions', { query: { accountId, search: 'HARBOR RENT' } })
  const { id: receipt } = await aSentFile(desk, as, { attachedTo: 'bank_line', ownerId: spent.id })
  await call('keepAttachment', { params: { id: receipt } })
  const kind = { transactionIds: [spent.id], classification: 'payables' }
  await call('classifyTransactions', { body: kind })
  await aLedgerEntry(desk, as, accountId, {
    transactionDate: '2026-10-30',
    amount: '77.70',
    category: 'expense',
    description: 'Cheque 205',
  })
  await match(call, desk, accountId)
  const savings = (await anAccount(desk, as, companyId, { name: 'Savings', openingDate: '2026-09-30' })).id
  const interest = { transactionDate: '2026-10-30', description: 'Interest', amount: '12.00' }
  await aBankLine(desk, as, savings, interest)
  await aLedgerEntry(desk, as, savings, { ...interest, amount: '-12.00' })
  await match(call, desk, savings)
  await reconcile(call, savings, '2026-10', '2026-10-31', '1000.00', '1012.00')
  await anAccount(desk, as, companyId, { name: 'Till', openingDate: '2026-09-30' })
  const october = await reconcile(call, accountId, '2026-10', '2026-10-31', '20975.00', balance.toFixed(2))
  return { companyId, accountId, reconciliationIds: [september, october] }
}

type Calls = (name: Parameters<Desk['call']>[0], request: Json) => Promise<Json>

const ENTERED_TWICE = '2026-10-24,Entered twice,19.99'

async function voidEntered(desk: Desk, as: string, accountId: number): Promise<void> {
  const { body: found } = await desk.call('listLedgerTransactions', {
    as,
    query: { accountId, search: 'Entered twice' },
  })
  const asked = { params: { id: found[0].journalEntryId }, body: { reason: 'It is there already' } }
  await desk.call('voidJournalEntry', { as, ...asked })
  const again = `Date,Description,Amount\n${ENTERED_TWICE}\n`
  await anUpload(desk, as, accountId, again, { fileName: 'ledger-again.csv', side: 'ledger' })
  await desk.drain()
}

/** Ledger and bank file, and the bank's file once more with a row that cannot be read. */
async function files(desk: Desk, as: string, accountId: number): Promise<number> {
  const ledger = ['Date,Description,Amount']
  const bank = ['Date,Description,Amount,Balance']
  let balance = 20975
  const add = (date: string, text: string, amount: number) => {
    balance = Math.round((balance + amount) * 100) / 100
    bank.push(`${date},${text},${amount.toFixed(2)},${balance.toFixed(2)}`)
  }
  for (let at = 0; at < ROWS; at++) {
    ledger.push(`${DAY(at)},${partyOf(at)},${(-amountOf(at)).toFixed(2)}`)
    add(DAY(at), `POS ${partyOf(at).toUpperCase()}`, amountOf(at))
  }
  ledger.push('2026-10-26,Hydro One INV-88,88.46', '2026-10-26,Wire of Orion Freight,-500.00')
  for (const amount of ['-111.11', '-222.22', '-278.02'])
    ledger.push(`2026-10-25,Acme Limited REM-771029,${amount}`)
  ledger.push(ENTERED_TWICE)
  add('2026-10-26', 'ACME LIMITED REM-771029', 611.36)
  add('2026-10-27', 'HYDRO ONE INV-88', -88.47)
  add('2026-10-27', 'WIRE ORION FREIGHT', 497)
  add('2026-10-28', 'CREDIT IN ERROR', 40)
  add('2026-10-28', 'CHEQUE 118', -450)
  add('2026-10-29', 'CORRECTION', -40)
  add('2026-10-29', 'DEBIT OF ANOTHER CUSTOMER', -15)
  add('2026-10-29', 'CHEQUE 204', -320)
  add('2026-10-31', 'MONTHLY ACCOUNT FEE', -12.5)
  const named = { fileName: 'ledger.csv', side: 'ledger' }
  await anUpload(desk, as, accountId, `${ledger.join('\n')}\n`, named)
  await desk.drain()
  await voidEntered(desk, as, accountId)
  await anUpload(desk, as, accountId, `${bank.join('\n')}\n`, {
    fileName: 'october.csv',
    columnMapping: PLAIN_COLUMNS_AND_BALANCE,
  })
  await desk.drain()
  const again = [...bank.slice(0, 4), '2026-13-45,BROKEN,1.00,1.00']
  await anUpload(desk, as, accountId, `${again.join('\n')}\n`, {
    fileName: 'again.csv',
    columnMapping: PLAIN_COLUMNS_AND_BALANCE,
  })
  await desk.drain()
  return balance
}

/** By hand, what matching left: with nothing where bank lines are set against each other. */
async function pair(
  call: Calls,
  accountId: number,
  texts: string[],
  ledgerTransactionIds: string[],
  difference?: { chartAccountId: number },
) {
  const sourceTransactionIds = (
    await Promise.all(texts.map((text) => bankLines(call, accountId, text)))
  ).flat()
  if (sourceTransactionIds.length === 0) return
  await call('createMatch', { body: { sourceTransactionIds, ledgerTransactionIds, difference } })
}

const open = (lines: Json[]): string[] => lines.filter(({ matchId }) => !matchId).map(({ id }) => id)

async function bankLines(call: Calls, accountId: number, search: string): Promise<string[]> {
  return open(await call('listSourceTransactions', { query: { accountId, search } }))
}

async function entries(call: Calls, accountId: number, search: string): Promise<string[]> {
  return open(await call('listLedgerTransactions', { query: { accountId, search } }))
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
