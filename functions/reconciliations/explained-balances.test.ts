/** What the bank's own balances say against a statement and is the bank's mistake stays with a reason, and never silently. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBankLine,
  aCompany,
  aLedgerEntry,
  aMember,
  anAccount,
  anAuditReport,
  anUpload,
} from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS_AND_BALANCE } from '../../test/plain-columns.ts'

let desk: Desk
let companyId: number
let version: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  const company = await aCompany(desk, as)
  companyId = company.id
  version = company.version
})
afterAll(() => desk.stop())

const HEADER = 'Date,Description,Amount,Balance'
/** Its second balance is 40 cents too high. */
const MISPRINTED = [
  HEADER,
  '2026-01-06,Deposit,100.00,1100.00',
  '2026-01-20,Rent,-40.00,1060.40',
  '2026-01-31,Fee,-10.00,1050.00',
]

const call = async (name: Json, id: string, { body, by = as }: { body?: Json; by?: string } = {}) =>
  (await desk.call(name, { as: by, params: { id }, ...(body && { body }) })).body

async function aJanuary(rows: readonly string[], closingBalance: string): Promise<string> {
  const { id: financialAccountId } = await anAccount(desk, as, companyId)
  await anUpload(desk, as, financialAccountId, rows.join('\n'), { columnMapping: PLAIN_COLUMNS_AND_BALANCE })
  await desk.drain()
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31', status: 'in_progress' }
  const balances = { openingBalance: '1000.00', closingBalance }
  const body = { financialAccountId, ...period, ...balances }
  const { id } = (await desk.call('createReconciliation', { as, body })).body
  const { body: lines } = await desk.call('listSourceTransactions', {
    as,
    query: { accountId: financialAccountId },
  })
  for (const line of lines) {
    const amount = line.amount.startsWith('-') ? line.amount.slice(1) : `-${line.amount}`
    const entry = { transactionDate: line.transactionDate, amount }
    const { id: ledgerTransactionId } = await aLedgerEntry(desk, as, financialAccountId, entry)
    await desk.call('createMatch', { as, body: { sourceTransactionId: line.id, ledgerTransactionId } })
  }
  return id
}

const saidOf = async (id: string) => (await call('getReconciliation', id)).bankObjections as Json[]

test.each([
  ['a page is missing', [HEADER, MISPRINTED[1]!, MISPRINTED[3]!]],
  [
    'a row could not be read',
    MISPRINTED.map((row) => row.replace('1060.40', '1060.00').replace('01-20', '13-20')),
  ],
])('where %s nobody explains away that the statement closes otherwise than the bank', async (_, rows) => {
  const id = await aJanuary(rows, '1090.00')
  const objections = await saidOf(id)
  for (const { said } of objections)
    await call('explainBalances', id, { body: { said, reason: 'The bank errs' } })
  expect(await call('completeReconciliation', id)).toMatchObject({ code: 'reconciliation.bank-balances' })
})

test('money that the bank’s balances have to the end and no row says is a line, excluded as its error, and an item of the proof', async () => {
  const rows = MISPRINTED.map((row) => row.replace('1050.00', '1050.40'))
  const id = await aJanuary(rows, '1050.40')
  expect(await call('completeReconciliation', id)).toMatchObject({ code: 'reconciliation.difference' })
  const { financialAccountId } = await call('getReconciliation', id)
  const error = await aBankLine(desk, as, financialAccountId, {
    transactionDate: '2026-01-20',
    amount: '0.40',
    description: 'Not on any row',
  })
  await call('excludeLine', error.id, { body: { reason: 'bank_error', note: 'Asked the branch' } })
  expect(await saidOf(id)).toEqual([])
  expect(await call('completeReconciliation', id)).toMatchObject({ status: 'completed', unexplained: '0.00' })
  expect(await call('approveReconciliation', id)).toMatchObject({ status: 'approved' })
  const { body: evidence } = await desk.call('getEvidencePackage', { as, params: { id, version: 1 } })
  expect(evidence).toMatchObject({
    items: [{ id: error.id, kind: 'bank_error', amount: '0.40' }],
    excluded: [{ reason: 'bank_error', note: 'Asked the branch' }],
  })
})

test('a balance that the bank printed wrong stays once a person says why; whoever says it has prepared the statement', async () => {
  await aMember(desk, as, companyId, 'ben')
  const id = await aJanuary(MISPRINTED, '1050.00')
  const policy = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policy })
  const [{ said }] = (await saidOf(id)) as [Json]
  expect(said).toContain('The balances in bank.csv do not follow from its lines')
  expect(await call('completeReconciliation', id)).toMatchObject({ code: 'reconciliation.bank-balances' })

  const explain = (reason: string | null, of = said, by = 'ben') =>
    call('explainBalances', id, { body: { said: of, reason }, by })
  expect(await explain('A misprint', 'All is well.')).toMatchObject({
    code: 'reconciliation.nothing-to-explain',
  })
  await explain('A misprint, says the branch')
  expect(await saidOf(id)).toMatchObject([
    { said, explained: { reason: 'A misprint, says the branch', by: 'ben' } },
  ])
  await explain(null)
  expect(await call('completeReconciliation', id)).toMatchObject({ code: 'reconciliation.bank-balances' })
  await explain('A misprint, says the branch')

  expect(await call('completeReconciliation', id)).toMatchObject({ status: 'completed' })
  expect(await explain(null)).toMatchObject({ code: 'reconciliation.state' })
  for (const by of ['anna', 'ben'])
    expect(await call('approveReconciliation', id, { by })).toMatchObject({
      code: expect.stringMatching(/second-person|pending-matches/),
    })

  await aMember(desk, as, companyId, 'cleo')
  const { body: matches } = await desk.call('listMatches', { as: 'cleo', query: { companyId } })
  for (const match of matches) await call('approveMatch', match.id, { by: 'cleo' })
  expect(await call('approveReconciliation', id, { by: 'ben' })).toMatchObject({
    code: 'reconciliation.second-person',
  })
  expect(await call('approveReconciliation', id, { by: 'cleo' })).toMatchObject({ status: 'approved' })
  const { body: evidence } = await desk.call('getEvidencePackage', { as, params: { id, version: 1 } })
  expect(evidence.explainedBalances).toMatchObject([
    { said, reason: 'A misprint, says the branch', by: 'ben' },
  ])
  expect(evidence.closing.source).toMatchObject({ kind: 'file', row: 3, isConsistent: false })
  const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const report = await anAuditReport(desk, as, companyId, january)
  expect(report.explainedBalances).toMatchObject([
    { account: 'Chequing', said, reason: 'A misprint, says the branch' },
  ])
  const { importId } = evidence.closing.source
  expect(report.imports).toContainEqual(
    expect.objectContaining({ id: importId, proof: 'balances do not follow' }),
  )
  expect(evidence.history.map(({ step }: Json) => step)).toEqual([
    'created',
    'explained',
    'corrected',
    'explained',
    'completed',
    'approved',
  ])
})
