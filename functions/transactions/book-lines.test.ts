import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aTaxCode, chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
let ground: { desk: Desk; as: string; companyId: number }
let accountId: number
let expense: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  const { id: companyId } = await aCompany(desk, as)
  ground = { desk, as, companyId }
  accountId = (await anAccount(desk, as, companyId)).id
  expense = await chartAccount(ground, '6250')
})
afterAll(() => desk.stop())

const someLines = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const line = { description: `Paper Shop ${at}`, amount: `-${at + 1}.08` }
      return (await aBankLine(desk, as, accountId, line)).id as string
    }),
  )
const book = (transactionIds: string[], rest: Json = {}) =>
  desk.call('bookLines', { as, body: { transactionIds, chartAccountId: expense, ...rest } })
const unbook = (transactionIds: string[]) => desk.call('unbookLines', { as, body: { transactionIds } })
const entries = async () =>
  (await desk.call('listJournalEntries', { as, query: { companyId: ground.companyId } })).body as Json[]
const open = async () =>
  (await desk.call('listSourceTransactions', { as, query: { accountId, status: 'pending' } })).body.length

test('as many lines as go at once are booked to one account, each with its own entry and tax, and open again together', async () => {
  const ids = await someLines(15)
  const vendor = await aContact(ground, { kind: 'vendor', name: 'Paper Shop' })
  const { status, body } = await book(ids, { taxCodeId: (await aTaxCode(ground)).id, contactId: vendor.id })
  expect([status, body.length, await open()]).toEqual([201, 15, 0])
  expect(new Set(body.map(({ postedEntryId }: Json) => postedEntryId)).size).toBe(15)
  // 8 in 100 of tax within 1.08
  const [first] = (await entries()).filter(({ description }) => description === 'Paper Shop 0')
  expect(first!.lines).toMatchObject([
    { creditAmount: '1.08' },
    { chartAccountId: expense, debitAmount: '1.00' },
    { debitAmount: '0.08' },
  ])

  expect((await unbook(ids)).status).toBe(204)
  expect(await open()).toBe(15)
  const states = (await entries()).filter(({ entryType }) => entryType === 'BOOKING')
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['VOIDED']))
  expect((await unbook(ids.slice(0, 1))).body.code).toBe('line.not-booked')
})

test('where one of them may not be booked none is, and it is named', async () => {
  const ids = await someLines(2)
  await desk.call('disputeLines', { as, body: { transactionIds: [ids[1]], reason: 'Nobody ordered this' } })
  const before = await open()
  const { status, body } = await book(ids)
  expect([status, body.code, await open()]).toEqual([409, 'line.one-of-many', before])
  expect(body.message).toContain('Paper Shop 1')
})
