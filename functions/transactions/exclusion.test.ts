import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'
const because = { reason: 'bank_error', note: 'Taken twice, the bank gives it back' }

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const exclude = (id: string, body: Json = because) => desk.call('excludeLine', { as, params: { id }, body })
const include = (id: string) => desk.call('includeLine', { as, params: { id } })
const listed = async (query: Json) =>
  (await desk.call('listSourceTransactions', { as, query: { accountId, ...query } })).body.map(
    ({ id }: Json) => id,
  )

async function aLine() {
  accountId = (await anAccount(desk, as, companyId)).id
  return (await aBankLine(desk, as, accountId, { amount: '-640.00' })).id
}

test('an excluded line says why and by whom, is no longer offered for matching, and is found among the excluded', async () => {
  const id = await aLine()
  const other = (await aBankLine(desk, as, accountId)).id
  expect((await exclude(id)).body).toMatchObject({
    id,
    status: 'excluded',
    exclusion: { ...because, by: as },
  })
  expect(await listed({ status: 'pending' })).toEqual([other])
  expect(await listed({ status: 'excluded' })).toEqual([id])
  const params = { id: accountId }
  const page = { as, params, query: { status: 'pending', page: '1' } }
  expect((await desk.call('listAccountTransactions', page)).body).toMatchObject({ total: 1 })
  expect((await desk.call('getAccountStats', { as, params })).body).toMatchObject({
    totalTransactions: 2,
    unmatchedTransactions: 1,
    excludedTransactions: 1,
    balance: '460.00',
  })
})

test('an excluded line is neither open nor matched, whoever counts it', async () => {
  const { id } = await aCompany(desk, as, 'Counts')
  accountId = (await anAccount(desk, as, id)).id
  await exclude((await aBankLine(desk, as, accountId, { transactionDate: '2026-01-20' })).id)
  const ofCompany = { as, query: { companyId: id } }
  expect((await desk.call('getDashboardStats', ofCompany)).body).toMatchObject({
    matchedTransactions: 0,
    unmatchedTransactions: 0,
    excludedTransactions: 1,
  })
  const board = (await desk.call('listMonthEnd', { as, query: { month: '2026-01' } })).body as Json[]
  expect(board.find((company) => company.id === id)!.accounts).toMatchObject([
    { openLines: 0, excludedLines: 1 },
  ])
  const checklist = { as, params: { id }, query: { through: '2026-01-31' } }
  const { points } = (await desk.call('getPeriodChecklist', checklist)).body
  expect(points.map(({ sentence }: Json) => sentence)).toContain(
    'No bank line up to Jan 31, 2026 is unmatched outside an approved reconciliation; 1 is excluded.',
  )
  const { accounts } = (await desk.call('getReconciliationDashboard', { as, params: { id } })).body
  expect(accounts[0].colorCoded).toMatchObject({ unclassified: 0, excluded: 1 })
})

test('an excluded line that is included again is open as it was, and both stand in the audit', async () => {
  const id = await aLine()
  await exclude(id)
  const { body } = await include(id)
  expect(body).toMatchObject({ id, status: 'pending' })
  expect(body).not.toHaveProperty('exclusion')
  expect(await listed({ status: 'pending' })).toEqual([id])
  const query = { entityId: id }
  const audit = await desk.call('listAuditHistory', { as, params: { companyId }, query })
  expect(audit.body.map(({ newValues }: Json) => newValues.status)).toEqual([
    'pending',
    'excluded',
    'pending',
  ])
})

test('only an open line is excluded, only an excluded one included, and "other" asks for a note', async () => {
  const id = await aLine()
  expect(await include(id)).toMatchObject({
    status: 409,
    body: { message: 'This cannot be done: the bank line is pending.' },
  })
  expect((await exclude(id, { reason: 'other', note: '' })).status).toBe(400)
  await exclude(id)
  expect((await exclude(id)).body.message).toBe('This cannot be done: the bank line is excluded.')
})

test('an excluded line pays no document and is neither side of a transfer, until it is included again', async () => {
  const id = await aLine()
  const savings = (await anAccount(desk, as, companyId, { name: 'Savings' })).id
  const arrived = (await aBankLine(desk, as, savings, { amount: '640.00' })).id
  const ground = { desk, as, companyId }
  const bill = await aDocument(ground, (await aContact(ground, { kind: 'vendor' })).id, '640.00', {
    kind: 'bill',
    vendorReference: 'A1',
  })
  await exclude(id)
  const posted = [
    ['createMatch', { sourceTransactionId: id, documents: [{ id: bill.id, amount: bill.total }] }],
    ['createTransfer', { sourceTransactionId: id, financialAccountId: savings }],
    [
      'createTransfer',
      { sourceTransactionId: arrived, financialAccountId: accountId, otherTransactionId: id },
    ],
  ] as const
  for (const [name, body] of posted)
    expect((await desk.call(name, { as, body })).body.code).toBe('match.line-excluded')
  expect(await listed({ status: 'excluded' })).toEqual([id])
})

test('an excluded line stays when its file is taken back, and is named', async () => {
  accountId = (await anAccount(desk, as, companyId)).id
  const item = await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-01-06,Lamp,-9.00\n')
  await desk.drain()
  const [id] = await listed({})
  await exclude(id)
  const { body } = await desk.call('undoImport', { as, params: { id: item.id } })
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body.blocked).toEqual([
    { id, reason: '“Lamp” stays: it is excluded.' },
  ])
})

test('many lines are excluded for one reason, together or not at all, and together they are open again', async () => {
  const ids = [await aLine()]
  for (let at = 0; at < 2; at++) ids.push((await aBankLine(desk, as, accountId)).id)
  const together = (name: 'excludeLines' | 'includeLines', rest: Json = {}) =>
    desk.call(name, { as, body: { transactionIds: ids, ...rest } })
  const because = { reason: 'other_company', note: 'Of the shop next door' }
  await exclude(ids[2]!)
  const refused = await together('excludeLines', because)
  expect([refused.status, refused.body.code]).toEqual([409, 'line.one-of-many'])
  expect(await listed({ status: 'pending' })).toHaveLength(2)
  await include(ids[2]!)
  const { body } = await together('excludeLines', because)
  expect(body.map(({ status, exclusion }: Json) => [status, exclusion.reason, exclusion.note])).toEqual(
    ids.map(() => ['excluded', because.reason, because.note]),
  )
  expect((await together('excludeLines', { reason: 'other' })).status).toBe(400)
  expect((await together('includeLines')).status).toBe(200)
  expect((await listed({ status: 'pending' })).toSorted()).toEqual(ids.toSorted())
})
