import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

/** A company of its own with an account of clear pairs, a likely one and a line that nothing explains. */
async function books(pairs: number, into?: number) {
  companyId = into ?? (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, companyId)).id
  for (let at = 0; at < pairs; at++) {
    const [reference, amount] = [`INV-${4100 + at}`, `${211 + at * 37}.45`]
    const transactionDate = `2026-02-0${1 + at}`
    await aBankLine(desk, as, accountId, {
      description: `CUSTOMER ${at} ${reference}`,
      amount,
      transactionDate,
    })
    await aLedgerEntry(desk, as, accountId, {
      description: `Customer ${at} Limited`,
      amount: `-${amount}`,
      referenceNumber: reference,
      transactionDate,
    })
  }
  await aBankLine(desk, as, accountId, { description: 'UNKNOWN', amount: '9999.99' })
  return accountId
}
const stats = async () => (await desk.call('getMatchStats', { as, query: { companyId } })).body
const matchesOf = async () => (await desk.call('listPersistedMatches', { as, params: { companyId } })).body

test('intelligent matching answers with what belongs together by tier, and matches nothing', async () => {
  const accountId = await books(3)
  const { status, body } = await desk.call('runIntelligentMatching', {
    as,
    params: { id: companyId },
    body: { accountId },
  })
  expect([status, body.status, body.applied]).toEqual([200, 'completed', 0])
  expect(body.autoApproved).toHaveLength(3)
  const [item] = body.autoApproved
  expect(item.confidence).toBeGreaterThanOrEqual(95)
  expect(item.sourceTransaction.amount).toBe(item.ledgerTransaction.amount.replace('-', ''))
  expect(item.matchingReasons.length).toBeGreaterThan(0)
  expect(
    body.unmatched.sourceTransactions.map(({ description }: { description: string }) => description),
  ).toEqual(['UNKNOWN'])
  expect(await stats()).toMatchObject({ totalMatches: 0, autoApproved: 0, avgConfidence: null })
})

test('its message is withdrawn, and one that comes all the same finds the work done', async () => {
  await books(2)
  await desk.sweep()
  await desk.call('autoApproveMatches', { as, params: { id: companyId }, body: {} })
  expect(await desk.sweep()).toEqual([])
  const items = await desk.items()
  const runs = items.filter(({ pk }) => pk.startsWith(`C#${companyId}#runs#`))
  for (const { id: runId } of runs) {
    const body = JSON.stringify({ version: 1, companyId, runId })
    expect(await desk.deliver({ queue: 'matching', body, groupId: String(companyId) })).toBe(true)
  }
  expect((await desk.items()).length).toBe(items.length)
})

test('auto-approve approves the automatic tier of all accounts, and the figures say so', async () => {
  await books(3)
  const { body } = await desk.call('autoApproveMatches', { as, params: { id: companyId }, body: {} })
  expect(body).toMatchObject({ status: 'completed', applied: 3, unmatched: { ledgerTransactions: [] } })
  const { matches } = await matchesOf()
  expect(matches).toHaveLength(3)
  expect(matches[0]).toMatchObject({ approvalStatus: 'approved', origin: 'auto', tier: 'auto_approved' })
  const figures = await stats()
  expect(figures).toMatchObject({ totalMatches: 3, autoApproved: 3, autoRate: 100 })
  expect(figures.avgConfidence).toBeGreaterThan(0.95)
})

test('a batch is an upper bound: the oldest are matched first, and the next call goes on', async () => {
  await books(5)
  const batch = async () =>
    (await desk.call('matchInBatch', { as, params: { id: companyId }, body: { batchSize: 2 } })).body.applied
  expect(await batch()).toBe(2)
  const days = (await matchesOf()).matches.map(
    ({ sourceTransactions: [line] }: { sourceTransactions: { transactionDate: string }[] }) =>
      line!.transactionDate,
  )
  expect(days.sort()).toEqual(['2026-02-01', '2026-02-02'])
  expect([await batch(), await batch(), await batch()]).toEqual([2, 1, 0])
})

test('a batch bounds all accounts together: what the first leaves the next may take', async () => {
  await books(3)
  await books(3, companyId)
  const batch = async () =>
    (await desk.call('matchInBatch', { as, params: { id: companyId }, body: { batchSize: 4 } })).body.applied
  expect([await batch(), await batch(), await batch()]).toEqual([4, 2, 0])
})

test('auto-persist keeps proposals as matches that await approval, and they can be undone as one', async () => {
  await books(3)
  const { body } = await desk.call('autoPersistMatches', { as, params: { companyId }, body: {} })
  expect(body.persisted).toBe(3)
  expect((await matchesOf()).matches[0]).toMatchObject({ approvalStatus: 'pending', approvedBy: null })
  expect(await stats()).toMatchObject({ totalMatches: 3, autoApproved: 0 })

  const kept = (await matchesOf()).matches[0].id
  await desk.call('approveMatch', { as, params: { id: kept } })
  await desk.call('undoMatchingRun', { as, params: { id: body.runs[0].id } })
  await desk.drain()
  expect((await matchesOf()).matches.map(({ id }: { id: string }) => id)).toEqual([kept])
})

test('the measured precision of a tier follows what people let stand, undo and reject', async () => {
  const accountId = await books(4)
  await desk.call('matchInBatch', { as, params: { id: companyId }, body: { batchSize: 3 } })
  const { matches } = await matchesOf()
  await desk.call('deleteMatch', { as, params: { id: matches[0].id } })
  const { body: run } = await desk.call('autoMatch', { as, body: { accountId } })
  await desk.call('rejectProposal', { as, params: { id: run.matches[0].id } })
  const [automatic] = (await stats()).tiers
  expect(automatic).toMatchObject({ tier: 'auto_approved', right: 2, wrong: 2, precision: 0.5 })
  expect(automatic.sentence).toBe('3 automatic matches, 1 undone')
})

test('a match that is rejected counts against its tier until that is taken back', async () => {
  await books(2)
  await desk.call('autoPersistMatches', { as, params: { companyId }, body: {} })
  const { id } = (await matchesOf()).matches[0]
  await desk.call('rejectMatch', { as, params: { id } })
  expect(await stats()).toMatchObject({ totalMatches: 1, tiers: [{ right: 0, wrong: 1 }, {}, {}] })
  await desk.call('undoMatchDecision', { as, params: { id } })
  await desk.call('approveMatch', { as, params: { id } })
  expect(await stats()).toMatchObject({ totalMatches: 2, tiers: [{ right: 1, wrong: 0 }, {}, {}] })
})

test('where a second person is asked for, nothing approves by itself, and what was kept needs another one', async () => {
  await books(2)
  const { body: company } = await desk.call('getCompany', { as, params: { id: companyId } })
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: companyId },
    body: { requiresSecondPerson: true, version: company.version },
  })
  const reply = await desk.call('autoApproveMatches', { as, params: { id: companyId }, body: {} })
  expect(reply.body.code).toBe('run.second-person')
  await desk.call('autoPersistMatches', { as, params: { companyId }, body: {} })
  const { id } = (await matchesOf()).matches[0]
  expect((await desk.call('approveMatch', { as, params: { id } })).body.code).toBe('match.second-person')
})

test('a rejection is taken back: the proposal is open again, the tier as before, and the next run proposes it', async () => {
  const accountId = await books(1)
  const propose = async () => (await desk.call('autoMatch', { as, body: { accountId } })).body.matches
  const [item] = await propose()
  await desk.call('rejectProposal', { as, params: { id: item.id } })
  expect(await propose()).toEqual([])
  const { body: rejected } = await desk.call('listRejectedPairs', { as, query: { accountId } })
  expect(rejected).toMatchObject([
    { rejectedBy: as, sourceTransactions: [{ description: 'CUSTOMER 0 INV-4100' }] },
  ])

  const body = {
    accountId,
    sourceTransactionIds: [item.sourceTransaction.id],
    ledgerTransactionIds: [item.ledgerTransaction.id],
  }
  expect((await desk.call('proposeAgain', { as, body })).status).toBe(200)
  expect((await desk.call('proposeAgain', { as, body })).status).toBe(404)
  const runId = item.id.split('-')[0]
  const { body: open } = await desk.call('listProposals', { as, query: { accountId, runId } })
  expect(open).toMatchObject([{ id: item.id, state: 'open' }])
  expect(await propose()).toHaveLength(1)
  expect((await stats()).tiers[0]).toMatchObject({ right: 0, wrong: 0 })
})

test('an import that is undone says nothing against the tier', async () => {
  companyId = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, companyId)).id
  await aLedgerEntry(desk, as, accountId, { referenceNumber: 'INV-9', transactionDate: '2026-02-01' })
  const text = 'Date,Description,Amount\n2026-02-01,Payment INV-9,100.00'
  const { id } = await anUpload(desk, as, accountId, text)
  await desk.drain()
  expect(await stats()).toMatchObject({ totalMatches: 1 })
  await desk.call('undoImport', { as, params: { id } })
  await desk.drain()
  expect((await stats()).tiers[0]).toMatchObject({ right: 0, wrong: 0, precision: null })
})

test('asked for twice with one key, the second hears where to follow the first', async () => {
  await books(1)
  const request = { as, key: 'once', params: { id: companyId }, body: {} }
  const first = await desk.call('autoApproveMatches', request)
  const again = await desk.call('autoApproveMatches', request)
  expect([first.status, again.status]).toEqual([200, 202])
  expect(again.body.runs[0].id).toBe(first.body.runs[0].id)
  expect(again.headers.location).toBe(`/api/matching/runs?companyId=${companyId}`)
  const { body: runs } = await desk.call('listMatchingRuns', { as, query: { companyId } })
  expect(runs).toHaveLength(1)
})

test('where much is open the work goes on in the background, and the answer says where to follow it', async () => {
  companyId = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, companyId)).id
  const rows = Array.from(
    { length: 2001 },
    (_, at) => `2026-0${1 + (at % 6)}-${10 + (at % 18)},CARD ${at},-${1 + (at % 900)}.${10 + (at % 89)}`,
  )
  await anUpload(desk, as, accountId, ['Date,Description,Amount', ...rows].join('\n'))
  await desk.drain()
  const reply = await desk.call('autoApproveMatches', { as, params: { id: companyId }, body: {} })
  expect([reply.status, reply.body.status]).toEqual([202, 'running'])
  await desk.drain()
  const { body: runs } = await desk.call('listMatchingRuns', { as, query: { companyId } })
  expect(runs[0]).toMatchObject({ id: reply.body.runs[0].id, status: 'completed', sourceCount: 2001 })
})

test('a run asked for by itself says where to follow it too', async () => {
  const accountId = await books(1)
  const reply = await desk.call('createMatchingRun', { as, body: { accountId } })
  expect(reply.headers.location).toBe(`/api/matching/runs/${reply.body.id}`)
  await desk.drain()
})
