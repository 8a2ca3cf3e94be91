/** A page of the rows of a file that awaits another person costs what it shows, however many there are, and is what was read. */

import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, type Reply, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'
const Bucket = 'files'

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are counted.
  desk.rough.calm(true)
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
})
afterAll(() => desk.stop())

/** Every second of its rows, the last one too, cannot be read. */
async function aFile(rows: number): Promise<string> {
  const day = (at: number) => (at % 2 === 1 ? '2026-02-30' : '2026-02-01')
  const lines = Array.from({ length: rows }, (_, at) => `${day(at)},Parcel ${100_000 + at},1.00`)
  const text = ['Date,Description,Amount', ...lines].join('\n')
  const { id } = await anUpload(desk, as, accountId, text, { side: 'ledger', fileName: `${rows}.csv` })
  await desk.drain()
  return id
}
const page = (id: string, query: Json = {}) =>
  desk.call('listImportRows', { as: 'ben', params: { id }, query })
const cursorOf = ({ headers }: Reply) => /cursor=([^&>]+)/.exec(headers.link ?? '')?.[1]
const rowsOf = ({ body }: { body: Json }): number[] => body.map(({ row }: Json) => row)

async function eachRow(id: string, query: Json): Promise<number[]> {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const reply = await page(id, { ...query, ...(cursor && { cursor }) })
    found.push(...rowsOf(reply))
    cursor = cursorOf(reply)
  } while (cursor)
  return found
}

interface Counting {
  middlewareStack: { add(count: never, how: { name: string }): void; remove(name: string): boolean }
}

/** What both stores were asked for, and how much they answered. */
async function costOf(work: () => Promise<unknown>) {
  const { client: files } = await import('../storage/files.ts')
  const { client: table } = await import('../storage/table.ts')
  const cost = { calls: 0, bytes: 0 }
  const count = (next: (of: object) => Promise<{ output: Json }>) => async (of: object) => {
    cost.calls++
    const result = await next(of)
    cost.bytes += result.output.ContentLength ?? JSON.stringify(result.output).length
    return result
  }
  const clients = [files, table] as unknown as Counting[]
  for (const { middlewareStack } of clients) middlewareStack.add(count as never, { name: 'cost' })
  await work()
  for (const { middlewareStack } of clients) middlewareStack.remove('cost')
  return cost
}

test('a page of 50,000 rows costs what one of 1,000 does, be it the first or another, of all rows or of those that cannot be read', {
  timeout: budgetMs(120),
}, async () => {
  const [few, many] = [await aFile(1_000), await aFile(50_000)]
  for (const query of [{}, { outcome: 'rejected', limit: 40 }]) {
    const cursors = { few: cursorOf(await page(few, query)), many: cursorOf(await page(many, query)) }
    for (const at of ['first', 'next'] as const) {
      const [cheap, dear] = [
        await costOf(() => page(few, at === 'first' ? query : { ...query, cursor: cursors.few })),
        await costOf(() => page(many, at === 'first' ? query : { ...query, cursor: cursors.many })),
      ]
      expect([query, at, dear.calls]).toEqual([query, at, cheap.calls])
      expect(cheap.calls).toBeGreaterThan(3)
      expect(dear.bytes / cheap.bytes).toBeLessThan(1.1)
    }
  }
})

async function slicesOf(id: string): Promise<string[]> {
  const { client } = await import('../storage/files.ts')
  const Prefix = `E/${companyId}/awaiting/${id}/`
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
  return Contents.map(({ Key }) => Key!)
}

test('every row is shown once, however many a page has, and after what is kept of them was taken away or changed', async () => {
  const { client } = await import('../storage/files.ts')
  const id = await aFile(1_100)
  const all = Array.from({ length: 1_100 }, (_, at) => at + 1)
  const rejected = all.filter((row) => row % 2 === 0)
  expect(await eachRow(id, { limit: 93 })).toEqual(all)
  expect(await eachRow(id, { limit: 7, outcome: 'rejected' })).toEqual(rejected)
  expect(await eachRow(id, { outcome: 'duplicate' })).toEqual([])

  const first = await page(id)
  const [slices, cursor] = [await slicesOf(id), cursorOf(first)]
  await Promise.all(slices.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
  expect(rowsOf(await page(id, { cursor }))).toEqual(all.slice(100, 200))
  expect(await slicesOf(id)).toEqual(slices)

  const Body = gzipSync(serialize({ rows: [], next: undefined }))
  await Promise.all(slices.map((Key) => client.send(new PutObjectCommand({ Bucket, Key, Body }))))
  expect((await page(id)).body).toEqual(first.body)
  expect(await eachRow(id, {})).toEqual(all)
})
