import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'
const reason = 'Nobody ordered this'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'bo')
})
afterAll(() => desk.stop())

const act = (name: Json, transactionIds: readonly string[], rest: Json = {}) =>
  desk.call(name, { as, body: { transactionIds, ...rest } })
const dispute = (...ids: string[]) => act('disputeLines', ids, { reason })
const listed = async (query: Json, who = as) =>
  (await desk.call('listSourceTransactions', { as: who, query: { accountId, ...query } })).body.map(
    ({ id }: Json) => id,
  )

async function lines(count: number, rest: Json = {}) {
  accountId = (await anAccount(desk, as, companyId)).id
  const ids: string[] = []
  for (let at = 0; at < count; at++)
    ids.push((await aBankLine(desk, as, accountId, { description: `Line ${at}`, ...rest })).id)
  return ids as [string, ...string[]]
}

test('a disputed line says why, stays an open item, and is shown apart from what waits to be matched', async () => {
  const [id, other] = await lines(2)
  expect((await dispute(id)).body).toMatchObject([{ id, status: 'disputed', dispute: { reason, by: as } }])
  expect(await listed({ status: 'pending' })).toEqual([other])
  expect(await listed({ status: 'disputed' })).toEqual([id])
  const params = { id: accountId }
  for (const [status, total] of [
    ['pending', 1],
    ['disputed', 1],
  ] as const) {
    const page = await desk.call('listAccountTransactions', { as, params, query: { status, page: '1' } })
    expect(page.body).toMatchObject({ total, transactions: [{ status }] })
  }
  expect((await desk.call('getAccountStats', { as, params })).body).toMatchObject({
    unmatchedTransactions: 2,
  })
})

test('a disputed line is matched by nobody, by hand or by a run, until it is settled', async () => {
  const [id] = await lines(1)
  const entry = await aLedgerEntry(desk, as, accountId)
  await dispute(id)
  const body = { sourceTransactionId: id, ledgerTransactionId: entry.id }
  expect((await desk.call('createMatch', { as, body })).body.message).toBe(
    '"Line 0" is disputed. Settle the dispute to match it.',
  )
  const asked = await desk.call('createMatchingRun', { as, body: { accountId, mode: 'live' } })
  await desk.drain()
  const run = await desk.call('getMatchingRun', { as, params: { id: asked.body.id } })
  expect(run.body).toMatchObject({ status: 'completed' })
  expect(await listed({ status: 'disputed' })).toEqual([id])

  expect((await act('settleLines', [id])).body).toMatchObject([{ status: 'pending', dispute: null }])
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
})

test('many lines are disputed together, or none: the one that may not is named', async () => {
  const [one, two, matched] = await lines(3)
  const entry = await aLedgerEntry(desk, as, accountId)
  const body = { sourceTransactionId: matched!, ledgerTransactionId: entry.id }
  await desk.call('createMatch', { as, body })
  expect(await dispute(one, two!, matched!)).toMatchObject({
    status: 409,
    body: { message: 'Nothing was changed: "Line 2" is matched. Leave it out and try again.' },
  })
  expect(await listed({ status: 'disputed' })).toEqual([])
  expect((await dispute(one, two!)).body).toHaveLength(2)
  expect((await act('settleLines', [matched!])).body.message).toBe(
    'This cannot be done: the bank line is matched.',
  )
})

test('what is disputed stands in the way of an approval, is named in the report of its month, and both steps are in the audit', async () => {
  const [id] = await lines(1, { transactionDate: '2026-01-20' })
  await dispute(id)
  const query = { accountId, year: '2026', month: '1' }
  const report = await desk.call('getMonthlyReport', { as, query })
  expect(report.body.issues.unmatched).toMatchObject([{ id, reason: `Disputed: ${reason}` }])
  const checklist = { as, params: { id: companyId }, query: { through: '2026-01-31' } }
  const { points } = (await desk.call('getPeriodChecklist', checklist)).body
  expect(points).toContainEqual(expect.objectContaining({ accountId, state: 'open', count: 1 }))
  await act('settleLines', [id])
  const audit = { as, params: { companyId }, query: { entityId: id } }
  const told = (await desk.call('listAuditHistory', audit)).body
  expect(told.map(({ newValues }: Json) => newValues.status)).toEqual(['pending', 'disputed', 'pending'])
})

test('lines typed by hand are deleted together, and the audit keeps them; one that came with a file stays', async () => {
  const [one, two, three] = await lines(3)
  await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-01-06,Lamp,-9.00\n')
  await desk.drain()
  const [imported] = await listed({ search: 'Lamp' })
  expect((await act('deleteLines', [one, imported!])).body.message).toBe(
    'Nothing was deleted: "Lamp" was imported from a file. Undo that import, or exclude the line and give a reason.',
  )
  await dispute(three!)
  expect((await act('deleteLines', [one, three!])).body.code).toBe('line.one-of-many')
  expect((await act('deleteLines', [one, two!])).body.map(({ id }: Json) => id)).toEqual([one, two])
  expect((await listed({})).toSorted()).toEqual([imported, three!].toSorted())
  const audit = await desk.call('listAuditHistory', { as, params: { companyId }, query: { entityId: one } })
  expect(audit.body[0]).toMatchObject({ action: 'deleted', oldValues: { description: 'Line 0' } })
})

test('lines are given to a member, who finds them as their own; a stranger is refused', async () => {
  const [one, two, three] = await lines(3)
  expect((await act('assignLines', [one, two!], { assignedTo: 'bo' })).body).toMatchObject([
    { assignedTo: 'bo' },
    { assignedTo: 'bo' },
  ])
  expect((await listed({ assignedTo: 'me' }, 'bo')).toSorted()).toEqual([one, two!].toSorted())
  expect(await listed({ assignedTo: 'bo', status: 'pending', search: 'Line 1' })).toEqual([two])
  await act('assignLines', [one], { assignedTo: null })
  expect(await listed({ assignedTo: 'me' }, 'bo')).toEqual([two])
  expect((await act('assignLines', [three!], { assignedTo: 'nobody' })).body.code).toBe('line.no-member')
})

test('one note is given to many lines and taken away again, and the audit says both', async () => {
  const [one, two] = await lines(2)
  const note = 'Asked the branch'
  expect((await act('noteLines', [one, two!], { note })).body).toMatchObject([
    { reconciliationNotes: note },
    { reconciliationNotes: note },
  ])
  expect((await act('noteLines', [one], { note: null })).body).toMatchObject([{ reconciliationNotes: null }])
  const audit = await desk.call('listAuditHistory', { as, params: { companyId }, query: { entityId: one } })
  expect(audit.body.map(({ newValues }: Json) => newValues?.reconciliationNotes)).toEqual([
    null,
    note,
    undefined,
  ])
})

test('the longest texts of as many lines as one act takes are kept at once', async () => {
  const long = '東'.repeat(1000)
  const ids = await lines(40, { description: '東'.repeat(500) })
  await act('noteLines', ids, { note: long })
  expect((await act('disputeLines', ids, { reason: long })).status).toBe(200)
  expect(await listed({ status: 'disputed' })).toHaveLength(40)
})

test('a text with half a character, which no store takes, is a wrong request', async () => {
  const { status, body } = await act('noteLines', await lines(1), { note: 'a\ud83d' })
  expect([status, body.code]).toEqual([400, 'request.not-json'])
})
