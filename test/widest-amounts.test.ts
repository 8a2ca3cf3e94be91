/** Amounts as wide as they may be, whose sums are wider: every screen of such a company has its answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { endpoints } from '../shared/contract/index.ts'
import type { IdKind } from '../shared/contract/scalars.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from './builders.ts'
import { type Call, type Desk, type Json, startDesk } from './desk.ts'
import { put, queries, slotsOf } from './requests.ts'

const WIDEST = '999999999999999.99'
const month = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
const as = 'anna'
let desk: Desk
let ids: Partial<Record<IdKind, string | number>>
let account: { id: number; chartAccountId: number }
let importId: string

beforeAll(async () => {
  desk = await startDesk()
  // What some reports reach back from.
  const today = desk.untilHour(12)
  const company = await aCompany(desk, as)
  account = await anAccount(desk, as, company.id, { balance: WIDEST })
  await aBankLine(desk, as, account.id, { amount: '999999999999999.9999' })
  await aBankLine(desk, as, account.id, { amount: '0.01' })
  for (const description of ['Invoice 1', 'Invoice 2'])
    await aLedgerEntry(desk, as, account.id, { amount: `-${WIDEST}`, description })
  const wide = () => aBankLine(desk, as, account.id, { amount: WIDEST, transactionDate: today })
  const { id: line } = await wide()
  await wide()
  const rows = ['2026-01-07,Sale', '2026-01-08,Sale'].map((row) => `${row},${WIDEST}`)
  importId = (await anUpload(desk, as, account.id, ['Date,Description,Amount', ...rows].join('\n'))).id
  await desk.drain()
  ids = {
    company: company.id,
    account: account.id,
    companyOrAccount: company.id,
    chartAccount: account.chartAccountId,
    line,
    record: importId,
  }
})
afterAll(() => desk.stop())

const call = (name: string, request: Omit<Call, 'as'>) => desk.call(name as never, { as, ...request })

async function made(name: string, body: Json, params: Call['params'] = {}): Promise<Json> {
  const reply = await call(name, { body, params })
  expect([name, reply.status, reply.body]).toEqual([name, expect.toSatisfy((of) => of < 300), reply.body])
  return reply.body
}

/** Readings that need nothing but whose they are, and of when. */
const readings = endpoints.filter((of) => {
  const inPath = slotsOf(of).filter(({ part, kind }) => part === 'params' && kind !== 'record')
  return of.method === 'GET' && inPath.length === of.path.split('{').length - 1
})

/** The keys of a query, and whether one has to be there. */
const keysOf = (of: Endpoint) =>
  Object.entries((of.query?.def as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {})

function readingOf(of: Endpoint, isAsked: (key: string, schema: z.ZodType) => boolean): Omit<Call, 'as'> {
  const request = { params: {}, query: { ...queries[of.name] } as Record<string, string> }
  const asked = new Set(keysOf(of).flatMap(([key, schema]) => (isAsked(key, schema) ? [key] : [])))
  for (const slot of slotsOf(of))
    if (slot.part === 'params' || asked.has(slot.path[0]!)) put(request, slot, ids[slot.kind])
  for (const key of asked)
    if (/date|asOf/i.test(key)) request.query[key] = /start/i.test(key) ? month.periodStart : month.periodEnd
  return request
}

const isNeeded = (_: string, schema: z.ZodType) => !schema.safeParse(undefined).success

test.each(readings.map((of) => [of.name, of] as const))('%s answers', async (name, of) => {
  expect((await call(name, readingOf(of, isNeeded))).status).toBe(of.status)
  const ofPeriod = readingOf(of, (key, schema) => isNeeded(key, schema) || /date|asOf/i.test(key))
  expect((await call(name, ofPeriod)).status).toBe(of.status)
  const ofAll = readingOf(of, () => true)
  expect((await call(name, ofAll)).status).toBeLessThan(500)
})

test('a statement of such lines is proposed, counted and read', async () => {
  const of = { financialAccountId: account.id, ...month }
  const { status } = await call('getPeriodBalance', { body: { financialAccountId: account.id } })
  expect(status).toBe(200)
  const { id } = await made('createProposedReconciliation', { ...of, closingBalance: '0.00' })
  const { body } = await call('getReconciliation', { params: { id } })
  expect(body).toMatchObject({ moneyIn: '2999999999999999.9899', difference: '-3999999999999999.9799' })
  expect((await call('listReconciliations', { query: { accountId: account.id } })).body).toHaveLength(1)
})

test('an entry of such lines says what they sum to', async () => {
  const side = (name: string) => ({ chartAccountId: account.chartAccountId, [name]: WIDEST })
  const entry = await made('createJournalEntry', {
    journalEntry: { companyId: ids.company, entryDate: '2026-01-09' },
    journalEntryLines: ['debitAmount', 'debitAmount', 'creditAmount', 'creditAmount'].map(side),
  })
  expect(entry).toMatchObject({ totalDebits: '1999999999999999.98' })
})

test('an import of such lines says what came in', async () => {
  const { body } = await call('getImport', { params: { id: importId } })
  expect(body).toMatchObject({ status: 'completed', totalIn: '1999999999999999.98' })
})

test('the audit report of such a month is made', async () => {
  await made('generateAuditReport', month, { companyId: ids.company! })
})
