/** What other currencies are worth by day is looked up in a table that a company keeps. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const rate = (currency: string, date: string, value: string) => ({ currency, date, rate: value })
const OCTOBER = rate('EUR', '2026-10-30', '1.6035')
const write = (rates: Json[], rest: Json = {}, by = as) =>
  desk.call('writeExchangeRates', { as: by, params: { id: companyId }, body: { rates, ...rest } })
const remove = ({ currency, date }: Json, by = as) =>
  desk.call('deleteExchangeRate', { as: by, params: { id: companyId, currency, date } })
const listed = async (query: Json = {}, by = as) =>
  (await desk.call('listExchangeRates', { as: by, params: { id: companyId }, query })).body
const saidOf = ({ body }: Json) => body.errors.map(({ path, message }: Json) => [path, message])
const shortly = (rates: Json[]) => rates.map(({ currency, date, rate }) => `${currency} ${date} ${rate}`)

test('rates are listed from the newest day on, with where they are from and who stated them', async () => {
  expect((await write([OCTOBER])).status).toBe(201)
  await write([rate('USD', '2026-11-02', '1.3980'), rate('EUR', '2026-10-29', '1.6')], { source: 'file' })
  const all = await listed()
  expect(shortly(all)).toEqual(['USD 2026-11-02 1.3980', 'EUR 2026-10-30 1.6035', 'EUR 2026-10-29 1.6'])
  expect(all[0]).toMatchObject({ source: 'file', version: 1 })
  const { userId } = (await desk.call('listMembers', { as, params: { id: companyId } })).body[0]
  expect(all[1]).toMatchObject({ source: 'typed', writtenBy: userId })
})

test('the rate that holds on a day is the newest of its currency on or before that day', async () => {
  const day = rate('EUR', '2026-11-01', '1.61')
  await write([OCTOBER, day, rate('USD', '2026-10-31', '1.39'), rate('EUR', '2026-09-30', '1.59')])
  const holding = async (to: string) => shortly(await listed({ currency: 'EUR', to, limit: 1 }))
  expect(await holding('2026-10-31')).toEqual(['EUR 2026-10-30 1.6035'])
  expect(await holding('2026-11-01')).toEqual(['EUR 2026-11-01 1.61'])
  expect(await holding('2026-10-29')).toEqual(['EUR 2026-09-30 1.59'])
  expect(await holding('2026-09-29')).toEqual([])
})

test('a long table is listed a page after the other up to a day, each rate once', async () => {
  const days = Array.from({ length: 28 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
  await write(days.map((date) => rate('EUR', date, '1.6')))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { to: '2026-10-25', limit: 10, ...(cursor && { cursor }) }
    const reply = await desk.call('listExchangeRates', { as, params: { id: companyId }, query })
    seen.push(...reply.body.map(({ date }: Json) => date))
    cursor = /cursor=([^&>]+)/.exec(reply.headers.link ?? '')?.[1]
  } while (cursor)
  expect(seen).toEqual(days.slice(0, 25).toReversed())
})

test('one of the same currency and day is replaced, and the audit keeps what it was', async () => {
  await write([OCTOBER])
  const { body } = await write([{ ...OCTOBER, rate: '1.6053' }])
  expect(body).toMatchObject([{ rate: '1.6053', version: 2 }])
  expect(shortly(await listed())).toEqual(['EUR 2026-10-30 1.6053'])
  const trail = await desk.call('listAuditHistory', {
    as,
    params: { companyId },
    query: { entityType: 'exchange_rate', entityId: 'EUR 2026-10-30' },
  })
  expect(trail.body[0]).toMatchObject({
    action: 'updated',
    oldValues: { rate: '1.6035' },
    newValues: { rate: '1.6053' },
  })
})

test('what is stated again as it stands is left as it is', async () => {
  await write([OCTOBER])
  const { body } = await write([OCTOBER], { source: 'file' })
  expect(body).toMatchObject([{ rate: '1.6035', version: 1, source: 'typed' }])
})

test('a rate that nobody can mean is refused in words, its row is named, and none is kept', async () => {
  const before = await desk.stateHash()
  const unusable = 'must be a rate above zero of at most ten digits such as 1.0835'
  const wrong: [Json, string, string][] = [
    [{ rate: '0' }, 'rate', unusable],
    [{ rate: '-1.6' }, 'rate', unusable],
    [{ rate: '1.60350000001' }, 'rate', unusable],
    [{ currency: 'XQQ' }, 'currency', 'must be the code of a currency such as USD'],
    [{ date: '2026-02-30' }, 'date', 'must be a date such as 2026-01-31'],
  ]
  for (const [fault, field, message] of wrong) {
    const reply = await write([rate('USD', '2026-10-30', '1.4'), { ...OCTOBER, ...fault }])
    expect(saidOf(reply)).toEqual([[`body.rates.1.${field}`, message]])
  }
  const reply = await write([OCTOBER, rate('CAD', '2026-10-30', '1'), { ...OCTOBER, rate: '1.7' }])
  expect([reply.status, reply.body.message]).toEqual([
    422,
    'Nothing was saved: 2 rows must be corrected first.',
  ])
  expect(saidOf(reply)).toEqual([
    ['body.rates.1', 'CAD is the base currency of this company, so amounts in it have no rate.'],
    ['body.rates.2', 'These rows contain EUR for Oct 30, 2026 twice.'],
  ])
  expect(await desk.stateHash()).toBe(before)
})

test('what is posted keeps its rate whatever becomes of the table', async () => {
  await write([OCTOBER])
  const ground = { desk, as, companyId }
  const contact = await aContact(ground, { currency: 'EUR' })
  const { id } = await aDocument(ground, contact.id, '100.00', { currency: 'EUR', rate: '1.6035' })
  const shown = async () => (await desk.call('getTradeDocument', { as, params: { id } })).body
  const before = await shown()
  await write([{ ...OCTOBER, rate: '1.7' }])
  expect((await remove(OCTOBER)).status).toBe(204)
  expect(await shown()).toEqual(before)
  expect(before.base.rate).toBe('1.6035')
})

test('a rate is taken away once, and one that is not there cannot be', async () => {
  await write([OCTOBER])
  expect((await remove(OCTOBER)).status).toBe(204)
  expect(await listed()).toEqual([])
  expect((await remove(OCTOBER)).status).toBe(404)
})

test('who only looks sees the rates and states none', async () => {
  await aMember(desk, as, companyId, 'vera', 'viewer')
  await write([OCTOBER])
  expect(shortly(await listed({}, 'vera'))).toEqual(['EUR 2026-10-30 1.6035'])
  expect((await write([OCTOBER], {}, 'vera')).status).toBe(403)
  expect((await remove(OCTOBER, 'vera')).status).toBe(403)
})
