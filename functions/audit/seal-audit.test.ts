import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

const seal = () => desk.fire('seal-audit', { time: '2026-01-31T05:00:00Z' })
const check = async () => verify(await desk.items())
const sealedKeys = async () =>
  (await desk.items())
    .filter(({ pk }) => pk === `C#${companyId}#seals`)
    .flatMap(({ seals }) => (seals as string[][]).map(([key]) => key))

test('what was written is sealed without a gap, once, and what comes after is the unsealed tail', async () => {
  for (let made = 0; made < 100; made++) await aBankLine(desk, as, accountId, { description: `Line ${made}` })
  const { unsealedAuditRecords: waiting } = (await check()).counted
  expect(await seal()).toEqual({ companies: 1, sealed: waiting })
  expect((await check()).counted.unsealedAuditRecords).toBe(0)
  expect(new Set(await sealedKeys()).size).toBe(waiting)
  expect(await seal()).toEqual({ companies: 1, sealed: 0 })
  await aBankLine(desk, as, accountId)
  expect((await check()).counted.unsealedAuditRecords).toBe(1)
  expect((await check()).broken).toEqual([])
})

test('two sealers at once, while people write, make no fork and no gap', async () => {
  const lines = Array.from({ length: 120 }, (_, at) =>
    aBankLine(desk, as, accountId, { description: `Coffee ${at}` }),
  )
  await Promise.all([seal(), seal(), ...lines, seal()])
  await seal()
  const { broken, counted } = await check()
  expect(broken).toEqual([])
  expect(counted.unsealedAuditRecords).toBe(0)
})

test('a record that is changed behind the books is found by its sequence number', async () => {
  const [month, sk] = (await sealedKeys())[41]!.split('#')
  const record = (await desk.items()).find((item) => item.sk === sk && item.pk.endsWith(`#${month}`))!
  const set = (userId: unknown) =>
    desk.raw.send(
      new UpdateCommand({
        TableName: 'table',
        Key: { pk: record.pk, sk: record.sk },
        UpdateExpression: 'SET userId = :value',
        ExpressionAttributeValues: { ':value': userId },
      }),
    )
  await set('somebody else')
  expect((await check()).broken).toEqual([
    {
      companyId,
      invariant: 'the chain of the audit is whole',
      sentence: 'from sequence number 42 on: record 42 is not as it was when it was sealed',
    },
  ])
  await set(record.userId)
  expect((await check()).broken).toEqual([])
})

test('where nothing was written nothing is put, but once an hour, which makes up for who ended before he anchored', async () => {
  const putsOf = async () => {
    desk.faults.breakCalls()
    await seal()
    return desk.faults.callsMade().filter((call) => call === 'PutObjectCommand').length
  }
  desk.untilHour(12)
  await seal()
  expect(await putsOf()).toBe(1)
  desk.putForward(10 * 60_000)
  expect(await putsOf()).toBe(0)
  await aBankLine(desk, as, accountId)
  // The block that was the last is put again before the one that is new.
  expect(await putsOf()).toBe(2)
})

test('of many anchors a recount reads the newest and those of the day, in their order, and none behind a gap', async () => {
  const [{ eachAnchorOfDay, putAnchor }, { proveScope }] = await Promise.all([
    import('../storage/anchors.ts'),
    import('../storage/scope.ts'),
  ])
  const scope = proveScope(4711)
  const sealedAt = '2026-01-31T05:00:00.000Z'
  const blocks = [...Array(305).keys()].map((at) => at + 1)
  for (const block of [...blocks, 307])
    await putAnchor(scope, block, { seq: block, hash: `h${block}`, sealedAt })
  // A day whose number 28 divides, and so no block up to 5.
  const read: number[] = []
  for await (const { block, anchor } of eachAnchorOfDay(scope, new Date(28 * 700 * 86_400_000))) {
    expect(anchor.seq).toBe(block)
    read.push(block)
  }
  expect(read).toEqual(blocks.slice(5))
})
