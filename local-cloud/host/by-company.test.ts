/** Background work of one company comes one after the other, beside that of others, and none of it is lost between its writing and its sending. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRequested } from '../../events/import-requested.ts'
import { type Client, createClient } from '../../shared/contract/client.ts'
import type { Import } from '../../shared/contract/imports.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { everythingIn } from '../commands/beside-the-table.ts'
import { durationMs } from '../machine/clock.ts'
import { hostKey } from '../rights/keys.ts'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-by-company-'))
let cloud: LocalCloud
let client: Client
let store: DynamoDBClient

beforeAll(async () => {
  cloud = await startLocalCloud({ folder, port: 0, frontend: false })
  client = createClient({ baseUrl: cloud.url, token: () => cloud.tokenFor('anna@example.com') })
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint } = cloud.environment
  store = new DynamoDBClient({ region: region!, endpoint: endpoint!, credentials: hostKey })
}, budgetMs(60))
afterAll(async () => {
  await cloud?.stop()
  rmSync(folder, { recursive: true })
})

const columnMapping = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  dateFormat: 'YYYY-MM-DD',
  invert: false,
}

const aCompany = async (name: string) =>
  (await client.createCompany({ body: { name, baseCurrency: 'USD' } })).id

/** A form for a file of so many rows into an account of its own, and what sends it. */
async function anImport(companyId: number, name: string, rows: number) {
  const account = { companyId, name, institutionName: 'Chase', accountNumber: '1234' }
  const { id: accountId } = await client.createAccount({ body: account })
  const lines = Array.from(
    { length: rows },
    (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')},Payment ${at},${at + 1}.00`,
  )
  const file = new Blob([['Date,Description,Amount', ...lines, ''].join('\n')], { type: 'text/csv' })
  const asked = await client.createImport({
    body: { accountId, fileName: `${name}.csv`, fileSizeBytes: file.size, columnMapping },
  })
  const send = async () => {
    const form = new FormData()
    for (const [field, value] of Object.entries(asked.upload.fields)) form.append(field, value)
    form.append('file', file, `${name}.csv`)
    expect((await fetch(asked.upload.url, { method: 'POST', body: form })).status).toBe(204)
  }
  return { id: asked.import.id, send }
}

const importOf = (id: string): Promise<Import> => client.getImport({ params: { id } })
const statusOf = (id: string) =>
  expect.poll(async () => (await importOf(id)).status, { timeout: budgetMs(60), interval: 200 })

test('a company’s second import waits for its first, and another company’s does not', {
  timeout: budgetMs(120),
}, async () => {
  const [maple, cedar] = [await aCompany('Maple'), await aCompany('Cedar')]
  const [large, second, other] = [
    // Over well before its turn of a minute is, beside other work as well: a second turn would come behind the second file.
    await anImport(maple, 'large', 4_000),
    await anImport(maple, 'second', 10),
    await anImport(cedar, 'other', 10),
  ]
  await large.send()
  await statusOf(large.id).toBe('processing')
  // Of one company never more than one is in flight; how long a function takes to begin is the machine's matter.
  const areBeside = expect
    .poll(() => cloud.counts('ImportsQueue.fifo').inFlight, { timeout: budgetMs(60), interval: 5 })
    .toBe(2)
  await Promise.all([second.send(), other.send(), areBeside])
  const ended: string[] = []
  for (const { id } of [large, second]) {
    await statusOf(id).toBe('completed')
    ended.push((await importOf(id)).completedAt!)
  }
  expect(ended).toEqual(ended.toSorted())
  await statusOf(other.id).toBe('completed')
  await cloud.idle(budgetMs(60))
  const items = await everythingIn(folder)
  expect(verify(items).broken).toEqual([])
})

test('ten files that are sent at once into one company are all imported', {
  timeout: budgetMs(120),
}, async () => {
  const companyId = await aCompany('Oak')
  const imports: Awaited<ReturnType<typeof anImport>>[] = []
  for (let at = 0; at < 10; at += 1) imports.push(await anImport(companyId, `file-${at}`, 30))
  await Promise.all(imports.map(({ send }) => send()))
  for (const { id } of imports) await statusOf(id).toBe('completed')
  for (const { id } of imports) expect((await importOf(id)).newRecords).toBe(30)
  await cloud.idle(budgetMs(60))
})

test('what a sender that was killed had written but not sent arrives within 90 seconds', {
  timeout: budgetMs(60),
}, async () => {
  const companyId = await aCompany('Birch')
  const { id } = await anImport(companyId, 'never-sent', 10)
  const key = '01KCBQ8Z6H0000000000000000'
  const pk = `D#outbox#${String(companyId % 16).padStart(2, '0')}`
  const body = JSON.stringify({ ...importRequested.sample, companyId, importId: id })
  const TableName = cloud.environment.TABLE_NAME!
  const left = { pk, sk: key, key, queue: 'imports', body, writtenAt: new Date(cloud.now()).toISOString() }
  const Item = {
    ...Object.fromEntries(Object.entries(left).map(([name, S]) => [name, { S }])),
    companyId: { N: String(companyId) },
  }
  await store.send(new PutItemCommand({ TableName, Item }))

  expect(await cloud.advance(durationMs('1m'))).toContain('tieout-local-send-left-behind')
  // It looks for the file, and says that none came.
  await statusOf(id).toBe('failed')
  const outbox = await store.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    }),
  )
  expect(outbox.Items).toEqual([])
})

test('what was written into the books of a company is folded soon, without anyone asking', {
  timeout: budgetMs(60),
}, async () => {
  const companyId = await aCompany('Elm')
  const TableName = cloud.environment.TABLE_NAME!
  const pk = `C#${companyId}#deltas`
  for (let at = 0; at < 40; at += 1) {
    const key = String(at).padStart(26, '0')
    const counts = { M: { 'A5|2026-01-07|b.n': { N: '0' } } }
    await store.send(
      new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: key }, key: { S: key }, counts } }),
    )
  }
  await cloud.idle(budgetMs(30))
  const left = await store.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    }),
  )
  expect(left.Items!.length).toBeLessThan(32)
})

test('no function was denied anything, and nothing was given up', async () => {
  expect(cloud.access().denied).toEqual([])
  for (const name of [
    'ArrivalsDeadLetters',
    'ImportsDeadLetters.fifo',
    'FoldBooksDeadLetters',
    'MissedSchedules',
  ])
    expect([name, cloud.counts(name).visible]).toEqual([name, 0])
})
