import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saysItsHash } from '../../shared/domain/audit/content.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { Recounting } from '../../shared/domain/audit/recounting.ts'
import { aCompany, aCompanyToRecount, aKey } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = await aCompanyToRecount(desk, as)
})
// A line is changed behind the books.
afterAll(() => desk.stop({ isSound: false }))

const lastRecount = async (role = as) =>
  (await desk.call('getLastRecount', { as: role, params: { companyId } })).body

const verifyAt = (hour: number) =>
  desk.fire('verify-books', { time: `2026-01-31T${String(hour).padStart(2, '0')}:00:00Z` })

test('before the first recount nothing is claimed, and after a day without one it is late', async () => {
  const { last, isOverdue } = await lastRecount()
  expect({ last, isOverdue }).toEqual({ last: null, isOverdue: false })
  desk.putForward(2 * DAY_MS)
  expect(await lastRecount()).toMatchObject({ last: null, isOverdue: true })
  desk.putForward(-2 * DAY_MS)
})

test('a company is recounted in its hour and in no other', async () => {
  const counts = []
  for (let hour = 0; hour < 24; hour++) counts.push(await verifyAt(hour))
  expect(counts.filter(({ companies }) => companies === 1)).toEqual([{ companies: 1, broken: 0 }])
  expect(counts[companyId % 24]).toEqual({ companies: 1, broken: 0 })
})

test('what the last recount counted is there to be seen, and that everything held', async () => {
  const { last, isOverdue, since } = await lastRecount()
  const { companies: _, ...counted } = verify(await desk.items()).counted
  // Its own record came after it had counted.
  const auditRecords = counted.auditRecords! - 1
  expect(last).toMatchObject({ counted: { ...counted, auditRecords, unsealedAuditRecords: auditRecords } })
  expect(last).toMatchObject({ isWhole: true, broken: 0, findings: [], lastHeldAt: last.finishedAt })
  expect({ isOverdue, since }).toEqual({ isOverdue: false, since: last.finishedAt })
})

test('it looks at as much as a look at the whole table does', async () => {
  const { eachItemOfCompany } = await import('../storage/company-items.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const scope = proveScope(companyId)
  const items: RawItem[] = []
  await within(scope, async () => {
    for await (const item of eachItemOfCompany(scope, new Date())) items.push(item)
  })
  expect(verify(items).counted).toEqual(verify(await desk.items()).counted)
  expect(new Set(items.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(items.length)

  // The same of a company that is too large to be held.
  const recounting = new Recounting({ itemsMax: 0, key: 'a secret' })
  for (const item of items) recounting.take(item)
  const { counted, broken, isWhole } = recounting.result()
  expect({ broken, isWhole }).toEqual({ broken: [], isWhole: false })
  const { unsealedAuditRecords: _, invariants: __, ...kinds } = counted
  expect(verify(items).counted).toMatchObject(kinds)
})

test('what somebody put where no record names anything is found, also where the index alone shows it', async () => {
  const { eachItemOfCompany } = await import('../storage/company-items.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const found = async () => {
    const items: RawItem[] = []
    await within(proveScope(companyId), async () => {
      for await (const item of eachItemOfCompany(proveScope(companyId), new Date())) items.push(item)
    })
    return verify(items).broken.map(({ sentence }) => sentence)
  }
  const all = await desk.items()
  const line = all.find(({ pk, openPk }) => /#A#\d+#B#/.test(pk) && openPk)!
  const audit = all.find(({ pk }) => pk.startsWith(`C#${companyId}#audit#`))!
  const own = `C#${companyId}#`
  for (const [Item, said] of [
    [{ pk: `${own}webhooks`, sk: 'x', url: 'https://example.com' }, `${own}webhooks x`],
    [{ pk: audit.pk.replace('audit', 'trade'), sk: 'x' }, /trade#\d+ x/],
    [{ ...line, pk: `${own}elsewhere`, sk: 'x' }, 'elsewhere x is there'],
    [{ ...line, pk: `${own}A#9#B#203001`, sk: 'x' }, 'A#9#B#203001 x is there'],
    [{ ...line, pk: 'U#mallory', sk: 'x' }, `index x is there`],
  ] as const) {
    await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
    const { pk, sk } = Item
    const sentences = await found()
    await desk.raw.send(new DeleteCommand({ TableName: 'table', Key: { pk, sk } }))
    expect(sentences.join('\n')).toMatch(said)
  }
  expect(await found()).toEqual([])
})

test('who writes themselves into a company behind the books gets in only where the recount finds them', async () => {
  const { eachItemOfCompany } = await import('../storage/company-items.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const { token } = await aKey(desk, as, companyId)
  const all = await desk.items()
  const anna = all.find(({ pk, sk }) => pk === `U#${as}` && sk === `M#${companyId}`)!
  const key = all.find(({ pk }) => pk.startsWith('D#api-key#'))!
  const stranger: RawItem = { ...anna, pk: 'U#mallory', userId: 'mallory' }
  const isIn = async (who: string) =>
    (await desk.call('listAccounts', { as: who, query: { companyId } })).status === 200
  const madeUp = String(key.id).replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'))
  const made = { pk: `D#api-key#${madeUp}`, id: madeUp }
  expect([await isIn(as), await isIn(token)]).toEqual([true, true])
  for (const [item, who] of [
    [stranger, 'mallory'],
    [{ ...stranger, sk: 'M-elsewhere' } as RawItem, 'mallory'],
    [{ ...key, ...made, openSk: made.id } as RawItem, token.replace(String(key.id), made.id)],
  ] as const) {
    const { openPk: _, openSk: __, ...unlisted } = item
    await desk.raw.send(new PutCommand({ TableName: 'table', Item: unlisted }))
    expect([item.sk, await isIn(who)]).toEqual([item.sk, false])

    await desk.raw.send(new PutCommand({ TableName: 'table', Item: item }))
    expect([item.sk, await isIn(who)]).toEqual([item.sk, true])
    const found: RawItem[] = []
    await within(proveScope(companyId), async () => {
      for await (const each of eachItemOfCompany(proveScope(companyId), new Date(desk.now())))
        found.push(each)
    })
    const said = `${item.pk} ${item.sk} is in the directory, and the company knows nothing of it`
    for (const items of [found, await desk.items()])
      expect(verify(items).broken.map(({ sentence }) => sentence)).toContain(said)
    await desk.raw.send(new DeleteCommand({ TableName: 'table', Key: { pk: item.pk, sk: item.sk } }))
  }
})

test('a bank file or a report that is exchanged or taken away is named within four weeks, though nobody opens it', async () => {
  const { eachItemOfCompany } = await import('../storage/company-items.ts')
  const { client } = await import('../storage/files.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const scope = proveScope(companyId)
  const inFourWeeks = async () => {
    const said: string[] = []
    for (let day = 0; day < 28; day++) {
      const items: RawItem[] = []
      await within(scope, async () => {
        for await (const item of eachItemOfCompany(scope, new Date(Date.now() + day * DAY_MS)))
          items.push(item)
      })
      said.push(...verify(items).broken.map(({ sentence }) => sentence))
    }
    return said
  }
  const { id } = (await desk.items()).find(({ pk }) => pk.startsWith(`C#${companyId}#imports#`))!
  const body = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const { body: report } = await desk.call('generateAuditReport', { as, params: { companyId }, body })
  expect(await inFourWeeks()).toEqual([])
  const Bucket = process.env.FILES_BUCKET
  const keys = [`C/${companyId}/imports/${id}/file`, `R/${companyId}/${report.id}`]
  const kept = await Promise.all(
    keys.map(async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return { Key, bytes: await Body!.transformToByteArray() }
    }),
  )
  for (const { Key, bytes } of kept) {
    const exchanged = new Uint8Array([...bytes.slice(0, -1), bytes.at(-1)! ^ 1])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: exchanged }))
  }
  const said = (what: string) => keys.map((key) => `the file ${key} ${what}`)
  expect((await inFourWeeks()).toSorted()).toEqual(said('has other bytes than it came with'))
  for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  expect((await inFourWeeks()).toSorted()).toEqual(said('is gone'))
  for (const { Key, bytes } of kept) await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
})

test('whatever is changed behind the books is found', async () => {
  const [delta] = (await desk.items()).filter(
    ({ pk, sk }) => pk === `C#${companyId}#deltas` && sk !== '#head',
  )
  const [line] = (await desk.items()).filter(({ pk }) => /#B#202601$/.test(pk))
  const set = (item: { pk: string; sk: string }, name: string, value: unknown) =>
    desk.raw.send(
      new UpdateCommand({
        TableName: 'table',
        Key: { pk: item.pk, sk: item.sk },
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      }),
    )
  const held = (await lastRecount()).last.lastHeldAt
  await set(delta!, 'counts', { ...(delta!.counts as object), 'all|202601|n': 7 })
  const { broken } = await verifyAt(companyId % 24)
  expect(broken).toBeGreaterThan(0)
  const { last } = await lastRecount()
  expect(last).toMatchObject({ broken, lastHeldAt: held })
  expect(last.findings).toContainEqual({
    invariant: 'the books equal a recount',
    sentence: expect.stringMatching(/^page all#2026 of the books says 01.n = \d+, a recount 1$/),
  })
  await set(delta!, 'counts', delta!.counts)
  expect((await verifyAt(companyId % 24)).broken).toBe(0)
  expect(await lastRecount()).toMatchObject({ last: { broken: 0, findings: [] } })
  await set(line!, 'amount', '999.99')
  expect((await verifyAt(companyId % 24)).broken).toBeGreaterThan(0)
})

test('a company that cannot be recounted keeps no other from its recount, and is tried again', async () => {
  const other = (await aCompany(desk, as)).id
  const own = (await desk.items()).find(({ pk }) => pk === `C#${other}#company`)!
  const named = (name: unknown) =>
    desk.raw.send(new PutCommand({ TableName: 'table', Item: { ...own, name } }))
  const before = (await lastRecount()).last.finishedAt
  await named(7)
  for (const hour of new Set([other % 24, companyId % 24])) {
    const recounting = verifyAt(hour)
    if (hour === other % 24) await expect(recounting).rejects.toThrow('1 recounts did not come to their end')
    else await recounting
  }
  await named(own.name)
  expect((await lastRecount()).last.finishedAt > before).toBe(true)
  const { body } = await desk.call('getLastRecount', { as, params: { companyId: other } })
  expect(body.last).toBeNull()
})

test('an item of which any attribute was changed behind the books is named', async () => {
  const items = (await desk.items()).filter(({ h }) => h !== undefined)
  const named = (item: RawItem) =>
    verify([item]).broken.filter(({ invariant }) => invariant === 'an item says what its hash says')
  expect(items.filter((item) => item.amount !== '999.99').flatMap(named)).toEqual([])
  let changes = 0
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (['pk', 'sk', 'openPk', 'openSk', 'h'].includes(name)) continue
      for (const changed of [otherThan(value), undefined])
        expect(saysItsHash({ ...item, [name]: changed }), `${name} of ${item.pk}`).toBe(false)
      changes++
    }
    const sentence = `${item.pk} ${item.sk} was changed behind the books`
    expect(named({ ...item, more: 1 })).toMatchObject([{ sentence }])
  }
  expect(changes).toBeGreaterThan(200)
})

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 1]
  if (typeof value === 'object' && value !== null) return { ...value, more: 1 }
  return `${value}1`
}

test('debits and credits that were changed before they were folded are told by the trial balance', async () => {
  const items = await desk.items()
  const isPosting = ({ pk, counts }: RawItem) =>
    pk === `C#${companyId}#deltas` &&
    Object.keys((counts ?? {}) as object).some((name) => /\.d\.CAD/.test(name))
  const told = (all: RawItem[]) =>
    verify(all).broken.filter(({ invariant }) => invariant === 'the trial balance of each currency is zero')
  expect(told(items)).toEqual([])
  const doubled = items.map((item) => {
    if (!isPosting(item)) return item
    const counts = Object.entries(item.counts as Record<string, number>)
    const more = counts.map(([name, units]) => [name, /\.d\./.test(name) ? Number(units) * 2 : units])
    return { ...item, counts: Object.fromEntries(more) }
  })
  expect(told(doubled)).toHaveLength(1)
})
