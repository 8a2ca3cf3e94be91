/** A run proposes both sides of a transfer as one, on either account; it is decided once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPack } from '../../shared/domain/proof-pack/verify-pack.ts'
import { aProof } from '../../test/a-proof.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let chequing: number
let savings: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  chequing = (await anAccount(desk, as, companyId)).id
  savings = (await anAccount(desk, as, companyId, { name: 'Savings', accountType: 'savings' })).id
})
afterAll(() => desk.stop())

const out = (amount = '-500.00', transactionDate = '2026-01-08', description = 'TRANSFER TO SAVINGS') =>
  aBankLine(desk, as, chequing, { amount, transactionDate, description })
const into = (amount = '500.00', transactionDate = '2026-01-09', description = 'TRANSFER FROM CHEQUING') =>
  aBankLine(desk, as, savings, { amount, transactionDate, description })
const proposals = async (accountId: number): Promise<Json[]> =>
  (await desk.call('listProposals', { as, query: { accountId } })).body
const run = async (accountId: number, mode = 'dry') => {
  await desk.call('createMatchingRun', { as, body: { accountId, mode } })
  await desk.drain()
  return proposals(accountId)
}
const decide = (name: 'approveProposal' | 'rejectProposal', id: string, who = as) =>
  desk.call(name, { as: who, params: { id } })
const matches = async (): Promise<Json[]> =>
  (await desk.call('listMatches', { as, query: { companyId } })).body

test('both accounts propose the same transfer, and approving it on one settles it on both', async () => {
  const [left, arrived] = [await out(), await into()]
  const [here] = await run(chequing, 'live')
  const [there] = await run(savings, 'live')
  expect([here, there]).toMatchObject([
    { tier: 'suggested', transfer: { accountName: 'Savings', line: { id: arrived.id }, fee: '0.00' } },
    { tier: 'suggested', transfer: { accountName: 'Chequing', line: { id: left.id } } },
  ])
  const { body: match } = await decide('approveProposal', here!.id)
  expect(match).toMatchObject({ approvalStatus: 'approved', tier: 'suggested', runId: here!.runId })
  expect([await proposals(chequing), await proposals(savings)]).toEqual([[], []])
  expect(await matches()).toMatchObject([{ approvalStatus: 'approved' }, { approvalStatus: 'approved' }])
  expect((await decide('approveProposal', there!.id)).status).toBe(409)

  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect([(await matches()).length, (await run(chequing)).length]).toEqual([0, 1])
})

test('a transfer that lost a fee on the way is proposed with it where both descriptions say that it is one', async () => {
  await out()
  await into('498.50')
  await out('-80.00', '2026-01-12', 'RENT OF A BIKE')
  await into('79.00', '2026-01-12', 'INTEREST')
  const found = await run(chequing)
  expect(found).toMatchObject([{ transfer: { fee: '1.50', line: { amount: '498.50' } } }])
  await decide('approveProposal', found[0]!.id)
  const { body: entries } = await desk.call('listJournalEntries', { as, query: { companyId } })
  const fees = entries
    .flatMap(({ lines }: Json) => lines)
    .filter(({ debitAmount }: Json) => debitAmount === '1.50')
  expect(fees).toHaveLength(1)
})

test('the second side of a transfer in transit is proposed when it comes, and approved it ends it', async () => {
  const left = await out()
  const body = { sourceTransactionId: left.id, financialAccountId: savings }
  const { body: transfer } = await desk.call('createTransfer', { as, body })
  expect(await run(savings)).toEqual([])
  await into()
  const [proposed] = await run(savings)
  expect(proposed).toMatchObject({ transfer: { transferId: transfer.id, line: { id: left.id } } })
  expect((await decide('approveProposal', proposed!.id)).status).toBe(200)
  const query = { companyId, asOf: '2026-01-31' }
  expect((await desk.call('getTransfersInTransit', { as, query })).body.transfers).toEqual([])
})

test('a pair that was rejected is proposed on neither account, until somebody says that it may be', async () => {
  await out()
  await into()
  const [here] = await run(chequing)
  expect(await run(savings)).toHaveLength(1)
  await decide('rejectProposal', here!.id)
  expect(await proposals(savings)).toEqual([])
  expect([await run(chequing), await run(savings)]).toEqual([[], []])
  const rejected = (await desk.call('listRejectedPairs', { as, query: { accountId: savings } })).body
  const [{ sourceTransactions, ledgerTransactions }] = rejected
  const ids = (lines: Json[]) => lines.map(({ id }) => id)
  const body = {
    accountId: savings,
    sourceTransactionIds: ids(sourceTransactions),
    ledgerTransactionIds: ids(ledgerTransactions),
  }
  expect((await desk.call('proposeAgain', { as, body })).status).toBe(200)
  expect([(await run(chequing)).length, (await run(savings)).length]).toEqual([1, 1])
})

test('of two payments that could be the one that arrived none is called likely', async () => {
  const reserve = (await anAccount(desk, as, companyId, { name: 'Reserve' })).id
  await out('-500.00', '2026-01-08', 'TRANSFER')
  await aBankLine(desk, as, reserve, {
    amount: '-500.00',
    transactionDate: '2026-01-08',
    description: 'TRANSFER',
  })
  await into('500.00', '2026-01-08', 'TRANSFER')
  expect((await run(savings)).filter(({ tier }) => tier !== 'manual_review')).toEqual([])
})

test('a transfer that the books may know already is left to be looked at', async () => {
  await out()
  await into()
  await aLedgerEntry(desk, as, savings, {
    amount: '-500.00',
    transactionDate: '2026-01-09',
    description: 'Loan',
  })
  expect(await run(chequing)).toMatchObject([
    {
      tier: 'manual_review',
      risks: expect.arrayContaining([expect.objectContaining({ code: 'transfer.in-books' })]),
    },
  ])
})

test('where a second person is asked for, taking a transfer up prepares both sides, and another person signs off both', async () => {
  const bea = `bea-${companyId}`
  await aMember(desk, as, companyId, bea)
  const { body: company } = await desk.call('getCompany', { as, params: { id: companyId } })
  const policies = { requiresSecondPerson: true, version: company.version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policies })
  await out()
  await into()
  const [proposed] = await run(chequing)
  const { body: match } = await decide('approveProposal', proposed!.id)
  expect(await matches()).toMatchObject([{ approvalStatus: 'pending' }, { approvalStatus: 'pending' }])
  expect((await desk.call('approveMatch', { as, params: { id: match.id } })).body.code).toBe(
    'match.second-person',
  )
  await desk.call('approveMatch', { as: bea, params: { id: match.id } })
  expect(await matches()).toMatchObject([{ approvedBy: bea }, { approvedBy: bea }])
})

test('the proof of the month says of both accounts how the transfer was decided', async () => {
  await out()
  await into('498.50')
  const [proposed] = await run(chequing)
  await decide('approveProposal', proposed!.id)
  for (const [financialAccountId, closingBalance] of [
    [chequing, '500.00'],
    [savings, '1498.50'],
  ]) {
    const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
    const body = { financialAccountId, ...period, openingBalance: '1000.00', closingBalance }
    const { body: draft } = await desk.call('createReconciliation', { as, body })
    for (const step of ['startReconciliation', 'completeReconciliation'] as const)
      expect((await desk.call(step, { as, params: { id: draft.id } })).status).toBe(200)
  }
  const { files } = await aProof(desk, as, { companyId, month: '2026-01' })
  const { faults, counts } = verifyPack(files, { verifier: files.get('verify.mjs')! })
  expect([faults, new Map(counts).get('decisions of the engine repeated')]).toEqual([[], 1])
})
