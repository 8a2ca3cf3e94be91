import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aTaxCode } from '../../test/trade-builders.ts'

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

const chart = async (): Promise<Json[]> =>
  (await desk.call('listChartAccounts', { as, query: { companyId } })).body
const named = async (code: string): Promise<Json> =>
  (await chart()).find(({ accountCode }) => accountCode === code)
const create = (body: object, who = as) =>
  desk.call('createChartAccount', { as: who, body: { companyId, ...body } })
const update = (of: Json, body: object) =>
  desk.call('updateChartAccount', { as, params: { id: of.id }, body: { version: of.version, ...body } })
const remove = ({ id, version }: Json) =>
  desk.call('deleteChartAccount', { as, params: { id }, query: { version: String(version) } })
const post = (debit: Json, credit: Json, rest: object = {}) =>
  desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate: '2026-01-15', status: 'POSTED', ...rest },
      journalEntryLines: [
        { chartAccountId: debit.id, debitAmount: '10.00' },
        { chartAccountId: credit.id, creditAmount: '10.00' },
      ],
    },
  })

test('a new account is in the chart with what was said of it, and can be posted to', async () => {
  const { status, body } = await create({
    accountCode: '6351',
    accountName: 'Rent of the yard',
    accountType: 'expense',
    parentAccountCode: '6350',
    description: 'Berths and crane',
  })
  expect([status, body.message]).toEqual([201, undefined])
  expect(await named('6351')).toMatchObject({
    accountName: 'Rent of the yard',
    accountSubtype: 'operating',
    category: 'Operating',
    normalBalance: 'debit',
    parentAccountCode: '6350',
    level: 2,
    accountingStandard: 'Universal',
    description: 'Berths and crane',
    balance: '0.00',
    version: 1,
  })
  expect((await post(body, await named('2000'))).status).toBe(201)
})

test(
  'a code that is taken is refused; without one twenty accounts at once get twenty codes of their type',
  async () => {
    const asked = { accountName: 'Second sales', accountType: 'revenue' }
    expect(await create({ ...asked, accountCode: '4000' })).toMatchObject({
      status: 409,
      body: { code: 'chart.code-taken' },
    })
    expect((await create(asked)).body.accountCode).toBe('4210')
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create({ ...asked, accountName: `Sales ${at}` })),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    const codes = made.map(({ body }) => body.accountCode)
    expect(new Set(codes).size).toBe(20)
    expect(codes.every((code) => code.startsWith('4'))).toBe(true)
  },
  budgetMs(40),
)

test('an account is renamed, gets another code and another place, and what others changed is not overwritten', async () => {
  const rent = await named('6350')
  const { body } = await update(rent, { accountName: 'Rent and rates', accountCode: '6351' })
  expect(body).toMatchObject({ accountName: 'Rent and rates', accountCode: '6351', version: 2 })
  expect(await update(rent, { accountName: 'Rent' })).toMatchObject({
    status: 409,
    body: { code: 'version.stale' },
  })
  expect(
    (await create({ accountCode: '6350', accountName: 'Free again', accountType: 'expense' })).status,
  ).toBe(201)
  expect((await update(body, { accountCode: '6400' })).body.code).toBe('chart.code-taken')
  expect((await update(body, { parentAccountCode: '6350' })).body).toMatchObject({ level: 2 })
})

test('an account of a locked month is renamed, and the audit says from which name and number', async () => {
  const rent = await named('6350')
  await post(rent, await named('2000'))
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const lock = { lockedThrough: '2026-01-31', version }
  expect((await desk.call('updatePeriodLock', { as, params: { id: companyId }, body: lock })).status).toBe(
    200,
  )
  expect((await update(rent, { accountName: 'Premises', accountCode: '6355' })).status).toBe(200)

  const query = { asOfDate: '2026-01-31' }
  const { body } = await desk.call('getTrialBalance', { as, params: { companyId }, query })
  expect(body.accounts).toContainEqual(
    expect.objectContaining({ accountCode: '6355', accountName: 'Premises', debitBalance: '10.00' }),
  )
  const told = await desk.call('listAuditHistory', {
    as,
    params: { companyId },
    query: { entityId: String(rent.id) },
  })
  expect(told.body[0]).toMatchObject({
    userId: as,
    oldValues: { accountCode: '6350', accountName: rent.accountName },
    newValues: { accountCode: '6355', accountName: 'Premises' },
  })
})

test('an account stands under one of its own type and in no circle', async () => {
  const [rent, repairs] = [await named('6350'), await named('6400')]
  await update(repairs, { parentAccountCode: '6350' })
  const circle = await update(rent, { parentAccountCode: '6400' })
  expect([circle.status, circle.body.code, circle.body.errors[0].path]).toEqual([
    422,
    'chart.parent',
    'body.parentAccountCode',
  ])
  expect((await update(rent, { parentAccountCode: '4000' })).body.code).toBe('chart.parent')
  expect((await update(rent, { parentAccountCode: '7777' })).body.code).toBe('chart.parent-unknown')
  expect((await update(rent, { accountType: 'asset' })).body.code).toBe('chart.parent')
  expect((await update(rent, { accountSubtype: 'fixed' })).body.code).toBe('chart.subtype')
  expect((await remove(rent)).body.code).toBe('chart.has-children')
})

test('an account out of use takes no posting until it is used again', async () => {
  const rent = await named('6350')
  const off = (await update(rent, { isActive: false })).body
  expect(await post(rent, await named('2000'))).toMatchObject({
    status: 422,
    body: { code: 'chart.inactive' },
  })
  await update(off, { isActive: true })
  expect((await post(rent, await named('2000'))).status).toBe(201)
})

test('the type of an account changes until something is posted to it', async () => {
  const rent = await named('6350')
  const { body } = await update(rent, { accountType: 'asset', accountSubtype: 'fixed' })
  expect(body).toMatchObject({ accountType: 'asset', category: 'Fixed', normalBalance: 'debit' })
  await post(body, await named('2000'))
  expect((await update(body, { accountType: 'expense' })).body.code).toBe('chart.posted-type')
  expect((await update(body, { accountName: 'Leasehold' })).status).toBe(200)
})

test('what the product posts to stays, and says why; it can be renamed', async () => {
  const suspense = await named('1999')
  const refused = await update(suspense, { isActive: false })
  expect(refused).toMatchObject({ status: 409, body: { code: 'chart.system' } })
  expect(refused.body.message).toContain('it holds unassigned amounts')
  expect((await update(suspense, { accountCode: '1998' })).body.code).toBe('chart.system')
  expect((await remove(suspense)).body.code).toBe('chart.system')
  expect((await update(suspense, { accountName: 'To be assigned' })).status).toBe(200)
})

test('the chart account of a bank account follows its name and stays with it', async () => {
  const account = await anAccount(desk, as, companyId)
  const own = (await chart()).find(({ id }) => id === account.chartAccountId)
  for (const change of [{ accountName: 'Other' }, { isActive: false }, { accountType: 'expense' }])
    expect((await update(own, change)).body.code).toBe('chart.at-bank')
  expect((await remove(own)).body.code).toBe('chart.at-bank')
  const params = { id: account.id }
  const { body } = await desk.call('updateAccount', { as, params, body: { name: 'Operating', version: 1 } })
  expect(body.name).toBe('Operating')
  expect((await chart()).find(({ id }) => id === own.id).accountName).toBe('Operating')
})

test('an account is deleted only while nothing is posted to it and nothing names it', async () => {
  const [rent, repairs, travel, unused] = [
    await named('6350'),
    await named('6400'),
    await named('6550'),
    await named('6600'),
  ]
  await post(rent, await named('2000'))
  expect((await remove(rent)).body.code).toBe('chart.posted')
  const draft = await post(repairs, await named('2000'), { status: 'DRAFT' })
  expect((await remove(repairs)).body.message).toContain(draft.body.entryNumber)
  const when = { side: 'bank', textIncludes: 'fuel' }
  const action = { kind: 'book_to', chartAccountId: travel.id }
  await desk.call('createRule', { as, body: { companyId, name: 'Fuel', when, action } })
  expect((await remove(travel)).body.message).toContain('"Fuel"')
  expect((await update(travel, { isActive: false })).body.code).toBe('chart.rule')
  expect((await remove(unused)).status).toBe(204)
  expect(await named('6600')).toBeUndefined()
  expect((await remove(unused)).status).toBe(404)
  expect((await named('6350')).isActive).toBe(true)
})

test('an account that others have changed since is not deleted unseen', async () => {
  const seen = (await create({ accountName: 'Berths', accountType: 'expense' })).body
  await update(seen, { accountName: 'Berths that are let' })
  expect((await remove(seen)).body).toMatchObject({ code: 'version.stale' })
  expect((await remove(await named(seen.accountCode))).status).toBe(204)
})

test('an account that a customer, a tax code or the draft of a document names stays in use, and who names it is said', async () => {
  const ground = { desk, as, companyId }
  const { id: customerId } = await aContact(ground, { chartAccountId: (await named('4100')).id })
  const { id: taxCodeId } = await aTaxCode(ground, 'GST')
  const lines = [{ chartAccountId: (await named('4200')).id, unitPrice: '10.00', taxCodeId }]
  const { number } = await aDocument(ground, customerId, '10.00', { lines, approve: false })
  for (const [code, who] of [
    ['4100', 'The customer "Harbour Bakery"'],
    ['1350', 'The tax code GST'],
    ['4200', `The draft ${number}`],
  ] as const) {
    const account = await named(code)
    expect((await update(account, { isActive: false })).body.message).toContain(who)
    expect((await remove(account)).body.message).toContain(who)
    expect((await named(code)).isActive).toBe(true)
  }
  const contact = { name: 'Harbour Bakery', chartAccountId: null, version: 1 }
  await desk.call('updateContact', { as, params: { id: customerId }, body: contact })
  expect((await update(await named('4100'), { isActive: false })).status).toBe(200)
})

test(
  'whenever an entry is posted while its account is being deleted, one of the two is refused',
  async () => {
    const payables = await named('2000')
    for (const code of ['6350', '6400', '6450', '6500', '6550', '6600']) {
      const account = await named(code)
      const [removed, posted] = await Promise.all([remove(account), post(account, payables)])
      expect([removed.status, posted.status].filter((status) => status < 300)).toHaveLength(1)
      expect(Boolean(await named(code))).toBe(posted.status === 201)
    }
  },
  budgetMs(40),
)

test('a colleague who may only look changes nothing in the chart', async () => {
  await aMember(desk, as, companyId, 'vera', 'viewer')
  expect((await create({ accountName: 'Mine', accountType: 'asset' }, 'vera')).status).toBe(403)
})
