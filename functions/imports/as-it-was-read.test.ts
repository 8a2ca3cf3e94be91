/** What another person confirmed comes into the books as they read it: nobody changes a name, a code or a rate under it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS } from '../../test/plain-columns.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben', 'admin')
})
afterAll(async () => {
  expect(verify(await desk.items()).broken).toEqual([])
  await desk.stop()
})

const RENT = 'Date,Description,Amount,Category\n2026-03-02,Office,-40.00,6350'
const DAY = '2026-03-02'

async function asksForTwo() {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const body = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
}
async function aFile(accountId: number, text = RENT, side = 'ledger'): Promise<string> {
  const columnMapping = { ...PLAIN_COLUMNS, category: 'Category' }
  const rest = { side, fileName: 'books.csv', columnMapping }
  const { id } = await anUpload(desk, as, accountId, text, rest)
  await desk.drain()
  return id
}
async function aRate(rate: string) {
  const body = { rates: [{ currency: 'EUR', date: DAY, rate }] }
  expect((await desk.call('writeExchangeRates', { as, params: { id: companyId }, body })).status).toBe(201)
}
const anEuroAccount = async (rest: Json = {}) =>
  (await anAccount(desk, as, companyId, { name: 'Euros', currency: 'EUR', balance: '0', ...rest })).id
async function changeRent(to: Json) {
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const { id, version } = chart.find(({ accountCode }: Json) => accountCode === '6350')
  const body = { ...to, version: version ?? 1 }
  expect((await desk.call('updateChartAccount', { as, params: { id }, body })).status).toBe(200)
}
const requests = async (): Promise<Json[]> =>
  (await desk.call('listRequests', { as, query: { companyId } })).body
async function confirm() {
  const reply = await desk.call('confirmRequest', { as: 'ben', params: { id: (await requests())[0]!.id } })
  await desk.drain()
  return reply
}
const postedTotals = async (entryType: string): Promise<string[]> => {
  const { body } = await desk.call('listJournalEntries', { as, query: { companyId } })
  const posted = body.filter((each: Json) => each.entryType === entryType && each.status === 'POSTED')
  return posted.map(({ totalDebits, currency }: Json) => `${totalDebits} ${currency}`)
}
const read = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body

test('rows that were left out come in to the accounts that were read, or not at all', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId)
  await aFile(accountId)
  const id = await aFile(accountId)
  await asksForTwo()
  const { body: asked } = await desk.call('takeDuplicates', { as, params: { id }, body: {} })
  expect(await requests()).toMatchObject([{ kind: 'take_left_out', rows: [{ account: '6350 Rent' }] }])
  await changeRent({ accountCode: '6351' })
  expect((await confirm()).status).toBe(202)
  const { body: operation } = await desk.call('getOperation', { as, params: { id: asked.id } })
  expect(operation).toMatchObject({
    status: 'partly_done',
    processed: 0,
    blocked: [{ reason: expect.stringContaining('changed after these rows were asked for') }],
  })
  expect(await postedTotals('IMPORT')).toHaveLength(1)

  const again = (await desk.call('takeDuplicates', { as, params: { id }, body: { rows: [1] } })).body
  await confirm()
  expect((await desk.call('getOperation', { as, params: { id: again.id } })).body.status).toBe('done')
  expect(await postedTotals('IMPORT')).toHaveLength(2)
})

test('a ledger file whose rent became an asset since it was read comes in nowhere', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId)
  await asksForTwo()
  const id = await aFile(accountId)
  await changeRent({ accountType: 'asset' })
  await confirm()
  expect(await read(id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('changed after this import was asked for'),
  })
  expect(await postedTotals('IMPORT')).toEqual([])
})

test('a ledger file in euros says what it comes to in the books, and comes to that or not in at all', async () => {
  await aRate('1.5')
  const accountId = await anEuroAccount()
  await asksForTwo()
  const id = await aFile(accountId)
  expect(await requests()).toMatchObject([
    { currency: 'EUR', booksCurrency: 'CAD', posts: [{ amount: '40.00', inBooks: '60.00' }] },
  ])
  await aRate('1500')
  await confirm()
  expect(await read(id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('exchange rate'),
  })
  expect(await postedTotals('IMPORT')).toEqual([])

  await aFile(accountId)
  await aRate('1500')
  await confirm()
  expect(await postedTotals('IMPORT')).toEqual(['60000.00 CAD'])
})

test('rows in euros that were left out come to what was read as well', async () => {
  await aRate('1.5')
  const accountId = await anEuroAccount()
  await aFile(accountId)
  const id = await aFile(accountId)
  await asksForTwo()
  await desk.call('takeDuplicates', { as, params: { id }, body: {} })
  expect(await requests()).toMatchObject([{ booksCurrency: 'CAD', rows: [{ inBooks: '60.00' }] }])
  await aRate('1500')
  await confirm()
  expect(await postedTotals('IMPORT')).toEqual(['60.00 CAD'])
})

test('an account opens in euros at the rate that was read, and at none that was stated since', async () => {
  await aRate('1.5')
  await asksForTwo()
  await anEuroAccount({ balance: '500.00', openingDate: DAY })
  expect(await requests()).toMatchObject([{ kind: 'opening_balance', rate: '1.5' }])
  await aRate('1500')
  await confirm()
  expect(await postedTotals('OPENING')).toEqual(['750.00 CAD'])
})

test('a balance that was asked for without a rate waits to be asked for again once there is one', async () => {
  await asksForTwo()
  await anEuroAccount({ balance: '500.00', openingDate: DAY })
  await aRate('1500')
  expect((await confirm()).body.code).toBe('change.rate-since')
  expect(await postedTotals('OPENING')).toEqual([])
})

test('an import that holds more lines than when its undo was asked for stays', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId)
  await aFile(accountId, RENT, 'bank')
  const id = await aFile(accountId, `${RENT}\n2026-03-03,Fee,-1.00,`, 'bank')
  await asksForTwo()
  await desk.call('undoImport', { as, params: { id }, body: {} })
  expect(await requests()).toMatchObject([
    { kind: 'undo_import', title: expect.stringContaining('1 bank line') },
  ])
  await desk.call('takeDuplicates', { as, params: { id }, body: {} })
  await desk.drain()
  expect((await confirm()).body).toMatchObject({ code: 'change.more-since' })
  expect(await read(id)).toMatchObject({ status: 'completed', newRecords: 2 })
})
