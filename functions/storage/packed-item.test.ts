/** What an item of more than half a kilobyte lies as in the table, and that nobody who reads it sees a difference. */
import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemSize, type Value } from '../../local-cloud/rough/item-size.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { PACKED, packedItem, unpackedItem } from './packed-item.ts'
import { WORDS } from './packed-words.ts'

let desk: Desk
const as = 'anna'
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const key = { pk: 'C#1#matches#202601', sk: '01', h: 'hash' }
const long = { ...key, notes: 'n'.repeat(600), version: 3 }

test('whatever an item says comes out as it was put in', () => {
  const whole = fc.oneof(fc.bigInt({ min: -(2n ** 90n), max: -(2n ** 53n) }), fc.maxSafeInteger())
  const value = fc.oneof(fc.jsonValue(), whole, fc.uint8Array(), fc.dictionary(fc.string(), fc.uint8Array()))
  const names = fc.string().filter((name) => name !== '__proto__' && name !== PACKED)
  fc.assert(
    fc.property(fc.dictionary(names, value), fc.boolean(), (said, isLong) => {
      const item = { ...said, ...(isLong ? long : key) }
      const stored = packedItem(item)
      expect(PACKED in stored).toBe(isLong || PACKED in stored)
      expect(unsigned(unpackedItem(stored))).toEqual(unsigned(item))
    }),
  )
})

/** The store knows one zero. */
const unsigned = (item: object) =>
  JSON.parse(JSON.stringify(item, tagged), (_, value) => (value?.is === 'tagged' ? untagged(value) : value))
function tagged(this: Record<string, unknown>, name: string, value: unknown) {
  const own = this[name]
  if (own instanceof Uint8Array) return { is: 'tagged', bytes: [...own] }
  return typeof own === 'bigint' ? { is: 'tagged', whole: String(own) } : value
}
const untagged = ({ bytes, whole }: { bytes?: number[]; whole: string }) =>
  bytes ? new Uint8Array(bytes) : BigInt(whole)

test('what fits into half a kilobyte lies there as it is, what is longer in one attribute beside keys and hash', () => {
  const short = { ...key, notes: 'n'.repeat(450) }
  expect(packedItem(short)).toBe(short)
  expect(packedItem(long)).toEqual({ ...key, [PACKED]: expect.any(Uint8Array) })
})

test('the words are those that stored items were packed with', () => {
  expect(createHash('sha256').update(WORDS).digest('hex')).toBe(
    'd15a1eab4c25937d4de4507924478329bdf09751c4e069432e225667e410300f',
  )
})

test('what cannot be unpacked, or is more than an item holds, stays as it is', () => {
  const bomb = deflateRawSync(`{"notes":"${'n'.repeat(10_000_000)}"}`, { dictionary: WORDS })
  for (const bytes of [bomb, new Uint8Array(), new Uint8Array([1, 2, 3])]) {
    const item = { ...key, [PACKED]: bytes }
    expect(unpackedItem(item)).toBe(item)
  }
})

async function aMatch() {
  const company = await aCompany(desk, as)
  const { id } = await anAccount(desk, as, company.id)
  const [line, entry] = [await aBankLine(desk, as, id), await aLedgerEntry(desk, as, id)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id, notes: 'n'.repeat(900) }
  return { company, match: (await desk.call('createMatch', { as, body })).body }
}

interface Stored extends Record<string, Value> {
  pk: { S: string }
  sk: { S: string }
}

/** As the store has them. */
async function storedOf(pk: RegExp): Promise<Stored[]> {
  const page = JSON.parse((await desk.rough.ask('Scan', { TableName: 'table' })).body)
  return page.Items.filter((item: Stored) => pk.test(item.pk.S))
}

test('a long match and the audit record of it take less than a kilobyte each, and are shown whole', async () => {
  const { company, match } = await aMatch()
  const kept = await storedOf(RegExp(`^C#${company.id}#matches#`))
  const records = await storedOf(RegExp(`^C#${company.id}#audit#`))
  const newest = records.sort((one, other) => (one.sk.S < other.sk.S ? 1 : -1))[0]!
  for (const item of [...kept, newest]) expect(itemSize(item)).toBeLessThan(1024)
  const { body } = await desk.call('listMatches', { as, query: { companyId: company.id } })
  expect(body).toMatchObject([{ id: match.id, notes: match.notes }])
  const asked = { params: { companyId: company.id }, query: { entityId: match.id } }
  const { body: audit } = await desk.call('listAuditHistory', { as, ...asked })
  expect(audit).toMatchObject([{ newValues: { notes: match.notes } }])
})

test('of a packed item only what is asked for is handed over', async () => {
  const { company, match } = await aMatch()
  const [{ getItems }, { proveScope, within }] = await Promise.all([
    import('./table.ts'),
    import('./scope.ts'),
  ])
  const { recordKey } = await import('./records.ts')
  const scope = proveScope(company.id)
  const read = () => getItems([recordKey(scope, 'matches', match.id)], ['notes', 'version'])
  expect((await within(scope, read)).map(({ item }) => item)).toEqual([{ notes: match.notes, version: 1 }])
})

test('what is changed in a packed item is found, and so are bytes that say nothing', async () => {
  const { company, match } = await aMatch()
  const [{ pk, sk }] = (await desk.items()).filter(({ id }) => id === match.id) as [
    { pk: string; sk: string },
  ]
  const { [PACKED]: packed } = packedItem({ ...match, notes: 'n'.repeat(899) })
  const set = (bytes: unknown) =>
    desk.raw.send(
      new UpdateCommand({
        TableName: 'table',
        Key: { pk, sk },
        UpdateExpression: 'SET #z = :z',
        ExpressionAttributeNames: { '#z': PACKED },
        ExpressionAttributeValues: { ':z': bytes },
      }),
    )
  const before = (await storedOf(RegExp(`^C#${company.id}#matches#`)))[0]!.z!.B!
  for (const bytes of [packed, Buffer.from('nothing')]) {
    await set(bytes)
    const { verify } = await import('../../shared/domain/audit/invariants.ts')
    const { broken } = verify(await desk.items())
    expect(broken.map(({ sentence }) => sentence).join('\n')).toContain(`${pk} ${sk}`)
  }
  await set(Buffer.from(before, 'base64'))
})
