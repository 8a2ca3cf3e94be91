/** Where the company asks for a second person, one administrator asks to move the period lock, or to ask for less, and another one confirms it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let id: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  const company = await aCompany(desk, as)
  id = company.id
  accountId = (await anAccount(desk, as, id, { balance: '0' })).id
  await aMember(desk, as, id, 'ben', 'admin')
  await aMember(desk, as, id, 'cleo')
  const body = { requiresSecondPerson: true, version: company.version }
  await desk.call('updateCompanyPolicies', { as, params: { id }, body })
})
afterAll(() => desk.stop())

const company = async (): Promise<Json> => (await desk.call('getCompany', { as, params: { id } })).body
async function move(name: Json, who = as, rest: Json = {}) {
  const body = { version: (await company()).version, ...rest }
  return desk.call(name, { as: who, params: { id }, body })
}
const ask = (lockedThrough: string | null, rest: Json = {}, who = as) =>
  move('updatePeriodLock', who, { lockedThrough, ...rest })
const confirm = (who = as) => move('confirmCompanyChange', who)
const withdraw = (who = as) => move('withdrawCompanyChange', who)
const moves = async (): Promise<Json[]> =>
  (await desk.call('getPeriodChecklist', { as, params: { id }, query: {} })).body.moves
const waitsFor = async (who: string): Promise<Json[]> =>
  (await desk.call('getWaitingForMe', { as: who, params: { companyId: id } })).body.items

const THROUGH = '2020-01-31'

test('what one administrator asks for locks nothing until another one confirms it', async () => {
  const { body } = await ask(THROUGH)
  expect(body).toMatchObject({
    lockedThrough: null,
    requestedChange: { lockedThrough: THROUGH, askedBy: as },
  })
  expect(await confirm()).toMatchObject({ status: 403, body: { code: 'company.second-person' } })
  expect((await confirm('cleo')).status).toBe(403)
  expect((await confirm('ben')).body).toMatchObject({ lockedThrough: THROUGH, requestedChange: null })
  expect(await moves()).toMatchObject([
    { lockedThrough: THROUGH, createdBy: 'ben', askedBy: as, askedByName: expect.any(String) },
  ])
})

test('it waits for the other administrator alone, and for nobody once it is settled', async () => {
  await ask(THROUGH)
  expect(await waitsFor('ben')).toMatchObject([{ kind: 'lock', id: String(id), preparedBy: as }])
  expect([await waitsFor(as), await waitsFor('cleo')]).toEqual([[], []])
  await withdraw('ben')
  expect([await waitsFor('ben'), (await company()).requestedChange]).toEqual([[], null])
})

test('it is asked for once; whoever asked may take it back, and then there is nothing to confirm', async () => {
  await ask(THROUGH)
  expect((await ask('2020-02-29', {}, 'ben')).body.code).toBe('company.requested')
  expect((await withdraw()).status).toBe(200)
  expect((await confirm('ben')).body.code).toBe('company.no-request')
  expect((await withdraw('ben')).body.code).toBe('company.no-request')
})

test('an override needs its reason when it is asked for, and is kept with both people', async () => {
  await aBankLine(desk, as, accountId, { transactionDate: '2026-01-06' })
  expect((await ask('2026-01-31')).body.code).toBe('period.open')
  const { body } = await ask('2026-01-31', { override: { reason: 'The auditor asks for it' } })
  expect(body.requestedChange).toMatchObject({ reason: 'The auditor asks for it' })
  expect(body.requestedChange.overridden.length).toBeGreaterThan(0)
  expect((await confirm('ben')).body.lockedThrough).toBe('2026-01-31')
  expect(await moves()).toMatchObject([
    { reason: 'The auditor asks for it', overridden: body.requestedChange.overridden, askedBy: as },
  ])
})

test('what came open since it was asked for stops the confirmation', async () => {
  await ask(THROUGH)
  await aBankLine(desk, as, accountId, { transactionDate: '2020-01-06' })
  expect((await confirm('ben')).body.code).toBe('period.open')
})

test('opening the books again needs two people too', async () => {
  await ask(THROUGH)
  await confirm('ben')
  expect((await ask(null)).body.code).toBe('period.reason')
  expect((await ask(null, { reason: 'A late invoice' })).body.lockedThrough).toBe(THROUGH)
  expect((await confirm('ben')).body).toMatchObject({ lockedThrough: null, requestedChange: null })
  expect((await moves())[0]).toMatchObject({ lockedThrough: null, reason: 'A late invoice', askedBy: as })
})

test('of a confirmation and a withdrawal at the same time one is refused', async () => {
  await ask(THROUGH)
  const { version } = await company()
  const replies = await Promise.all([
    desk.call('confirmCompanyChange', { as: 'ben', params: { id }, body: { version } }),
    desk.call('withdrawCompanyChange', { as, params: { id }, body: { version } }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await company()).requestedChange).toBeNull()
})

const decide = (policies: Json, who = as) => move('updateCompanyPolicies', who, policies)

test('nobody switches the second person off alone: it stays until another administrator has confirmed', async () => {
  expect((await decide({ requiresSecondPerson: false })).body).toMatchObject({
    requiresSecondPerson: true,
    requestedChange: { kind: 'policies', requiresSecondPerson: false, materiality: null, askedBy: as },
  })
  expect((await ask(THROUGH)).body.code).toBe('company.requested')
  expect((await decide({ requiresSecondPerson: false }, 'ben')).body.code).toBe('company.requested')
  expect(await confirm()).toMatchObject({ status: 403, body: { code: 'company.second-person' } })
  expect(await waitsFor('ben')).toMatchObject([
    { kind: 'policies', title: 'Approvals need no second person', preparedBy: as },
  ])
  expect([await waitsFor(as), await waitsFor('cleo')]).toEqual([[], []])
  expect((await confirm('ben')).body).toMatchObject({ requiresSecondPerson: false, requestedChange: null })
  expect((await decide({ requiresSecondPerson: true })).body.requiresSecondPerson).toBe(true)
})

test('more may stay open once two agree, less at once, and what is declined stays as it is', async () => {
  const { body } = await decide({ materiality: '50', itemAgeLimitDays: 30 })
  expect(body).toMatchObject({
    materiality: '0.00',
    itemAgeLimitDays: 30,
    requestedChange: { kind: 'policies', requiresSecondPerson: null, materiality: '50.00' },
  })
  expect((await withdraw('ben')).body).toMatchObject({ materiality: '0.00', requestedChange: null })
  await decide({ materiality: '50' })
  expect((await confirm('ben')).body).toMatchObject({ materiality: '50.00', requestedChange: null })
  expect((await decide({ materiality: '20' })).body).toMatchObject({
    materiality: '20.00',
    requestedChange: null,
  })
})

test('old items may go longer without a word once two agree', async () => {
  const { itemAgeLimitDays: days } = await company()
  expect((await decide({ itemAgeLimitDays: days + 300 })).body).toMatchObject({
    itemAgeLimitDays: days,
    requestedChange: { kind: 'policies', itemAgeLimitDays: days + 300 },
  })
  expect((await confirm('ben')).body).toMatchObject({ itemAgeLimitDays: days + 300, requestedChange: null })
})

test('more may be wrong among automatic matches once two agree, less at once', async () => {
  expect((await decide({ oneWrongIn: 5000, strictMatching: true })).body).toMatchObject({
    oneWrongIn: 5000,
    strictMatching: true,
    requestedChange: null,
  })
  expect((await decide({ oneWrongIn: 1000, strictMatching: false })).body).toMatchObject({
    oneWrongIn: 5000,
    strictMatching: true,
    requestedChange: { kind: 'policies', oneWrongIn: 1000, strictMatching: false },
  })
  expect(await waitsFor('ben')).toMatchObject([
    { title: 'One automatic match in 1,000 may be wrong. Automatic matches need not be strict' },
  ])
  expect((await confirm('ben')).body).toMatchObject({ oneWrongIn: 1000, strictMatching: false })
})

test('nobody moves the end of the fiscal year alone, and over locked books not even two do', async () => {
  expect((await decide({ fiscalYearEnd: '06-30', itemAgeLimitDays: 30 })).body).toMatchObject({
    fiscalYearEnd: '12-31',
    itemAgeLimitDays: 30,
    requestedChange: { kind: 'policies', fiscalYearEnd: '06-30', materiality: null },
  })
  expect(await waitsFor('ben')).toMatchObject([{ kind: 'policies', title: 'Fiscal years end on June 30' }])
  expect((await confirm()).body.code).toBe('company.second-person')
  expect((await confirm('ben')).body).toMatchObject({ fiscalYearEnd: '06-30', requestedChange: null })
  await ask(THROUGH)
  await confirm('ben')
  expect((await decide({ fiscalYearEnd: '03-31' })).body.code).toBe('company.fiscal-year-locked')
})
