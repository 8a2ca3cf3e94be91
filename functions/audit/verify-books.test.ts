import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  const { id } = await anAccount(desk, as, companyId)
  const [line, entry] = [await aBankLine(desk, as, id), await aLedgerEntry(desk, as, id)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  await desk.call('createMatch', { as, body })
  await anUpload(desk, as, id, 'Date,Description,Amount\n2025-11-05,Coffee,-3.20\n2026-01-07,Tea,wrong')
  await desk.drain()
})
afterAll(() => desk.stop())

const verifyAt = (hour: number) =>
  desk.fire('verify-books', { time: `2026-01-31T${String(hour).padStart(2, '0')}:00:00Z` })

test('a company is recounted in its hour and in no other', async () => {
  const counts = []
  for (let hour = 0; hour < 24; hour++) counts.push(await verifyAt(hour))
  expect(counts.filter(({ companies }) => companies === 1)).toEqual([{ companies: 1, broken: 0 }])
  expect(counts[companyId % 24]).toEqual({ companies: 1, broken: 0 })
})

test('it looks at as much as a look at the whole table does', async () => {
  const { eachItemOfCompany } = await import('../storage/company-items.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const scope = proveScope(companyId)
  const items: RawItem[] = []
  await within(scope, async () => {
    for await (const item of eachItemOfCompany(scope, new Date())) items.push(item)
  })
  expect(verify(items).counted).toEqual(verify(await desk.items()).counted)
  expect(new Set(items.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(items.length)
})

test('whatever is changed behind the books is found', async () => {
  const [delta] = (await desk.items()).filter(
    ({ pk, sk }) => pk === `C#${companyId}#deltas` && sk !== '#head',
  )
  const [line] = (await desk.items()).filter(({ pk }) => /#B#202601$/.test(pk))
  const set = (item: { pk: string; sk: string }, name: string, value: unknown) =>
    desk.raw.send(
      new UpdateCommand({
        TableName: 'table',
        Key: { pk: item.pk, sk: item.sk },
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      }),
    )
  await set(delta!, 'counts', { ...(delta!.counts as object), 'all|202601|n': 7 })
  const { broken } = await verifyAt(companyId % 24)
  expect(broken).toBeGreaterThan(0)
  await set(delta!, 'counts', delta!.counts)
  expect((await verifyAt(companyId % 24)).broken).toBe(0)
  await set(line!, 'amount', '999.99')
  expect((await verifyAt(companyId % 24)).broken).toBeGreaterThan(0)
})
