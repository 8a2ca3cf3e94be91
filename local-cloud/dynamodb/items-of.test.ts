import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { localCloud } from '../template/cloud.ts'
import { itemsOf } from './items-of.ts'
import { clientOf, startDynamoDb } from './start-dynamodb.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-items-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the file of a table that is being written to shows every item as it was stored, in one moment, the directory first', async () => {
  const { tables } = await localCloud()
  const store = await startDynamoDb(folder, tables)
  const client = DynamoDBDocumentClient.from(clientOf(store))
  const put = (Item: RawItem) => client.send(new PutCommand({ TableName: tables[0]!.name, Item }))
  const stored: RawItem[] = [
    { pk: 'C#1#audit#202601', sk: 'a', changes: [{ after: { reasons: ['same "amount"'], score: 0.5 } }] },
    { pk: 'C#1#book', sk: '202601', total: 90_071_992_547_409_930n, n: -3, none: null, yes: true, no: {} },
  ]
  const directory: RawItem = { pk: 'D#1', sk: 'owner', companyId: 1 }
  for (const item of [...stored, directory]) await put(item)
  const { count, items } = await itemsOf(folder)
  const found: RawItem[] = []
  for (const item of items) {
    found.push(item)
    await put({ pk: 'C#1#later', sk: String(found.length) })
  }
  expect([count, found]).toEqual([3, [directory, ...stored]])
  client.destroy()
  await store.close()
  expect((await itemsOf(folder)).count).toBe(6)
})

test('a folder without data says so', async () => {
  await expect(itemsOf(join(folder, 'none'))).rejects.toThrow('there are no data')
})
