/** A program is shown what its approval would write, and where the API has what it was shown. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../shared/contract/index.ts'
import { aBankLine, aCompany, aKey, aLedgerEntry, anAccount } from '../test/builders.ts'
import { type Desk, type Json, startDesk } from '../test/desk.ts'
import { deskClient } from '../test/desk-client.ts'
import { aContact, aDocument } from '../test/trade-builders.ts'
import { type McpSession, mcpSession } from './a-session.ts'

let desk: Desk
let session: McpSession
let companyId: number
let accountId: number
const as = 'olga'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  session = await mcpSession(deskClient(desk, (await aKey(desk, as, companyId)).token))
})
afterAll(() => desk.stop())

const proposed = async (): Promise<Json[]> => {
  await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
  await desk.drain()
  return (await session.call('list_proposals', { accountId })).proposals
}

test('a proposal that pays an invoice says whose and how much of it', async () => {
  const { number } = await aDocument(
    { desk, as, companyId },
    (await aContact({ desk, as, companyId })).id,
    '200.00',
  )
  await aBankLine(desk, as, accountId, {
    amount: '200.00',
    transactionDate: '2026-02-05',
    description: `PAYMENT ${number}`,
  })
  expect(await proposed()).toMatchObject([
    {
      ledger: [],
      posts: {
        payment: {
          kind: 'customer_payment',
          contactName: { quoted: expect.any(String) },
          documents: [{ number: { quoted: number }, openAmount: '200.00', amount: '200.00' }],
        },
      },
    },
  ])
})

test('a proposed transfer says which line of which account is its other side, and what the bank kept', async () => {
  const savings = (await anAccount(desk, as, companyId, { name: 'Savings', accountType: 'savings' })).id
  const of = { transactionDate: '2026-01-08', description: 'TRANSFER TO SAVINGS' }
  await aBankLine(desk, as, accountId, { ...of, amount: '-500.00' })
  const arrived = await aBankLine(desk, as, savings, {
    ...of,
    amount: '498.50',
    description: 'TRANSFER FROM CHEQUING',
  })
  expect(await proposed()).toMatchObject([
    {
      ledger: [],
      posts: {
        transfer: {
          financialAccountId: savings,
          accountName: { quoted: 'Savings' },
          line: { id: arrived.id, amount: '498.50' },
          fee: '1.50',
        },
      },
    },
  ])
})

test('what is shown of a match leads to where the API lists it', async () => {
  await aBankLine(desk, as, accountId)
  await aLedgerEntry(desk, as, accountId)
  const [{ id: proposalId }] = await proposed()
  const { done } = await session.call('decide_proposal', {
    proposalId,
    decision: 'approve',
    dryRun: false,
    idempotencyKey: 'once',
  })
  const isRead = endpoints.some(({ method, path }) => method === 'GET' && path === done.ref)
  expect([done.ref, isRead]).toEqual(['/api/matches', true])
})

const tried = async (name: string, input: object) =>
  session.call(name, { ...input, dryRun: true, idempotencyKey: 'tried' })

test('what is tried of a proposal, of lines or of a match says which bank line, which entry and how much it is about', async () => {
  const line = await aBankLine(desk, as, accountId, { amount: '-12.50', description: 'COFFEE ROASTERS' })
  const entry = await aLedgerEntry(desk, as, accountId, { amount: '12.50', description: 'Coffee roasters' })
  // Of the same day, so that each has to be found among others.
  await aBankLine(desk, as, accountId, { amount: '-7.10', description: 'BAKERY' })
  const sides = {
    bank: [{ id: line.id, amount: '-12.50', description: { quoted: 'COFFEE ROASTERS' } }],
    ledger: [{ id: entry.id, amount: '12.50', description: { quoted: 'Coffee roasters' } }],
  }
  const byHand = { bankLineIds: [line.id], ledgerEntryIds: [entry.id] }
  expect((await tried('match_lines', byHand)).about).toMatchObject({
    bank: [{ ...sides.bank[0], status: 'pending', matchId: null }],
    ledger: sides.ledger,
  })
  const shown = await proposed()
  const proposal = shown.find(({ bank }) => bank[0].id === line.id)!
  for (const decision of ['approve', 'reject']) {
    const { about } = await tried('decide_proposal', { proposalId: proposal.id, decision })
    expect(about).toEqual(proposal)
    expect(about).toMatchObject({ ...sides, tier: expect.any(String), difference: '0.00' })
  }

  const decided = { proposalId: proposal.id, decision: 'approve', dryRun: false, idempotencyKey: 'once' }
  const { done: match } = await session.call('decide_proposal', decided)
  expect((await tried('decide_proposal', { proposalId: proposal.id, decision: 'approve' })).about).toBeNull()
  expect(match).toMatchObject(sides)
  for (const decision of ['approve', 'reject', 'take_back'])
    expect((await tried('decide_match', { matchId: match.id, decision })).about).toEqual(match)
  expect((await tried('undo', { what: 'match', id: match.id })).about).toEqual(match)

  expect((await session.call('list_matches', { accountId })).matches).toEqual([match])
})

test('what is tried of a match that was rejected says so', async () => {
  const [line, entry] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const { done: match } = await session.call('match_lines', {
    bankLineIds: [line.id],
    ledgerEntryIds: [entry.id],
    dryRun: false,
    idempotencyKey: 'once',
  })
  await desk.call('rejectMatch', { as, params: { id: match.id } })
  expect((await session.call('list_matches', { accountId })).matches).toEqual([])
  expect((await tried('decide_match', { matchId: match.id, decision: 'take_back' })).about).toEqual({
    ...match,
    approvalStatus: 'rejected',
  })
})
