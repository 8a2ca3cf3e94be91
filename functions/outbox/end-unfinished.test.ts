import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aForm, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const importOf = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body
const stuck = async () =>
  verify(await desk.items()).broken.filter(({ invariant }) => /comes to an end/.test(invariant))

test('an import whose account is deleted while its file is on its way fails, and says so', async () => {
  const { id } = await anAccount(desk, as, companyId, { balance: '0.00' })
  const { import: item, send } = await aForm(desk, as, id, 'Date,Description,Amount\n2026-01-07,Tea,1.00')
  expect((await desk.call('deleteAccount', { as, params: { id } })).status).toBe(204)
  await send()
  await desk.drain()
  expect(await importOf(item.id)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/account was deleted/),
  })
})

test('a file that never comes and a worker that gives up end after a day, each with what to do next', async () => {
  const { id } = await anAccount(desk, as, companyId, { name: 'Second' })
  const { import: neverSent } = await aForm(desk, as, id, 'Date,Description,Amount\n2026-01-08,Tea,1.00')
  const givenUp = await anUpload(desk, as, id, 'Date,Description,Amount\n2026-01-09,Tea,1.00')
  await aBankLine(desk, as, id)
  const { body: run } = await desk.call('createMatchingRun', { as, body: { accountId: id } })
  // Their messages end among the dead letters.
  desk.messages.length = 0
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 0 })

  desk.putForward(2 * DAY_MS)
  await aBankLine(desk, as, id, { description: 'Two days later' })
  expect((await stuck()).map(({ sentence }) => sentence)).toHaveLength(3)
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 3 })
  for (const { id: importId } of [neverSent, givenUp])
    expect(await importOf(importId)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/did not arrive/),
    })
  const { body: ended } = await desk.call('getMatchingRun', { as, params: { id: run.id } })
  expect(ended).toMatchObject({ status: 'failed', failure: expect.stringMatching(/start another/) })
  expect(await stuck()).toEqual([])
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 0 })
})

const HOUR_MS = DAY_MS / 24

/** A bulk approval of two matches whose worker dies after it began, and whose message is given up. */
async function aDeadApproval(accountId: number) {
  const matchIds: string[] = []
  for (const at of [1, 2]) {
    const bank = await aBankLine(desk, as, accountId, { description: `Deposit ${at}` })
    const ledger = await aLedgerEntry(desk, as, accountId, { description: `Invoice ${at}` })
    const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
    matchIds.push((await desk.call('createMatch', { as, body })).body.id)
  }
  const body = { companyId, operationType: 'bulk_approve', matchIds }
  const { id } = (await desk.call('createBulkOperation', { as, body })).body.operation
  const stored = (await desk.items()).find((item) => item.id === id && item.pk.includes('#operations#'))!
  await desk.put({ ...stored, status: 'working', executedBy: as, startedAt: stored.createdAt })
  return { id, matchIds }
}
const executionOf = async (id: string) =>
  (await desk.call('executeBulkOperation', { as, params: { id } })).body.operation

test('a bulk operation whose worker was killed goes on within two hours; after a day it ends and says what was not decided', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId, { name: 'Third' })
  const killed = await aDeadApproval(accountId)
  desk.messages.length = 0
  desk.putForward(2 * HOUR_MS)
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 0 })
  await desk.drain()
  expect(await executionOf(killed.id)).toMatchObject({ status: 'completed', successfulMatches: 2 })

  const givenUp = await aDeadApproval(accountId)
  desk.putForward(2 * DAY_MS)
  desk.messages.length = 0
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 1 })
  expect(await executionOf(givenUp.id)).toMatchObject({
    status: 'failed',
    successfulMatches: 0,
    errors: givenUp.matchIds.map((matchId) => ({ matchId, reason: expect.stringMatching(/within a day/) })),
  })
  expect(desk.messages).toEqual([])
  expect(await stuck()).toEqual([])
})

test('an undo of a decision on many that nobody works on ends after a day, and says what was not undone', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId, { name: 'Fourth' })
  const { id, matchIds } = await aDeadApproval(accountId)
  desk.putForward(2 * HOUR_MS)
  await desk.fire('end-unfinished')
  await desk.drain()
  const { body: undo } = await desk.call('undoBulkOperation', { as, params: { id } })
  desk.messages.length = 0

  desk.putForward(2 * DAY_MS)
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 1 })
  const { body: ended } = await desk.call('getOperation', { as, params: { id: undo.id } })
  expect(ended).toMatchObject({
    status: 'partly_undone',
    processed: 0,
    blocked: matchIds.map((each) => ({ id: each, reason: expect.stringMatching(/not undone within a day/) })),
  })
  for (const matchId of matchIds)
    expect((await desk.call('undoMatchDecision', { as, params: { id: matchId } })).status).toBe(200)
  expect(await stuck()).toEqual([])
})

test('a company of which something cannot be read keeps no other from its end', async () => {
  const unsent = async () => {
    const { id } = await aCompany(desk, as)
    const account = await anAccount(desk, as, id)
    return (await aForm(desk, as, account.id, 'Date,Description,Amount\n2026-01-07,Tea,1.00')).import.id
  }
  const [damaged, sound] = [await unsent(), await unsent()]
  const { pk, sk } = (await desk.items()).find(({ id }) => id === damaged)!
  const change = (how: object) =>
    desk.raw.send(new UpdateCommand({ TableName: 'table', Key: { pk, sk }, ...how }))
  await change({ UpdateExpression: 'SET strange = :it', ExpressionAttributeValues: { ':it': 1 } })
  desk.messages.length = 0
  desk.putForward(2 * DAY_MS)
  await expect(desk.fire('end-unfinished')).rejects.toThrow('did not come to its end in 1 company')
  expect((await importOf(sound)).status).toBe('failed')
  await change({ UpdateExpression: 'REMOVE strange' })
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 1 })
})
