/** An entry that recurs is made as a draft in the night of its day, each day once, and never in a locked month. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type Day, endOfMonth } from '../../shared/domain/calendar/day.ts'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let companyId: number
/** The day of the night that comes. */
let night: Day
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  night = addDays(desk.untilHour(12), 1)
  companyId = (await aCompany(desk, as)).id
  ground = { desk, as, companyId }
})
afterAll(() => desk.stop())

/** The first day of a month so many before that of the night. */
const firstOf = (monthsAgo: number): Day => {
  let first = `${night.slice(0, 7)}-01` as Day
  for (let month = 0; month < monthsAgo; month++) first = `${addDays(first, -1).slice(0, 7)}-01` as Day
  return first
}
async function written(rest: Json = {}) {
  const journalEntryLines = [
    { chartAccountId: await chartAccount(ground, '6350'), debitAmount: '800.00' },
    { chartAccountId: await chartAccount(ground, '4000'), creditAmount: '800.00' },
  ]
  return { name: 'Rent', every: 'month', dayOfMonth: 1, nextDay: firstOf(0), journalEntryLines, ...rest }
}
const create = async (rest: Json = {}) =>
  desk.call('createRecurringEntry', { as, body: { companyId, ...(await written(rest)) } })
const listed = async (): Promise<Json[]> =>
  (await desk.call('listRecurringEntries', { as, query: { companyId } })).body
const drafts = async (): Promise<Json[]> =>
  (await desk.call('listJournalEntries', { as, query: { companyId } })).body
/** Told of twice at once. */
async function theNight() {
  desk.untilHour(3)
  await tell()
}
async function tell() {
  const message = { queue: 'nights', body: JSON.stringify({ version: 1, companyId }) }
  await Promise.all([desk.deliver(message), desk.deliver(message)])
  await desk.drain()
}

test('its draft is made in the night, once however often the night is told of, and the next is a month later', async () => {
  const { body } = await create()
  expect(body).toMatchObject({ nextDay: firstOf(0), totalDebits: '800.00', lastEntryId: null })
  await theNight()
  await tell()
  const [draft, ...more] = await drafts()
  expect(more).toEqual([])
  expect(draft).toMatchObject({ status: 'DRAFT', entryDate: firstOf(0), description: 'Rent' })
  expect(await listed()).toMatchObject([
    {
      nextDay: addDays(endOfMonth(firstOf(0)), 1),
      lastEntryId: draft!.id,
      lastEntryNumber: draft!.entryNumber,
    },
  ])
  const stale = { ...(await written()), version: body.version }
  const update = await desk.call('updateRecurringEntry', { as, params: { id: body.id }, body: stale })
  expect(update.body.code).toBe('version.stale')
})

test('missed days are caught up with, those of locked months on the first open day, which they say', async () => {
  await create({ nextDay: firstOf(2) })
  const lockedThrough = addDays(firstOf(1), 4)
  const lock = { lockedThrough, version: 1, override: { reason: 'Taken over as it is' } }
  await desk.call('updatePeriodLock', { as, params: { id: companyId }, body: lock })
  await theNight()
  const open = addDays(lockedThrough, 1)
  const made = (await drafts()).map(({ entryDate, description }) => [entryDate, description])
  expect(made.sort()).toEqual([
    [open, expect.stringMatching(/^Rent \(of .* 1, \d{4}, which is locked\)$/)],
    [open, expect.stringMatching(/^Rent \(of .* 1, \d{4}, which is locked\)$/)],
    [firstOf(0), 'Rent'],
  ])
})

test('what is switched off, over or deleted makes nothing', async () => {
  const [off, gone] = [await create({ isActive: false }), await create({ name: 'Gone' })]
  await create({ nextDay: firstOf(1), until: firstOf(1), name: 'Once' })
  expect((await create({ until: addDays(firstOf(0), -1) })).body.code).toBe('recurring.over')
  await desk.call('deleteRecurringEntry', { as, params: { id: gone.body.id } })
  await theNight()
  expect((await drafts()).map(({ description }) => description)).toEqual(['Once'])
  expect((await listed()).find(({ id }) => id === off.body.id)!.lastEntryId).toBeNull()
})

test('where two people are asked for, whoever wrote what recurs does not post what it made', async () => {
  await aMember(desk, as, companyId, 'ben')
  const policies = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policies })
  await create()
  await theNight()
  const [draft] = await drafts()
  const post = (who: string) => desk.call('postJournalEntry', { as: who, params: { id: draft!.id } })
  expect((await post(as)).body.code).toBe('entry.second-person')
  expect((await post('ben')).status).toBe(200)
})

test('what could never be posted is not made to recur, and an account that it names stays', async () => {
  const { journalEntryLines } = await written()
  const unbalanced = [journalEntryLines[0]!, { ...journalEntryLines[1], creditAmount: '799.00' }]
  expect((await create({ journalEntryLines: unbalanced })).body.code).toBe('entry.unbalanced')
  await create()
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const rent = body.find(({ accountCode }: Json) => accountCode === '6350')
  const off = { isActive: false, version: rent.version }
  const refused = await desk.call('updateChartAccount', { as, params: { id: rent.id }, body: off })
  expect(refused.body.message).toContain('The recurring entry "Rent"')
})

test('in another currency its draft is at the rate of its day, and without one in that currency', async () => {
  const euros = await anAccount(desk, as, companyId, { name: 'Euros', currency: 'EUR', balance: '0' })
  const journalEntryLines = [
    { chartAccountId: await chartAccount(ground, '6350'), debitAmount: '100.00' },
    { chartAccountId: euros.chartAccountId, creditAmount: '100.00' },
  ]
  expect((await create({ journalEntryLines, nextDay: firstOf(1) })).body.currency).toBe('EUR')
  const rates = [{ currency: 'EUR', date: firstOf(0), rate: '1.5000' }]
  await desk.call('writeExchangeRates', { as, params: { id: companyId }, body: { rates } })
  await theNight()
  const made = await drafts()
  expect(made.map(({ entryDate, currency, totalDebits }) => [entryDate, currency, totalDebits])).toEqual([
    [firstOf(0), 'CAD', '150.00'],
    [firstOf(1), 'EUR', '100.00'],
  ])
})
