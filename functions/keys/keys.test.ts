import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_CALLS_PER_MINUTE, KEYS_MAX } from '../../shared/domain/companies/api-key.ts'
import { aBankLine, aCompany, aKey, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'
import { keys } from '../storage/keys.ts'

let desk: Desk
let id: number
let accountId: number

beforeAll(async () => {
  desk = await startDesk()
  for (const name of ['olga', 'adam']) await desk.person(name)
  id = (await aCompany(desk, 'olga')).id
  accountId = (await anAccount(desk, 'olga', id)).id
  await aMember(desk, 'olga', id, 'adam', 'admin')
})
afterAll(() => desk.stop())

const list = async () => (await desk.call('listKeys', { as: 'olga', params: { id } })).body
const accounts = (as: string) => desk.call('listAccounts', { as, query: { companyId: id } })

async function aPendingMatch(as: string): Promise<string> {
  const [line, ledger] = [
    await aBankLine(desk, 'adam', accountId),
    await aLedgerEntry(desk, 'adam', accountId),
  ]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: ledger.id }
  return (await desk.call('createMatch', { as, body })).body.id
}

test('a key is told once, opens what it was made for, and is known by its hash alone', async () => {
  const request = {
    as: 'olga',
    params: { id },
    body: { name: 'Reader', scopes: ['read'], expiresInDays: 30 },
    key: 'once',
  }
  const { status, body } = await desk.call('createKey', request)
  expect([status, body.key]).toEqual([
    201,
    expect.objectContaining({ name: 'Reader', scopes: ['read'], sponsorId: 'olga', revokedAt: null }),
  ])
  expect((await desk.call('createKey', request)).body).toEqual({ key: body.key, token: null })

  expect(await list()).toMatchObject([{ id: body.key.id, sponsorName: 'olga Test', lastUsedAt: null }])
  expect((await accounts(body.token)).body).toMatchObject([{ id: accountId }])
  expect((await list())[0].lastUsedAt).toEqual(expect.any(String))
  // What it reads is in no audit: it is counted, and so is what it asked for in vain.
  const write = { as: body.token, body: { sourceTransactionId: 'a', ledgerTransactionId: 'b' } }
  expect((await desk.call('createMatch', write)).status).toBeGreaterThanOrEqual(400)
  // What is for people alone has no right to count.
  const members = await desk.call('listMembers', { as: body.token, params: { id } })
  expect(members.body.code).toBe('key.people-only')
  // Nor does it find people by asking for a name or an address that somebody may have.
  const found = async (as: string) =>
    (await desk.call('searchCompany', { as, query: { companyId: id, q: 'olga' } })).body.hits
  expect(await found('olga')).toMatchObject([{ kind: 'person', id: 'olga' }])
  expect(await found(body.token)).toEqual([])
  const { reads, writes, days } = (await list())[0].calls
  expect([reads, writes, days]).toEqual([2, 1, [{ day: expect.any(String), reads: 2, writes: 1 }]])
  const secret = body.token.slice(-40)
  expect(
    JSON.stringify(await desk.items(), (_, value) => (typeof value === 'bigint' ? 0 : value)),
  ).not.toContain(secret)
})

test('a revoked key is nothing from its next call on; whoever revokes it again is told', async () => {
  const { id: keyId, token } = await aKey(desk, 'olga', id)
  expect((await accounts(token)).status).toBe(200)
  const revoke = () => desk.call('revokeKey', { as: 'adam', params: { id, keyId } })
  expect((await revoke()).body).toMatchObject({ id: keyId, revokedBy: 'adam' })
  expect((await accounts(token)).body.code).toBe('key.unknown')
  expect((await revoke()).body.code).toBe('key.revoked')
})

test('what a key does is in the audit under its maker, with the key', async () => {
  const { id: keyId, token } = await aKey(desk, 'olga', id, { name: 'Closer' })
  const matchId = await aPendingMatch(token)
  const { body } = await desk.call('listAuditHistory', { as: 'olga', params: { companyId: id } })
  expect(body.filter(({ entityId }: { entityId: string }) => entityId === matchId)).toMatchObject([
    { action: 'created', userId: 'olga', apiKey: { id: keyId, name: 'Closer' } },
  ])
})

test('a key approves nothing that it or its maker prepared, though the company asks for no second person', async () => {
  const { token } = await aKey(desk, 'olga', id)
  const approve = (as: string, matchId: string) => desk.call('approveMatch', { as, params: { id: matchId } })
  for (const preparer of [token, 'olga'])
    expect((await approve(token, await aPendingMatch(preparer))).body.code).toBe('key.own-part')
  expect((await approve(token, await aPendingMatch('adam'))).body.approvalStatus).toBe('approved')

  const body = { accountId, mode: 'live' }
  expect((await desk.call('createMatchingRun', { as: token, body })).body.code).toBe('key.live-run')
})

test('what a key imports is proposed at once and approved by nobody, though what its maker imports is', async () => {
  const modeAfterImport = async (as: string, day: string) => {
    const file = `Date,Description,Amount\n${day},Maple Rooms,12.50`
    const { id: importId } = await anUpload(desk, as, accountId, file)
    await desk.drain()
    const { body } = await desk.call('getImport', { as: 'olga', params: { id: importId } })
    return (await desk.call('getMatchingRun', { as: 'olga', params: { id: body.runId } })).body.mode
  }
  const { token } = await aKey(desk, 'olga', id)
  expect(await modeAfterImport(token, '2026-03-01')).toBe('dry')
  expect(await modeAfterImport('olga', '2026-03-02')).toBe('live')
})

test('a key may what its maker may, and nothing once they have left', async () => {
  const { token } = await aKey(desk, 'adam', id)
  const role = (to: string) =>
    desk.call('updateMember', { as: 'olga', params: { id, userId: 'adam' }, body: { role: to } })
  await role('viewer')
  expect((await accounts(token)).status).toBe(200)
  const { id: line } = await aBankLine(desk, 'olga', accountId)
  const body = { transactionIds: [line], note: 'Asked the branch' }
  expect((await desk.call('noteLines', { as: token, body })).body.code).toBe('role.insufficient')
  await desk.call('removeMember', { as: 'olga', params: { id, userId: 'adam' } })
  expect((await accounts(token)).body.code).toBe('key.unknown')
})

test('a key does not come back with a maker who left, whatever they are next', async () => {
  await aMember(desk, 'olga', id, 'kim', 'admin')
  const { id: keyId, token } = await aKey(desk, 'kim', id)
  await desk.call('removeMember', { as: 'olga', params: { id, userId: 'kim' } })
  await aMember(desk, 'olga', id, 'kim', 'viewer')
  expect((await accounts(token)).body.code).toBe('key.unknown')
  expect((await list()).find((key: { id: string }) => key.id === keyId)).toMatchObject({ revokedBy: 'olga' })
})

test('a key knows no company but its own, though its maker has others', async () => {
  const other = await aCompany(desk, 'olga', 'Second')
  const { token } = await aKey(desk, 'olga', id)
  const { body } = await desk.call('listCompanies', { as: token })
  expect(body.map((company: { id: number }) => company.id)).toEqual([id])
  const asked = await desk.call('listAccounts', { as: token, query: { companyId: other.id } })
  expect(asked.body.code).toBe('not-found')
})

test('a key that asks too often waits for the next minute', async () => {
  desk.putForward(60_000 - (desk.now() % 60_000))
  const { id: keyId, token } = await aKey(desk, 'olga', id)
  expect((await accounts(token)).status).toBe(200)
  const minute = new Date(desk.now()).toISOString().slice(0, 16)
  const Item = {
    ...keys.keyCalls(id, keyId, minute.slice(0, 7)),
    keyId,
    minute,
    calls: KEY_CALLS_PER_MINUTE - 1,
    lastUsedAt: minute,
  }
  await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
  const replies = [await accounts(token), await accounts(token)]
  expect(replies.map(({ status }) => status)).toEqual([200, 429])
  desk.putForward(60_000)
  expect((await accounts(token)).status).toBe(200)
})

test('a key ends on its day, and a company has only so many that have not', async () => {
  const { id: another } = await aCompany(desk, 'olga', 'Third')
  const { token } = await aKey(desk, 'olga', another, { expiresInDays: 1 })
  const ask = () => desk.call('listAccounts', { as: token })
  expect((await ask()).status).toBe(200)
  const body = { name: 'One more', scopes: ['read'] }
  const make = () => desk.call('createKey', { as: 'olga', params: { id: another }, body })
  for (let made = 2; made < KEYS_MAX; made++) await aKey(desk, 'olga', another)
  const atOnce = await Promise.all([make(), make(), make()])
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await make()).body.code).toBe('key.too-many')
  desk.putForward(DAY_MS)
  expect((await ask()).body.code).toBe('key.unknown')
  expect((await make()).status).toBe(201)
})
