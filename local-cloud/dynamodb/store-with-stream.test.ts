/** What the stream of a table says of each write, as the developer guide of DynamoDB has it for KEYS_ONLY. */
import {
  DeleteItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveDynoxide } from '../../test/serve-dynoxide.ts'
import { clientOf, createTables } from './start-dynamodb.ts'
import { type StreamingDynamoDb, type StreamRecord, storeWithStream } from './store-with-stream.ts'

const TableName = 'streamed'
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
const IS_NEW = 'attribute_not_exists(pk)'
let store: StreamingDynamoDb
let asked: string[]
let told: StreamRecord[]

beforeAll(async () => {
  const table = await serveDynoxide()
  await createTables(table, [
    {
      name: TableName,
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' as const },
        { AttributeName: 'sk', KeyType: 'RANGE' as const },
      ],
      BillingMode: 'PAY_PER_REQUEST' as const,
      GlobalSecondaryIndexes: [],
    },
  ])
  const counted = {
    ...table,
    ask: (operation: string, request: object) => {
      asked.push(operation)
      return table.ask(operation, request)
    },
  }
  store = storeWithStream(counted, {
    keysOf: (name) => (name === TableName ? ['pk', 'sk'] : undefined),
    now: () => Date.parse('2026-01-31T12:00:00Z'),
  })
  store.follow(
    ({ dynamodb }) => String((dynamodb.Keys.pk as { S: string }).S).startsWith('followed'),
    (record) => told.push(record),
  )
})
beforeEach(() => {
  asked = []
  told = []
})
afterAll(() => store.close())

const said = () => told.map(({ eventName, dynamodb }) => [eventName, (dynamodb.Keys.pk as { S: string }).S])
const send: ReturnType<typeof clientOf>['send'] = (command: never) => clientOf(store).send(command) as never

test('an item that is made, changed and taken away is told with its keys and nothing else', async () => {
  const Key = key('followed 1')
  await send(new PutItemCommand({ TableName, Item: { ...Key, secret: { S: 'x' } } }))
  await send(new PutItemCommand({ TableName, Item: { ...Key, secret: { S: 'y' } } }))
  const change = { UpdateExpression: 'SET secret = :z', ExpressionAttributeValues: { ':z': { S: 'z' } } }
  await send(new UpdateItemCommand({ TableName, Key, ...change }))
  await send(new DeleteItemCommand({ TableName, Key }))
  await send(new DeleteItemCommand({ TableName, Key }))
  expect(told.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY', 'MODIFY', 'REMOVE'])
  expect(told[0]).toMatchObject({
    eventSource: 'aws:dynamodb',
    eventSourceARN: 'arn:aws:dynamodb:eu-west-1:000000000000:table/streamed/stream/local',
    dynamodb: { ApproximateCreationDateTime: 1_769_860_800, Keys: Key, StreamViewType: 'KEYS_ONLY' },
  })
  const numbers = told.map(({ dynamodb }) => dynamodb.SequenceNumber)
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('a transaction is told of part by part, and one that was cancelled not at all', async () => {
  const put = (pk: string) => ({ Put: { TableName, Item: key(pk), ConditionExpression: IS_NEW } })
  await send(new TransactWriteItemsCommand({ TransactItems: [put('followed 2'), put('followed 3')] }))
  expect(said()).toEqual([
    ['INSERT', 'followed 2'],
    ['INSERT', 'followed 3'],
  ])
  told = []
  const again = new TransactWriteItemsCommand({ TransactItems: [put('followed 2'), put('followed 4')] })
  await expect(send(again)).rejects.toThrow('cancelled')
  expect(told).toEqual([])
})

test('nothing is read for a write that nobody follows, nor for one that says itself that it is the first', async () => {
  await send(new PutItemCommand({ TableName, Item: key('left alone') }))
  await send(new PutItemCommand({ TableName, Item: key('followed 5'), ConditionExpression: IS_NEW }))
  expect(asked).toEqual(['PutItem', 'PutItem'])
  expect(said()).toEqual([['INSERT', 'followed 5']])
})
