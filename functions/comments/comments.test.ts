import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
})
afterAll(() => desk.stop())

const onALine = async () => ({
  commentedOn: 'bank_line',
  ownerId: (await aBankLine(desk, as, accountId)).id,
})
const say = (to: Json, text: string, who = as) =>
  desk.call('createComment', { as: who, body: { ...to, text } })
const remove = (id: string, who = as) => desk.call('removeComment', { as: who, params: { id } })
const listed = async (query: Json) => (await desk.call('listComments', { as, query })).body as Json[]

test('people talk about a bank line, a match, a journal entry and a reconciliation, each thread its own', async () => {
  const [line, entry] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const sides = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  const match = (await desk.call('createMatch', { as, body: sides })).body
  const period = { financialAccountId: accountId, periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const balances = { openingBalance: '0', closingBalance: '0' }
  const reconciliation = (await desk.call('createReconciliation', { as, body: { ...period, ...balances } }))
    .body
  for (const to of [
    { commentedOn: 'bank_line', ownerId: line.id },
    { commentedOn: 'match', ownerId: match.id },
    { commentedOn: 'journal_entry', ownerId: (entry as Json).journalEntryId },
    { commentedOn: 'reconciliation', ownerId: reconciliation.id },
  ]) {
    expect((await say(to, '  Whose is this?  ')).status).toBe(201)
    await say(to, 'Ours, of <@anna>', 'ben')
    expect(await listed(to)).toMatchObject([
      { ...to, text: 'Whose is this?', createdBy: 'anna' },
      { ...to, text: 'Ours, of <@anna>', createdBy: 'ben' },
    ])
  }
})

test('its author alone takes a comment back, once: that it stood there stays, the audit keeps what it said', async () => {
  const to = await onALine()
  const { id } = (await say(to, 'Wrong line')).body
  expect((await remove(id, 'ben')).body.code).toBe('comment.not-yours')
  expect((await remove(id)).body).toMatchObject({ status: 'removed', text: '' })
  expect((await remove(id)).body.code).toBe('comment.state')
  expect(await listed(to)).toMatchObject([{ id, status: 'removed', text: '', createdBy: as }])
  const query = { entityType: 'comment', entityId: id }
  const { body: history } = await desk.call('listAuditHistory', { as, params: { companyId }, query })
  expect(JSON.stringify(history)).toContain('Wrong line')
})

test('a comment about what is not there, one that mentions a stranger and an empty one are refused in words', async () => {
  const to = await onALine()
  expect((await say({ ...to, commentedOn: 'match' }, 'Hello')).status).toBe(404)
  expect((await say(to, 'Look, <@nobody>')).body).toMatchObject({
    code: 'comment.no-member',
    detail: expect.stringContaining('Choose them from the list'),
  })
  expect((await say(to, ' \u200b ')).status).toBe(400)
  expect(await listed(to)).toEqual([])
})

test('a comment that was emptied behind its author is told by the recount', async () => {
  const { id } = (await say(await onALine(), 'Ask the branch')).body
  const items = await desk.items()
  const at = items.findIndex((item) => item.id === id)
  const { broken } = verify(items.with(at, { ...items[at]!, text: '' }))
  expect(broken.map(({ sentence }) => sentence)).toContain(`comment ${id} is said, and says nothing`)
})
