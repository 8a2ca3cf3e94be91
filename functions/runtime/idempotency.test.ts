import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  accountId = (await anAccount(desk, as, (await aCompany(desk, as)).id)).id
})
afterAll(() => desk.stop())

const aLine = (amount = '10.00') => ({
  financialAccountId: accountId,
  description: 'Coffee',
  amount,
  transactionDate: '2026-02-01',
})
const count = async () => (await desk.items()).length

test('a repeated write does one thing and hears the first answer', async () => {
  const first = await desk.call('createSourceTransaction', { as, key: 'k1', body: aLine() })
  const size = await count()
  const second = await desk.call('createSourceTransaction', { as, key: 'k1', body: aLine() })
  expect(second).toMatchObject({ status: 201, body: first.body })
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await count()).toBe(size)
})

test('the same key with another body is refused and writes nothing', async () => {
  await desk.call('createSourceTransaction', { as, key: 'k2', body: aLine() })
  const size = await count()
  const other = await desk.call('createSourceTransaction', { as, key: 'k2', body: aLine('11.00') })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } })
  expect(await count()).toBe(size)
})

test('a repeat hears its first answer though what it made is gone, and its key names no other lines', async () => {
  const aPair = async () => ({
    sourceTransactionId: (await aBankLine(desk, as, accountId)).id,
    ledgerTransactionId: (await aLedgerEntry(desk, as, accountId)).id,
  })
  const [body, others] = [await aPair(), await aPair()]
  const first = await desk.call('createMatch', { as, key: 'k4', body })
  await desk.call('deleteMatch', { as, params: { id: first.body.id } })
  const size = await count()

  const repeat = await desk.call('createMatch', { as, key: 'k4', body })
  expect([repeat.status, JSON.stringify(repeat.body)]).toEqual([201, JSON.stringify(first.body)])
  const other = await desk.call('createMatch', { as, key: 'k4', body: others })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency.mismatch'])
  expect(await count()).toBe(size)
})

test('a key that somebody else sends is another key, in one company and in two', async () => {
  const { companyId } = (await desk.call('getAccount', { as, params: { id: accountId } })).body
  await aMember(desk, as, companyId, 'ben')
  const first = await desk.call('createSourceTransaction', { as, key: 'k7', body: aLine('11.00') })
  const bens = await desk.call('createSourceTransaction', { as: 'ben', key: 'k7', body: aLine('11.00') })
  const other = (await anAccount(desk, 'carla', (await aCompany(desk, 'carla')).id)).id
  const body = { ...aLine('11.00'), financialAccountId: other }
  const carlas = await desk.call('createSourceTransaction', { as: 'carla', key: 'k7', body })
  const replies = [first, bens, carlas]
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(3)
  expect(replies.map(({ headers }) => headers['idempotency-replayed'])).toEqual(Array(3).fill(undefined))
})

test('ten at the same time do one thing', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => desk.call('createSourceTransaction', { as, key: 'k3', body: aLine() })),
  )
  const ids = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
})

test('without a key, or with another one, two identical lines are two', async () => {
  const [one, other] = [
    await desk.call('createSourceTransaction', { as, key: null, body: aLine() }),
    await desk.call('createSourceTransaction', { as, key: null, body: aLine() }),
  ]
  expect(one.body.id).not.toBe(other.body.id)
})

test('creating a company twice with one key makes one company', async () => {
  const body = { name: 'Twice' }
  const [one, other] = [
    await desk.call('createCompany', { as, key: 'c1', body }),
    await desk.call('createCompany', { as, key: 'c1', body }),
  ]
  expect(other.body.id).toBe(one.body.id)
  const { body: companies } = await desk.call('listCompanies', { as })
  expect(companies.filter(({ name }: { name: string }) => name === 'Twice')).toHaveLength(1)
})

test('a key that is no key is named', async () => {
  expect(
    await desk.call('createSourceTransaction', { as, key: 'with space\n', body: aLine() }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'header.Idempotency-Key' }] } })
})
