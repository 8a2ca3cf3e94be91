import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AttributeValue,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localCloud } from '../template/cloud.ts'
import { clientOf, startDynamoDb } from './start-dynamodb.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-refused-'))
let client: DynamoDBClient
let TableName: string
let close: () => Promise<void>

beforeAll(async () => {
  const { tables } = await localCloud()
  TableName = tables[0]!.name
  const store = await startDynamoDb(folder, tables)
  close = store.close
  client = clientOf(store)
})
afterAll(async () => {
  client.destroy()
  await close()
  rmSync(folder, { recursive: true })
})

type Item = Record<string, AttributeValue>
const key = { pk: { S: 'C#1#x' }, sk: { S: 'x' } }
const put = (more: Item) => client.send(new PutItemCommand({ TableName, Item: { ...key, ...more } }))
const inTransaction = (more: Item) =>
  client.send(
    new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item: { ...key, ...more } } }] }),
  )
const query = (more: Partial<QueryCommandInput>, values: Item = {}) =>
  client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'C#1#x' }, ...values },
      ...more,
    }),
  )

const nested = (levels: number): AttributeValue =>
  levels === 0 ? { S: 'x' } : { M: { in: nested(levels - 1) } }
const from = (text: string) =>
  query({ KeyConditionExpression: 'pk = :pk AND sk >= :from' }, { ':from': { S: text } })
const open = (openPk: string, openSk: string) => ({ openPk: { S: openPk }, openSk: { S: openSk } })

test('keys of an index are as long as those of a table may be', async () => {
  await put(open('x'.repeat(2048), 'x'.repeat(1024)))
  for (const long of [open('x'.repeat(2049), 'x'), open('x', 'é'.repeat(513))])
    for (const write of [put, inTransaction])
      await expect(write(long)).rejects.toThrow(/exceeded the maximum size/)
})

test('a value has 32 levels at most', async () => {
  await put({ deep: nested(32) })
  await expect(put({ deep: nested(33) })).rejects.toThrow(/Nesting Levels/)
})

test('an index is never read consistently', async () => {
  const ofIndex = {
    IndexName: 'open',
    KeyConditionExpression: 'openPk = :pk',
  }
  await query(ofIndex)
  await expect(query({ ...ofIndex, ConsistentRead: true })).rejects.toThrow(/not supported on global/)
})

test('what no key can be is not looked for: nothing, or more than a key takes', async () => {
  await from('x'.repeat(1024))
  for (const text of ['', 'x'.repeat(1025)])
    await expect(from(text)).rejects.toMatchObject({ name: 'ValidationException' })
})

test('a query goes on within its own partition', async () => {
  await query({ ExclusiveStartKey: key })
  await expect(query({ ExclusiveStartKey: { ...key, pk: { S: 'C#2#x' } } })).rejects.toThrow(/outside query/)
})

test('IN takes a hundred values', async () => {
  const among = (count: number) => {
    const names = [...Array(count).keys()].map((at) => `:v${at}`)
    const ExpressionAttributeValues = Object.fromEntries(names.map((name) => [name, { S: name }]))
    const ConditionExpression = `attribute_not_exists(weight) OR weight IN (${names.join(', ')})`
    return client.send(
      new PutItemCommand({ TableName, Item: key, ConditionExpression, ExpressionAttributeValues }),
    )
  }
  await among(100)
  await expect(among(101)).rejects.toThrow(/Too many operands/)
})
