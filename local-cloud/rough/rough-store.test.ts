import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DynamoDb } from '../dynamodb/dynamodb.ts'
import { aKey, anItem, aRoughStore, check, put, TableName, told } from './a-rough-store.ts'
import type { RoughStore } from './rough-store.ts'

let rough: RoughStore
let store: DynamoDb
beforeAll(async () => {
  ;({ rough, store } = await aRoughStore())
})
beforeEach(() => rough.reset())

const write = (...TransactItems: object[]) => told(rough.ask('TransactWriteItems', { TransactItems }))
const units = async (work: () => Promise<unknown>) => {
  const before = rough.counts()
  await work()
  const { writeUnits, readUnits } = rough.counts()
  return { write: writeUnits - before.writeUnits, read: readUnits - before.readUnits }
}

describe('conflicts', () => {
  test('of two transactions that meet at an item the later is cancelled, and told at which', async () => {
    const first = write(put(aKey('A', 'both')), put(aKey('A', 'first')))
    const second = await write(put(aKey('A', 'second')), put(aKey('A', 'both')))
    expect([second.type, second.reasons]).toEqual([
      'TransactionCanceledException',
      ['None', 'TransactionConflict'],
    ])
    expect((await first).status).toBe(200)
    expect((await write(put(aKey('A', 'second')), put(aKey('A', 'both')))).status).toBe(200)
  })

  test('an item that is only checked is in the way as one that is written', async () => {
    const first = write(check(aKey('B')), put(aKey('B', 'other')))
    expect((await write(check(aKey('B')))).reasons).toEqual(['TransactionConflict'])
    expect((await first).status).toBe(200)
  })

  test('a single write of an item in a transaction is refused, and others are not', async () => {
    const first = write(put(aKey('C')))
    const [met, other] = await Promise.all(
      [aKey('C'), aKey('C', 'other')].map((Item) => told(rough.ask('PutItem', { TableName, Item }))),
    )
    expect([met?.type, other?.status]).toEqual(['TransactionConflictException', 200])
    await first
  })

  test('reading an item in a transaction is not refused, and single writes do not conflict with each other', async () => {
    const first = write(put(aKey('D')))
    expect((await told(rough.ask('GetItem', { TableName, Key: aKey('D') }))).status).toBe(200)
    await first
    const both = [1, 2].map(() => told(rough.ask('PutItem', { TableName, Item: aKey('D') })))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('a transaction that was cancelled has written nothing and holds nothing', async () => {
    const first = write(put(aKey('E')))
    await write(put(aKey('E')), put(aKey('E', 'with it')))
    await first
    const { Item } = await told(store.ask('GetItem', { TableName, Key: aKey('E', 'with it') }))
    expect(Item).toBeUndefined()
  })
})

describe('throughput', () => {
  const large = (sk: string) => put(anItem(aKey('hot', sk), 300 * 1024))

  test('a partition key that took more than 1,000 units takes nothing for as long as it needs to pay them, others do', async () => {
    expect((await write(large('1'), large('2'))).status).toBe(200)
    const [hot, cold] = [await write(large('3'), put(aKey('cold'))), await write(put(aKey('cold')))]
    expect([hot.type, hot.reasons, cold.status]).toEqual([
      'TransactionCanceledException',
      ['ThrottlingError', 'None'],
      200,
    ])
    expect((await write(put(aKey('hot', '3')))).status).toBe(200)
  })

  test('a single write and a read are throttled in their own words, reading and writing each by itself', async () => {
    await write(large('1'), large('2'))
    const Item = aKey('hot')
    expect((await told(rough.ask('GetItem', { TableName, Key: Item }))).status).toBe(200)
    expect((await told(rough.ask('PutItem', { TableName, Item }))).type).toBe('ThrottlingException')
  })

  test('an index takes no more of one partition key than the table does', async () => {
    const open = { openPk: { S: 'O' }, openSk: { S: '1' } }
    const entries = [1, 2, 3, 4].map((at) => put(anItem(aKey(`P${at}`), 350 * 1024, open)))
    for (const entry of entries) expect((await write(entry)).status).toBe(200)
    expect((await write(put({ ...aKey('P5'), ...open }))).reasons).toEqual(['ThrottlingError'])
  })
})

describe('units', () => {
  test('a write costs a unit for each kilobyte begun, and twice that in a transaction', async () => {
    const Item = anItem(aKey('W'), 1024)
    expect(await units(() => rough.ask('PutItem', { TableName, Item }))).toEqual({ write: 1, read: 0 })
    const more = anItem(aKey('W'), 1025)
    expect(await units(() => rough.ask('PutItem', { TableName, Item: more }))).toEqual({ write: 2, read: 0 })
    expect(await units(() => write(put(more)))).toEqual({ write: 4, read: 0 })
  })

  test('a change costs what the larger of before and after costs, a condition that is checked as much as a write', async () => {
    await write(put(anItem(aKey('L'), 5 * 1024)))
    expect(await units(() => write(check(aKey('L'))))).toEqual({ write: 10, read: 0 })
    expect(await units(() => write(put(aKey('L'))))).toEqual({ write: 10, read: 0 })
  })

  test('an index costs one more write, two where its key changes, and none where nothing does', async () => {
    const entry = (openSk: string) => ({ ...aKey('I'), openPk: { S: 'I' }, openSk: { S: openSk } })
    const cost = (Item: object) => units(() => rough.ask('PutItem', { TableName, Item }))
    expect(await cost(entry('1'))).toEqual({ write: 2, read: 0 })
    expect(await cost(entry('1'))).toEqual({ write: 1, read: 0 })
    expect(await cost(entry('2'))).toEqual({ write: 3, read: 0 })
  })

  test('reading costs a unit for 4 kilobytes begun, half where it may be old, and a query of what lies together only once', async () => {
    for (const sk of ['1', '2']) await write(put(anItem(aKey('R', sk), 1500)))
    const get = (ConsistentRead: boolean) =>
      units(() => rough.ask('GetItem', { TableName, Key: aKey('R', '1'), ConsistentRead }))
    expect([await get(true), await get(false)]).toEqual([
      { write: 0, read: 1 },
      { write: 0, read: 0.5 },
    ])
    const query = {
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'R' } },
    }
    expect(await units(() => rough.ask('Query', query))).toEqual({ write: 0, read: 1 })
  })

  test('a condition that does not hold is charged', async () => {
    await write(put(aKey('F')))
    const ConditionExpression = 'attribute_not_exists(pk)'
    const failing = { Put: { TableName, Item: aKey('F'), ConditionExpression } }
    expect(await units(() => write(failing))).toEqual({ write: 1, read: 0 })
  })
})

test('more than 100 actions, an item twice, an item over 400 kB and more than 4 MB are refused', async () => {
  const many = Array.from({ length: 101 }, (_, at) => put(aKey('M', String(at))))
  const wide = many.slice(0, 11).map(({ Put }) => put(anItem(Put.Item, 390 * 1024)))
  const wrong = [many, [put(aKey('M')), check(aKey('M'))], [put(anItem(aKey('M'), 401 * 1024))], wide]
  for (const items of wrong) {
    rough.reset()
    expect((await write(...items)).type).toBe('ValidationException')
  }
})

test('strangers are met as the seed says, and the same seed meets the same', async () => {
  const { rough: busy } = await aRoughStore({ seed: 7, strangersPercent: { conflicts: 20, throttles: 10 } })
  const day = async () => {
    busy.reset()
    const met: string[] = []
    for (let at = 0; at < 50; at++) {
      const request = { TransactItems: [put(aKey('S', String(at)))] }
      met.push(String((await told(busy.ask('TransactWriteItems', request))).reasons))
    }
    return met
  }
  const met = await day()
  expect(new Set(met)).toEqual(new Set(['', 'TransactionConflict', 'ThrottlingError']))
  expect(await day()).toEqual(met)
})

test('while it is calm nobody is met and nothing is counted', async () => {
  rough.calm(true)
  const both = await Promise.all([write(put(aKey('Q'))), write(put(aKey('Q')))])
  rough.calm(false)
  expect([both.map(({ status }) => status), rough.counts().calls]).toEqual([[200, 200], 0])
})
