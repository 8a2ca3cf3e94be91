/** The table in memory is asked the same as dynoxide, step by step from one seed, and gives the same answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DynamoDb } from '../../local-cloud/dynamodb/dynamodb.ts'
import { createTables } from '../../local-cloud/dynamodb/start-dynamodb.ts'
import type { Item, Value } from '../../local-cloud/rough/item-size.ts'
import { localCloud } from '../../local-cloud/template/cloud.ts'
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import { serveDynoxide } from '../serve-dynoxide.ts'
import { stateHashOf } from '../state.ts'
import { tableInMemory } from './table-in-memory.ts'

const TableName = 'table'
const STEPS = 1_500
const seed = Number(process.env.TEST_SEED ?? 1)
const chance = createChance(seed)
const oneOf = <T>(all: readonly T[]): T => all[chance.below(all.length)]!
const ReturnConsumedCapacity = 'INDEXES'

let dynoxide: DynamoDb
let inMemory: DynamoDb
beforeAll(async () => {
  dynoxide = await serveDynoxide()
  inMemory = tableInMemory()
  const [table] = (await localCloud()).tables
  for (const store of [dynoxide, inMemory]) await createTables(store, [{ ...table!, name: TableName }])
})
afterAll(() => dynoxide.close())

/** What both answer to one request; of a refusal what clients go by, since its words are longer elsewhere. */
async function ask(operation: string, asked: object) {
  const [one, other] = await Promise.all(
    [dynoxide, inMemory].map(async (store) => {
      // Each has a request of its own, as if it had come over the wire.
      const { status, body } = await store.ask(operation, JSON.parse(JSON.stringify(asked)))
      const answer = JSON.parse(body)
      if (status === 200) return asRead(answer)
      return { type: answer.__type.split('#')[1], reasons: answer.CancellationReasons }
    }),
  )
  expect(other, `${operation} ${JSON.stringify(asked).slice(0, 2_000)}`).toEqual(one)
  return one
}

/** Without what the product does not read: the units of a transaction are told twice, and one more is scanned than a page shows. */
function asRead(answer: object): object {
  const told = (name: string, value: unknown) => {
    if (name === 'WriteCapacityUnits' || name === 'ScannedCount') return undefined
    return typeof value === 'string' && value.length > 100 ? `${value.slice(0, 9)} ${value.length}` : value
  }
  return JSON.parse(JSON.stringify(answer, told))
}

/** All that both hold, in whatever order they tell it. */
async function expectTheSameState(): Promise<void> {
  const [one, other] = await Promise.all(
    [dynoxide, inMemory].map(async (store) => {
      const items: object[] = []
      let ExclusiveStartKey: unknown
      do {
        const page = JSON.parse((await store.ask('Scan', { TableName, ExclusiveStartKey })).body)
        items.push(...page.Items)
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return { count: items.length, hash: stateHashOf(items) }
    }),
  )
  expect(one!.count).toBeGreaterThan(10)
  expect(other).toEqual(one)
}

const WORDS = ['a', 'b', 'B', 'a#1', 'a#10', 'a#2', 'Zoë', '＋', '🍁', '\u{10ffff}']
const aKey = (): Item => ({ pk: { S: oneOf(WORDS.slice(0, 4)) }, sk: { S: oneOf(WORDS) } })
const aNumber = () => oneOf(['0', '1', '-3', '12.50', '1e-7', '0.0010', '99999999999999999999', '-0', '1E3'])

function aValue(): Value {
  return oneOf<() => Value>([
    () => ({ S: oneOf(WORDS) }),
    () => ({ S: '.'.repeat(chance.below(3_000)) }),
    () => ({ N: aNumber() }),
    () => ({ BOOL: chance.happens(0.5) }),
    () => ({ NULL: true }),
    () => ({ L: [{ N: aNumber() }, { S: '' }] }),
    () => ({ M: { inner: { N: aNumber() }, text: { S: 'x' } } }),
    () => ({ B: Buffer.from('packed').toString('base64') }),
  ])()
}

function anItem(): Item {
  const item: Item = { ...aKey(), v: aValue(), h: { S: oneOf(['h1', 'h2']) } }
  if (chance.happens(0.5)) item.n = { N: String(chance.below(5)) }
  if (chance.happens(0.6))
    Object.assign(item, { openPk: { S: oneOf(['o', 'p']) }, openSk: { S: oneOf(WORDS) } })
  return item
}

interface Condition {
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

const CONDITIONS: Condition[] = [
  { ConditionExpression: 'attribute_not_exists(pk)' },
  { ConditionExpression: 'h = :h', ExpressionAttributeValues: { ':h': { S: 'h1' } } },
  {
    ConditionExpression: 'attribute_not_exists(pk) OR n < :n',
    ExpressionAttributeValues: { ':n': { N: '3' } },
  },
  {
    ConditionExpression: '(attribute_not_exists(#n) OR #n = :n) AND attribute_not_exists(openPk)',
    ExpressionAttributeNames: { '#n': 'n' },
    ExpressionAttributeValues: { ':n': { N: '2.0' } },
  },
  { ConditionExpression: 'h < :h', ExpressionAttributeValues: { ':h': { S: '＋' } } },
]
const aCondition = (): Condition => (chance.happens(0.5) ? oneOf(CONDITIONS) : {})

function anUpdate() {
  const {
    ConditionExpression,
    ExpressionAttributeNames = {},
    ExpressionAttributeValues = {},
  }: Condition = aCondition()
  const { text, values } = oneOf<{ text: string; values: Item }>([
    { text: 'ADD #x :x', values: { ':x': { N: oneOf(['1', '-4', '99999999999']) } } },
    { text: 'ADD #x :x SET openSk = :s', values: { ':x': { N: '1' }, ':s': { S: oneOf(WORDS) } } },
    { text: 'SET #x = :x', values: { ':x': { N: '007' } } },
    { text: 'SET openPk = :s, openSk = :s ADD #x :x', values: { ':s': { S: 'o' }, ':x': { N: '2' } } },
    { text: 'REMOVE openSk, #x', values: {} },
    { text: 'ADD h :x SET #x = :x', values: { ':x': { N: '1' } } },
  ])
  const all = { ...ExpressionAttributeValues, ...values }
  return {
    Key: aKey(),
    UpdateExpression: text,
    ...(ConditionExpression && { ConditionExpression }),
    ...((text.includes('#x') || Object.keys(ExpressionAttributeNames).length > 0) && {
      ExpressionAttributeNames: {
        ...ExpressionAttributeNames,
        ...(text.includes('#x') && { '#x': oneOf(['x', 'n']) }),
      },
    }),
    ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
  }
}

const anAction = () =>
  oneOf([
    () => ({ Put: { TableName, Item: anItem(), ...aCondition() } }),
    () => ({ Delete: { TableName, Key: aKey(), ...aCondition() } }),
    () => ({ Update: { TableName, ...anUpdate() } }),
    () => ({ ConditionCheck: { TableName, Key: aKey(), ...oneOf(CONDITIONS) } }),
  ])()

/** Condition and projection share their names with the range. */
function aQuery() {
  const isOfIndex = chance.happens(0.4)
  const [low, high] = [oneOf(WORDS), oneOf(WORDS)]
  const [condition, values] = oneOf<[string, Item]>([
    ['', {}],
    [' AND #sk >= :low', { ':low': { S: low } }],
    [' AND #sk <= :high', { ':high': { S: high } }],
    [' AND #sk BETWEEN :low AND :high', { ':low': { S: low }, ':high': { S: high } }],
  ])
  const projection = chance.happens(0.3)
  return {
    TableName,
    ReturnConsumedCapacity,
    KeyConditionExpression: `#pk = :pk${condition}`,
    ExpressionAttributeNames: {
      '#pk': isOfIndex ? 'openPk' : 'pk',
      ...(condition && { '#sk': isOfIndex ? 'openSk' : 'sk' }),
      ...(projection && { '#a0': 'n' }),
    },
    ExpressionAttributeValues: {
      ':pk': { S: isOfIndex ? oneOf(['o', 'p']) : oneOf(WORDS.slice(0, 4)) },
      ...values,
    },
    ...(projection && { ProjectionExpression: '#a0, sk' }),
    ...(isOfIndex ? { IndexName: 'open' } : { ConsistentRead: chance.happens(0.5) }),
    ...(chance.happens(0.4) && { Limit: 1 + chance.below(4) }),
    ScanIndexForward: chance.happens(0.5),
  }
}

const STEPS_OF = [
  () => ask('PutItem', { TableName, Item: anItem(), ...aCondition(), ReturnConsumedCapacity }),
  () => ask('DeleteItem', { TableName, Key: aKey(), ReturnConsumedCapacity }),
  () => ask('UpdateItem', { TableName, ...anUpdate(), ReturnValues: 'UPDATED_NEW', ReturnConsumedCapacity }),
  () => ask('GetItem', { TableName, Key: aKey(), ConsistentRead: true, ReturnConsumedCapacity }),
  () => ask('GetItem', { TableName, Key: aKey(), ReturnConsumedCapacity }),
  ...Array.from({ length: 3 }, () => () => {
    const TransactItems = Array.from({ length: 1 + chance.below(4) }, anAction)
    return ask('TransactWriteItems', { TransactItems, ReturnConsumedCapacity })
  }),
  () => {
    const Keys = Array.from({ length: 1 + chance.below(4) }, aKey)
    return ask('BatchGetItem', {
      RequestItems: { [TableName]: { Keys, ConsistentRead: true } },
      ReturnConsumedCapacity,
    })
  },
  ...Array.from({ length: 4 }, () => async () => {
    const query = aQuery()
    let ExclusiveStartKey: unknown
    do {
      const page = (await ask('Query', { ...query, ExclusiveStartKey })) as { LastEvaluatedKey?: unknown }
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }),
]

test('whatever storage asks, it is answered as dynoxide answers', async () => {
  for (let step = 0; step < STEPS; step++) await oneOf(STEPS_OF)()
  await expectTheSameState()
})

test('what is too large, too much or twice is refused by both', async () => {
  const key = { pk: { S: 'k' }, sk: { S: 's' } }
  const large = { S: 'x'.repeat(300 * 1024) }
  const many = (count: number, rest: Item = {}) =>
    Array.from({ length: count }, (_, at) => ({
      Put: { TableName, Item: { pk: { S: 't' }, sk: { S: `${at}` }, ...rest } },
    }))
  const put = (item: Item) => ask('PutItem', { TableName, Item: { ...key, ...item } })
  expect(await put({ v: { S: 'x'.repeat(410 * 1024) } })).toMatchObject({ type: 'ValidationException' })
  for (const wrong of [
    { pk: { S: '' } },
    { sk: { S: 'x'.repeat(1_100) } },
    { pk: { S: 'x'.repeat(2_100) } },
    { openPk: { S: '' } },
    { n: { N: '1'.repeat(39) } },
    { n: { N: '1e127' } },
  ])
    expect(await put(wrong as unknown as Item)).toMatchObject({ type: 'ValidationException' })
  for (const TransactItems of [[], many(101), many(20, { v: large }), [...many(1), ...many(1)]])
    expect(await ask('TransactWriteItems', { TransactItems })).toMatchObject({ type: 'ValidationException' })
  expect(await ask('GetItem', { TableName: 'none', Key: key })).toMatchObject({
    type: 'ResourceNotFoundException',
  })
})

test('a page ends where it is as large as one may be, and the next goes on behind it', async () => {
  const large = { S: 'x'.repeat(200 * 1024) }
  for (let at = 0; at < 8; at++)
    await ask('PutItem', { TableName, Item: { pk: { S: 'pages' }, sk: { S: `${at}` }, v: large } })
  for (const ScanIndexForward of [true, false]) {
    let ExclusiveStartKey: unknown
    let pages = 0
    do {
      const page = (await ask('Query', {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'pages' } },
        ScanIndexForward,
        ExclusiveStartKey,
        ReturnConsumedCapacity,
      })) as { LastEvaluatedKey?: unknown }
      ExclusiveStartKey = page.LastEvaluatedKey
      pages += 1
    } while (ExclusiveStartKey)
    expect(pages).toBe(2)
  }
})

test('all of a table is told page by page, whatever partitions a page ends in', async () => {
  for (let at = 0; at < 60; at++) {
    const v = { S: 'x'.repeat(1 + chance.below(150) * 1024) }
    await ask('PutItem', { TableName, Item: { pk: { S: `scan ${at % 20}` }, sk: { S: `${at}` }, v } })
  }
  await expectTheSameState()
})

test('an item that is written as it was takes no unit of an index', async () => {
  const Item = { pk: { S: 'a' }, sk: { S: 'same' }, openPk: { S: 'o' }, openSk: { S: 's' }, n: { N: '7' } }
  const written = () => ask('PutItem', { TableName, Item, ReturnConsumedCapacity })
  expect(await written()).toMatchObject({ ConsumedCapacity: { CapacityUnits: 2 } })
  expect(await written()).toMatchObject({ ConsumedCapacity: { CapacityUnits: 1 } })
})

test('what was done is not done again when it is asked again with its token', async () => {
  const Key = { pk: { S: 'token' }, sk: { S: 'x' } }
  const TransactItems = [
    {
      Update: {
        TableName,
        Key,
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
  ]
  for (let time = 0; time < 3; time++)
    await ask('TransactWriteItems', { TransactItems, ClientRequestToken: 'again' })
  expect(await ask('GetItem', { TableName, Key, ConsistentRead: true })).toMatchObject({
    Item: { n: { N: '1' } },
  })
})

test('what it does not know it does not guess', async () => {
  const Key = { pk: { S: 'k' }, sk: { S: 's' } }
  for (const [operation, asked] of [
    ['GetItem', { TableName, Key, AttributesToGet: ['n'] }],
    ['ExecuteStatement', { Statement: 'SELECT * FROM table' }],
    ['DeleteItem', { TableName, Key, ConditionExpression: 'contains(v, :x)' }],
    ['UpdateItem', { TableName, Key, UpdateExpression: 'SET a = b + :c' }],
  ] as const)
    await expect(inMemory.ask(operation, asked), operation).rejects.toThrow('The table in memory')
})
