import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as dynamodb from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { region, tableArn } from '../template/physical.ts'
import { type GuardedDynamoDb, guardDynamoDb } from './guard-dynamodb.ts'
import { startDynamoDb } from './start-dynamodb.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-dynamodb-'))
let store: Awaited<ReturnType<typeof startDynamoDb>>
let guarded: GuardedDynamoDb
let client: dynamodb.DynamoDBClient
let asked: string[]
let denied: string | undefined

beforeAll(async () => {
  const key = [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ]
  const index = {
    IndexName: 'open',
    KeySchema: [{ AttributeName: 'openPk', KeyType: 'HASH' as const }],
    Projection: { ProjectionType: 'ALL' as const },
  }
  const AttributeDefinitions = ['pk', 'sk', 'openPk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  }))
  store = await startDynamoDb(folder, [
    {
      name: 'Books',
      AttributeDefinitions,
      KeySchema: key,
      BillingMode: 'PAY_PER_REQUEST',
      GlobalSecondaryIndexes: [index],
    },
  ])
  const isAllowed = (key: string, action: string, resource: string, keys: readonly string[] = []) => {
    asked.push([key, action, resource.replace(tableArn('Books'), 'Books'), ...keys].join(' '))
    return action !== denied
  }
  guarded = await guardDynamoDb({
    port: 0,
    store,
    credentials: (accessKeyId) => (accessKeyId === 'KEY' ? 'x' : undefined),
    guard: { isAllowed, report: () => ({ unused: [], denied: [] }) },
    hashKeyOf: (_, index) => (index ? 'openPk' : 'pk'),
  })
  client = clientOf('x')
})
beforeEach(() => {
  asked = []
  denied = undefined
})
afterAll(async () => {
  client.destroy()
  await guarded.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const clientOf = (secretAccessKey: string) =>
  new dynamodb.DynamoDBClient({
    endpoint: guarded.url,
    region,
    credentials: { accessKeyId: 'KEY', secretAccessKey },
  })

const TableName = 'Books'
const Key = { pk: { S: 'C#1' }, sk: { S: 'a' } }
const Item = { ...Key, openPk: { S: 'C#1#open' } }
const writing = new dynamodb.TransactWriteItemsCommand({
  TransactItems: [
    { Put: { TableName, Item } },
    {
      ConditionCheck: {
        TableName,
        Key: { ...Key, sk: { S: 'b' } },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ],
})

test('what is granted passes through unchanged', async () => {
  await client.send(writing)
  const { Item: read } = await client.send(new dynamodb.GetItemCommand({ TableName, Key }))
  expect(read).toEqual(Item)
  const found = await client.send(
    new dynamodb.QueryCommand({
      TableName,
      IndexName: 'open',
      KeyConditionExpression: 'openPk = :o',
      ExpressionAttributeValues: { ':o': { S: 'C#1#open' } },
    }),
  )
  expect(found.Items).toEqual([Item])
  expect(asked).toEqual([
    'KEY dynamodb:PutItem Books C#1',
    'KEY dynamodb:ConditionCheckItem Books C#1',
    'KEY dynamodb:GetItem Books C#1',
    'KEY dynamodb:Query Books/index/open C#1#open',
  ])
})

test('every partition that a request touches is asked for', async () => {
  const of = (pk: string) => ({ pk: { S: pk }, sk: { S: 'a' } })
  await client.send(
    new dynamodb.BatchGetItemCommand({ RequestItems: { Books: { Keys: [of('C#1'), of('C#2')] } } }),
  )
  const twoCompanies = ['C#1', 'C#2'].map((pk) => ({ Put: { TableName, Item: of(pk) } }))
  await client.send(new dynamodb.TransactWriteItemsCommand({ TransactItems: twoCompanies }))
  await client.send(
    new dynamodb.QueryCommand({
      TableName,
      KeyConditionExpression: 'begins_with(#sk, :low) AND #pk = :pk',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': { S: 'C#3' }, ':low': { S: 'a' } },
    }),
  )
  expect(asked).toEqual([
    'KEY dynamodb:BatchGetItem Books C#1 C#2',
    'KEY dynamodb:PutItem Books C#1',
    'KEY dynamodb:PutItem Books C#2',
    'KEY dynamodb:Query Books C#3',
  ])
})

test('a transaction of which one part is denied changes nothing', async () => {
  denied = 'dynamodb:ConditionCheckItem'
  const other = { ...Item, sk: { S: 'never' } }
  const half = new dynamodb.TransactWriteItemsCommand({
    TransactItems: [{ Put: { TableName, Item: other } }, writing.input.TransactItems![1]!],
  })
  await expect(client.send(half)).rejects.toThrow(
    /KEY is not authorized to perform: dynamodb:ConditionCheckItem/,
  )
  denied = undefined
  expect(
    (await client.send(new dynamodb.GetItemCommand({ TableName, Key: { pk: other.pk, sk: other.sk } }))).Item,
  ).toBeUndefined()
})

test('a denial is the one that the SDK knows', async () => {
  denied = 'dynamodb:Scan'
  const error = await client.send(new dynamodb.ScanCommand({ TableName })).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: 'AccessDeniedException' })
})

test('whoever signs with another secret is answered nothing', async () => {
  const stranger = clientOf('made up')
  const reading = stranger.send(new dynamodb.GetItemCommand({ TableName, Key }))
  await expect(reading).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  expect(asked).toEqual([])
  stranger.destroy()
})

test('a refusal of the store itself arrives as it is', async () => {
  const again = new dynamodb.PutItemCommand({
    TableName,
    Item,
    ConditionExpression: 'attribute_not_exists(pk)',
  })
  await expect(client.send(again)).rejects.toBeInstanceOf(dynamodb.ConditionalCheckFailedException)
})

test('a cancelled transaction says why, action by action', async () => {
  const absent = { ...Key, sk: { S: 'absent' } }
  const ConditionExpression = 'attribute_exists(pk)'
  const cancelled = new dynamodb.TransactWriteItemsCommand({
    TransactItems: [
      { ConditionCheck: { TableName, Key, ConditionExpression } },
      { ConditionCheck: { TableName, Key: absent, ConditionExpression } },
    ],
  })
  const error = await client.send(cancelled).catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(dynamodb.TransactionCanceledException)
  const reasons = (error as dynamodb.TransactionCanceledException).CancellationReasons
  expect(reasons?.map(({ Code }) => Code)).toEqual(['None', 'ConditionalCheckFailed'])
})

test('a transaction as large as there may be is taken, with signs that elsewhere end a line', async () => {
  const text = `\u2028 "\n${'ü'.repeat(20_000)}`
  const items = Array.from({ length: 99 }, (_, at) => ({
    ...Key,
    sk: { S: `large ${at}` },
    text: { S: text },
  }))
  await client.send(
    new dynamodb.TransactWriteItemsCommand({
      TransactItems: items.map((each) => ({ Put: { TableName, Item: each } })),
    }),
  )
  const { Items } = await client.send(
    new dynamodb.QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :large)',
      ExpressionAttributeValues: { ':pk': Key.pk, ':large': { S: 'large 1' } },
    }),
  )
  expect(Items).toHaveLength(11)
  expect(Items?.every((each) => each.text?.S === text)).toBe(true)
})

test('what the store does not know is refused, and the next request is answered', async () => {
  const exporting = new dynamodb.ExportTableToPointInTimeCommand({
    TableArn: tableArn('Books'),
    S3Bucket: 'b',
  })
  await expect(client.send(exporting)).rejects.toMatchObject({ name: 'UnknownOperationException' })
  const { Item: read } = await client.send(new dynamodb.GetItemCommand({ TableName, Key }))
  expect(read).toMatchObject(Key)
})

test('what is put is judged by its item, however else the request is spelt', async () => {
  const foreign = { pk: { S: 'U#anna' }, sk: { S: 'a' } }
  await client.send(new dynamodb.PutItemCommand({ TableName, Item: foreign, Key } as never))
  await client.send(
    new dynamodb.TransactWriteItemsCommand({
      TransactItems: [{ Put: { TableName, Item: foreign, Key } as never }],
    }),
  )
  expect(asked).toEqual(Array(2).fill('KEY dynamodb:PutItem Books U#anna'))
  for (const strange of [{ item: foreign }, { transact_items: [] }, { key: foreign }]) {
    const asking = new dynamodb.PutItemCommand({ TableName, Item })
    asking.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { body: Uint8Array | string; headers: Record<string, string> }
        request.body = JSON.stringify({ ...JSON.parse(Buffer.from(request.body).toString()), ...strange })
        request.headers['content-length'] = String(request.body.length)
        return next(args)
      },
      { step: 'build' },
    )
    await expect(client.send(asking)).rejects.toThrow(/No request has a/)
  }
})
