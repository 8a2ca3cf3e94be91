import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { clientOf, startDynamoDb } from '../dynamodb/start-dynamodb.ts'
import { holdVersion, takeFolder } from '../machine/data-folder.ts'
import { localCloud } from '../template/cloud.ts'
import { recountFolder } from './recount-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-recount-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every finding is named: what is wrong in the last company is not lost behind what is in the first', async () => {
  takeFolder(folder)
  holdVersion(folder)
  const { tables } = await localCloud()
  const store = await startDynamoDb(folder, tables)
  const client = DynamoDBDocumentClient.from(clientOf(store))
  const putAt = (pk: string, sk: string) =>
    client.send(new PutCommand({ TableName: tables[0]!.name, Item: { pk, sk } }))
  const put = (companyId: number, sk: string) => putAt(`C#${companyId}#rules`, sk)
  const hidden = Array.from({ length: 60 }, (_, at) => `202601#${String(at).padStart(26, '0')}`)
  for (const sk of hidden) await put(1, sk)
  await put(2, '202601#THELASTOFALL')
  await put(2, '202601#hidden\u001b[2J\nevery invariant holds')
  await putAt('U#anna#answers', 'of-nobody')
  client.destroy()
  await store.close()

  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    expect(await recountFolder(folder)).toBe(false)
    const lines = said.mock.calls.map(([line]) => String(line)).join('\n')
    for (const sk of hidden) expect(lines).toContain(`rules ${sk}`)
    expect(lines).toContain('rules 202601#THELASTOFALL')
    expect(lines).toContain(String.raw`rules 202601#hidden\u001b[2J\u000aevery invariant holds`)
    expect(lines).toMatch(/^of no company: .*of-nobody/m)
  } finally {
    said.mockRestore()
  }
})
