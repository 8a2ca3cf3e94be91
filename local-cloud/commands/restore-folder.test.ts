import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { itemsOf } from '../dynamodb/items-of.ts'
import { clientOf, startDynamoDb } from '../dynamodb/start-dynamodb.ts'
import { holdVersion, takeFolder } from '../machine/data-folder.ts'
import { Bucket } from '../s3/bucket/bucket.ts'
import { bytesOf } from '../s3/bucket/bytes-of.ts'
import { localCloud } from '../template/cloud.ts'
import { restoreFolder } from './restore-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'tieout-restore-'))
afterAll(() => rmSync(root, { recursive: true }))
const at = (name: string) => join(root, name)

function putFile(folder: string, key: string, text: string): void {
  const bucket = new Bucket(join(folder, 's3'), 'files')
  const file = bucket.incomingFile()
  writeFileSync(file, text)
  bucket.commit(file, { key, sizeBytes: text.length, eTag: 'e', modifiedAt: 1, headers: {} })
}

test('a folder whose product runs is restored beside it with the same items and files, and what comes later is another state', async () => {
  takeFolder(at('live'))
  holdVersion(at('live'))
  const { tables } = await localCloud()
  const store = await startDynamoDb(at('live'), tables)
  const client = DynamoDBDocumentClient.from(clientOf(store))
  const put = (sk: string) =>
    client.send(new PutCommand({ TableName: tables[0]!.name, Item: { pk: 'C#1#journal#202601', sk } }))
  await put('a')
  putFile(at('live'), 'C/1/imports/a/file', 'Date,Amount')

  const state = await restoreFolder(at('live'), at('restored'))
  expect([...(await itemsOf(at('restored'))).items]).toEqual([{ pk: 'C#1#journal#202601', sk: 'a' }])
  expect(new TextDecoder().decode(bytesOf(at('restored/s3'), 'C/1/imports/a/file'))).toBe('Date,Amount')
  expect(await restoreFolder(at('live'), at('again'))).toBe(state)

  await put('b')
  const later = await restoreFolder(at('live'), at('later'))
  putFile(at('live'), 'C/1/imports/a/file', 'Date,AMOUNT')
  expect(new Set([state, later, await restoreFolder(at('live'), at('last'))]).size).toBe(3)
  client.destroy()
  await store.close()
})

test('nothing is restored over what is there, nor out of a folder without data', async () => {
  await expect(restoreFolder(at('live'), at('restored'))).rejects.toThrow('holds data already')
  mkdirSync(at('theirs'))
  writeFileSync(at('theirs/thesis.doc'), '')
  await expect(restoreFolder(at('live'), at('theirs'))).rejects.toThrow("holds files that are not Tieout's")
  await expect(restoreFolder(at('none'), at('new'))).rejects.toThrow('there are no data')
  expect(existsSync(at('new'))).toBe(false)
})
