import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let matchId: string
let today: Day
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  today = desk.untilHour(12)
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben')
  const { id } = await anAccount(desk, as, companyId)
  const rows = Array.from(
    { length: 60 },
    (_, at) => `2026-02-${String(1 + (at % 28)).padStart(2, '0')},Tea ${at},-3`,
  )
  await anUpload(desk, as, id, ['Date,Description,Amount', ...rows].join('\n'))
  await desk.drain()
  const matchIds: string[] = []
  for (let made = 0; made < 8; made++) {
    const [bank, ledger] = [await aBankLine(desk, as, id), await aLedgerEntry(desk, 'ben', id)]
    const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
    matchIds.push((await desk.call('createMatch', { as, body })).body.id)
  }
  matchId = matchIds[0]!
  await desk.call('bulkApprove', { as: 'ben', body: { matchIds } })
})
afterAll(() => desk.stop())

type Entry = Record<string, string | number | null | Record<string, unknown>>
const list = (query: Record<string, string | number> = {}, who = as) =>
  desk.call('listAuditHistory', { as: who, params: { companyId }, query })

async function everything(query: Record<string, string | number>): Promise<Entry[]> {
  const seen: Entry[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await list({ ...query, ...(cursor && { cursor }) })
    expect(body.length).toBeLessThanOrEqual(Number(query.limit ?? 100))
    seen.push(...body)
    cursor = /cursor=([^&>]+)/.exec(headers.link ?? '')?.[1]
  } while (cursor)
  return seen
}

/** What the table says was changed, counted without the code under test. */
const recorded = async () =>
  (await desk.items())
    .filter(({ pk }) => pk.startsWith(`C#${companyId}#audit#`))
    .flatMap(({ changes, userId }) =>
      (changes as Entry[]).map((change): Entry => ({ ...change, userId: userId as string })),
    )

test('every change is listed once, newest first, whatever the size of a page', async () => {
  const all = await everything({ limit: 100 })
  expect(all.length).toBe((await recorded()).length)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const times = all.map(({ timestamp }) => String(timestamp))
  expect(times).toEqual(times.toSorted().reverse())
  for (const limit of [1, 3, 7]) expect(await everything({ limit })).toEqual(all)
})

test('it is found by kind in any words, by thing, by person and by day', async () => {
  const records = await recorded()
  const count = (is: (change: Entry) => boolean) => records.filter(is).length
  for (const entityType of ['transaction_match', 'TRANSACTION MATCH', 'on match'])
    expect((await everything({ entityType, limit: 5 })).length).toBe(
      count((change) => change.entityType === 'transaction_match'),
    )
  expect((await everything({ userId: 'ben' })).length).toBe(count(({ userId }) => userId === 'ben'))
  const [approval, making] = await everything({ entityId: matchId })
  expect(approval).toMatchObject({
    action: 'approved',
    userId: 'ben',
    userName: 'ben Test',
    oldValues: { approvalStatus: 'pending' },
    newValues: { approvalStatus: 'approved', approvedBy: 'ben' },
  })
  expect(making).toMatchObject({ action: 'created', userId: as, oldValues: null })
  expect(await everything({ endDate: '2020-01-01' })).toEqual([])
  expect((await everything({ startDate: today, endDate: today, limit: 40 })).length).toBe(records.length)
  expect(await everything({ startDate: addDays(today, 1) })).toEqual([])
  expect((await list({ startDate: today, endDate: addDays(today, -1) })).body.code).toBe('export.range')
})

test('a cursor is good for the filters it was made with, and a viewer may read', async () => {
  await aMember(desk, as, companyId, 'vera', 'viewer')
  const { headers, status } = await list({ limit: 2, entityType: 'match' }, 'vera')
  const cursor = /cursor=([^&>]+)/.exec(headers.link!)![1]!
  expect(status).toBe(200)
  expect((await list({ limit: 2, entityType: 'match', cursor })).status).toBe(200)
  expect((await list({ limit: 2, entityType: 'import', cursor })).body.code).toBe('request.cursor')
  expect((await list({ cursor: 'x' })).status).toBe(400)
})

test('a cursor that somebody wrote themselves, to a place that no record can have, is a refusal or the beginning and no fault', async () => {
  const first = await list({ limit: 2 })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.link!)![1]!
  const [stamp, range] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const at = (after: string) =>
    list({ limit: 2, cursor: Buffer.from(JSON.stringify([stamp, range, after])).toString('base64url') })
  expect((await at('x'.repeat(1025))).body.code).toBe('request.cursor')
  expect((await at('')).body).toEqual(first.body)
})

test("what the product does by itself is nobody's, and a chunk of rows is one entry with their number", async () => {
  const entries = await everything({ entityType: 'source_transaction' })
  const chunks = entries.filter(({ entityCount }) => Number(entityCount) > 1)
  expect(chunks.reduce((sum, { entityCount }) => sum + Number(entityCount), 0)).toBe(60)
  const own = await everything({ userId: 'system' })
  for (const { userId } of own) expect(userId).toBeNull()
})

test('a change says from where and with what it was asked, whatever the request says of itself', async () => {
  await desk.call('updateCompany', {
    as,
    params: { id: companyId },
    body: { name: 'Asked from somewhere', version: 1 },
    headers: { 'x-forwarded-for': '198.51.100.1', 'user-agent': 'Somebody else' },
  })
  const { body } = await desk.call('listAuditHistory', { as, params: { companyId }, query: { limit: 1 } })
  expect(body).toMatchObject([{ ipAddress: '203.0.113.7', userAgent: 'Desk' }])
})
