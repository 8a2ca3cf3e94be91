/** What one company pays for another one of the same person is in the books of both, or in neither. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { DAY_MS, type Desk, type Json, startDesk } from '../../test/desk.ts'
import { chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
let maple: number
let harbor: number
let chequing: { id: number; chartAccountId: number }
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  maple = (await aCompany(desk, as)).id
  harbor = (await aCompany(desk, as, 'Harbor Studio')).id
  chequing = await anAccount(desk, as, maple)
})
afterAll(() => desk.stop())

const chart = (companyId: number, code: string) => chartAccount({ desk, as, companyId }, code)
async function pay(rest: Json = {}, who = as) {
  const body = {
    companyId: maple,
    chartAccountId: chequing.chartAccountId,
    otherCompanyId: harbor,
    otherChartAccountId: await chart(harbor, '6350'),
    date: '2026-01-15',
    amount: '800.00',
    ...rest,
  }
  return desk.call('createIntercompanyPayment', { as: who, body })
}
const aDollarCompany = async (name: string): Promise<number> =>
  (await desk.call('createCompany', { as, body: { name, baseCurrency: 'USD' } })).body.id
async function asksForTwo(companyId: number) {
  const version = (await desk.call('getCompany', { as, params: { id: companyId } })).body.version
  const body = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
}
const confirm = (id: string, who: string) => desk.call('confirmRequest', { as: who, params: { id } })
const undo = (id: string, who = as) =>
  desk.call('undoIntercompanyPayment', { as: who, params: { id }, body: { reason: 'Paid twice' } })
const owed = async (companyId: number, asOf = '2026-01-31', who = as): Promise<Json> =>
  (await desk.call('getIntercompanyBalances', { as: who, query: { companyId, asOf } })).body
const entry = async (id: string): Promise<Json> =>
  (await desk.call('getJournalEntry', { as, params: { id } })).body
async function balances(companyId: number): Promise<Record<string, string>> {
  const params = { companyId }
  const { body } = await desk.call('getTrialBalance', { as, params, query: { asOfDate: '2026-01-31' } })
  expect(body.variance).toBe('0.00')
  return Object.fromEntries(
    body.accounts.map((row: Json) => [row.accountCode, `${row.debitBalance} ${row.creditBalance}`]),
  )
}

test('a bill that was paid for another company is an expense there, and owed', async () => {
  const { status, body } = await pay({ description: 'Rent of the studio' })
  expect([status, body.entryType, body.counterpart.companyName]).toEqual([
    201,
    'INTERCOMPANY',
    'Harbor Studio',
  ])
  const other = await entry(body.counterpart.entryId)
  expect(other).toMatchObject({
    companyId: harbor,
    description: 'Rent of the studio',
    counterpart: { companyId: maple, companyName: 'Maple Trading', entryId: body.id },
  })
  expect(await balances(maple)).toMatchObject({ 1290: '800.00 0.00' })
  expect(await balances(harbor)).toEqual({ 2290: '0.00 800.00', 6350: '800.00 0.00' })
  const query = { accountId: chequing.id }
  const { body: ledger } = await desk.call('listLedgerTransactions', { as, query })
  expect(ledger).toMatchObject([{ amount: '800.00', status: 'pending', journalEntryId: body.id }])

  const same = { currency: 'CAD', net: '800.00', otherNet: '800.00', difference: '0.00' }
  expect((await owed(maple)).rows).toMatchObject([{ otherCompanyId: harbor, dueFrom: '800.00', ...same }])
  expect((await owed(harbor)).rows).toMatchObject([
    { otherCompanyId: maple, dueTo: '800.00', net: '-800.00', otherNet: '-800.00', difference: '0.00' },
  ])
  expect((await owed(maple, '2026-01-14')).rows).toEqual([])
})

test('money that moved between them stands at both banks, and what is paid back is owed no more', async () => {
  const studio = await anAccount(desk, as, harbor, { name: 'Studio account', balance: '0.00' })
  await pay({ otherChartAccountId: studio.chartAccountId })
  const back = {
    companyId: harbor,
    chartAccountId: studio.chartAccountId,
    otherCompanyId: maple,
    otherChartAccountId: chequing.chartAccountId,
    isRepayment: true,
  }
  await pay({ ...back, amount: '300.00', date: '2026-01-20' })
  expect((await owed(maple)).rows).toMatchObject([{ dueFrom: '500.00', dueTo: '0.00', difference: '0.00' }])
  expect((await owed(harbor, '2026-01-19')).rows).toMatchObject([{ dueTo: '800.00' }])
  await pay({ ...back, amount: '500.00', date: '2026-01-21' })
  expect([(await owed(maple)).rows, (await owed(harbor)).rows]).toEqual([[], []])
})

test('it is undone in both companies at once, from either, and both entries keep their numbers', async () => {
  const { id, counterpart } = (await pay()).body
  expect(
    (await desk.call('voidJournalEntry', { as, params: { id }, body: { reason: 'Wrong' } })).body.code,
  ).toBe('entry.made-elsewhere')
  expect((await undo(counterpart.entryId)).body).toMatchObject({ status: 'VOIDED', voidReason: 'Paid twice' })
  expect(await entry(id)).toMatchObject({ status: 'VOIDED', voidedBy: as, ledgerTransactionIds: [] })
  expect((await owed(maple)).rows).toEqual([])
  expect([await balances(harbor), (await undo(id)).body.code]).toEqual([{}, 'entry.state'])
})

test('where one side cannot be undone, neither is', async () => {
  const { id, counterpart } = (await pay()).body
  const { body: company } = await desk.call('getCompany', { as, params: { id: harbor } })
  const lock = { lockedThrough: '2026-01-31', reason: 'Closed', version: company.version }
  expect((await desk.call('updatePeriodLock', { as, params: { id: harbor }, body: lock })).status).toBe(200)
  const refused = await undo(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'intercompany.other-side'])
  expect(refused.body.message).toContain('In Harbor Studio:')
  expect([(await entry(id)).status, (await entry(counterpart.entryId)).status]).toEqual(['POSTED', 'POSTED'])
  expect((await pay()).body.message).toContain('In Harbor Studio:')
  expect((await owed(maple)).rows).toMatchObject([{ net: '800.00', otherNet: '800.00' }])
})

test('nobody posts in a company where they may not write, and of a foreign one nothing is said', async () => {
  await aMember(desk, as, maple, 'ben')
  const foreign = await pay({}, 'ben')
  const unknown = await pay({ otherCompanyId: 9_999_999 }, 'ben')
  expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([
    404,
    { ...unknown.body, requestId: '' },
  ])
  await aMember(desk, as, harbor, 'ben', 'viewer')
  expect((await pay({}, 'ben')).body.code).toBe('intercompany.role')
  const { id, counterpart } = (await pay()).body
  expect((await undo(id, 'ben')).body.code).toBe('intercompany.role')
  expect((await undo(counterpart.entryId, 'ben')).body.code).toBe('role.insufficient')
  expect((await entry(id)).status).toBe('POSTED')
  await aMember(desk, as, maple, 'cleo')
  expect((await owed(maple, '2026-01-31', 'cleo')).rows).toMatchObject([
    { net: '800.00', otherNet: null, difference: null },
  ])
})

test('what is asked wrongly is said, and nothing is posted anywhere', async () => {
  const codes = async (rest: Json) => (await pay(rest)).body.code
  expect(await codes({ otherCompanyId: maple })).toBe('intercompany.same')
  expect((await pay({ amount: '0.00' })).status).toBe(400)
  expect((await pay({ amount: '-5.00' })).status).toBe(400)
  expect((await pay({ otherChartAccountId: await chart(maple, '6350') })).status).toBe(404)
  expect(await codes({ rate: '1.5' })).toBe('currency.rate-own')
  await pay()
  expect(await codes({ otherChartAccountId: await chart(harbor, '2290') })).toBe('intercompany.other-side')
  expect(await balances(harbor)).toMatchObject({ 6350: '800.00 0.00' })
})

test('where one of them asks for a second person, a payment is in neither until another one who may write in both has confirmed it', async () => {
  await asksForTwo(harbor)
  await aMember(desk, as, maple, 'ben')
  const { status, body: asked } = await pay({ description: 'Rent of the studio' })
  expect([status, asked]).toMatchObject([
    201,
    { kind: 'intercompany_payment', title: 'Pay for Harbor Studio', amount: '800.00', askedBy: as },
  ])
  expect([await balances(harbor), (await owed(maple)).rows]).toEqual([{}, []])
  expect(verify(await desk.items()).broken).toEqual([])
  expect((await confirm(asked.id, as)).body.code).toBe('change.second-person')
  expect((await confirm(asked.id, 'ben')).status).toBe(404)
  await aMember(desk, as, harbor, 'ben')
  expect((await confirm(asked.id, 'ben')).status).toBe(200)
  expect(await balances(harbor)).toEqual({ 2290: '0.00 800.00', 6350: '800.00 0.00' })
  expect((await owed(maple)).rows).toMatchObject([{ net: '800.00', difference: '0.00' }])
  const { body: listed } = await desk.call('listIntercompanyPayments', { as, query: { companyId: maple } })
  expect(listed).toMatchObject([{ createdBy: 'ben', updatedBy: as, description: 'Rent of the studio' }])
  expect((await desk.call('listRequests', { as, query: { companyId: maple } })).body).toEqual([])

  const back = {
    companyId: harbor,
    chartAccountId: (await anAccount(desk, as, harbor, { name: 'Studio account' })).chartAccountId,
    otherCompanyId: maple,
    otherChartAccountId: chequing.chartAccountId,
    isRepayment: true,
  }
  const { id: repaid } = (await pay({ ...back, amount: '500.00' })).body
  const { id: repaidAgain } = (await pay({ ...back, amount: '400.00' })).body
  expect((await confirm(repaid, 'ben')).status).toBe(200)
  expect((await confirm(repaidAgain, 'ben')).body.message).toContain('300.00')
  expect((await owed(maple)).rows).toMatchObject([{ net: '300.00', difference: '0.00' }])
})

test('a payment that is asked for is refused at once where it could not be posted, and may be withdrawn', async () => {
  await asksForTwo(maple)
  expect((await pay({ rate: '1.5' })).body.code).toBe('currency.rate-own')
  const { body: asked } = await pay()
  const withdrawn = await desk.call('withdrawRequest', { as, params: { id: asked.id } })
  expect([withdrawn.status, (await owed(maple)).rows]).toEqual([200, []])
})

test('no more is paid back than is owed, unless the rest is meant to be owed the other way round', async () => {
  await pay({ amount: '800.00' })
  const back = {
    companyId: harbor,
    chartAccountId: await chart(harbor, '1010'),
    otherCompanyId: maple,
    otherChartAccountId: chequing.chartAccountId,
    isRepayment: true,
    date: '2026-01-20',
  }
  const refused = await pay({ ...back, amount: '800.01' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Harbor Studio owes Maple Trading CA$800.00. Pay back no more than that, or record the rest as owed the other way round.',
  ])
  expect((await pay({ ...back, amount: '800.00', date: '2026-01-14' })).body.message).toContain(
    'owes Maple Trading nothing in CAD.',
  )
  expect((await pay({ ...back, amount: '500.00', date: '2026-01-25' })).status).toBe(201)
  expect((await pay({ ...back, amount: '300.01' })).body.code).toBe('intercompany.more-than-owed')
  expect((await pay({ ...back, amount: '400.00', confirmExcess: true })).status).toBe(201)
  expect((await owed(harbor)).rows).toMatchObject([{ net: '100.00', otherNet: '100.00', difference: '0.00' }])
})

test('what was paid back since is not undone from under it, in whichever company it is asked', async () => {
  const loan = (await pay({ amount: '800.00' })).body
  const back = {
    companyId: harbor,
    chartAccountId: await chart(harbor, '1010'),
    otherCompanyId: maple,
    otherChartAccountId: chequing.chartAccountId,
    isRepayment: true,
    date: '2026-01-20',
  }
  const repaid = (await pay({ ...back, amount: '500.00' })).body
  for (const id of [loan.id, loan.counterpart.entryId]) {
    const refused = await undo(id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Harbor Studio has already repaid what ${loan.counterpart.entryNumber} lent: without ${loan.counterpart.entryNumber}, it would have repaid CA$500.00 more than Maple Trading lent. Undo the repayment first, or record the same payment the other way round on a later day.`,
    ])
  }
  // What was lent besides, by then, bears it; what is lent only afterwards does not.
  await pay({ amount: '600.00', date: '2026-01-21' })
  expect((await undo(loan.id)).body.code).toBe('intercompany.repaid')
  const other = (await pay({ amount: '500.00', date: '2026-01-20' })).body
  expect((await undo(loan.id)).body.status).toBe('VOIDED')
  expect((await undo(other.id)).body.code).toBe('intercompany.repaid')
  expect((await pay({ ...back, amount: '0.01' })).body.code).toBe('intercompany.more-than-owed')
  expect((await undo(repaid.id)).body.status).toBe('VOIDED')
  expect((await undo(other.id)).body.status).toBe('VOIDED')
  expect((await owed(harbor)).rows).toMatchObject([{ dueTo: '600.00', difference: '0.00' }])
})

test('of an undo and a repayment of the same money at once, one alone is recorded', async () => {
  const loan = (await pay({ amount: '800.00' })).body
  const back = {
    companyId: harbor,
    chartAccountId: await chart(harbor, '1010'),
    otherCompanyId: maple,
    otherChartAccountId: chequing.chartAccountId,
    isRepayment: true,
    date: '2026-01-20',
  }
  const done = await Promise.all([undo(loan.id), pay(back)])
  expect(done.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(Number((await owed(harbor)).rows[0]?.dueTo ?? '0')).toBe(0)
})

test('of two repayments of all that is owed, made at once or between two others, one alone is recorded', async () => {
  await pay({ amount: '800.00' })
  const back = {
    companyId: harbor,
    chartAccountId: await chart(harbor, '1010'),
    otherCompanyId: maple,
    otherChartAccountId: chequing.chartAccountId,
    isRepayment: true,
  }
  const days = ['2026-01-20', '2027-01-05']
  const made = await Promise.all(days.map((date) => pay({ ...back, date })))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  await pay({ amount: '500.00', date: '2027-02-01' })
  expect((await pay({ ...back, amount: '500.00', date: '2026-01-16' })).body.code).toBe(
    'intercompany.more-than-owed',
  )
  expect((await owed(harbor, '2027-02-01')).rows).toMatchObject([{ dueTo: '500.00', difference: '0.00' }])
})

test('where one of them asks for a second person, the undo waits for another one who may write in both', async () => {
  const { id, counterpart } = (await pay()).body
  await aMember(desk, as, maple, 'ben')
  await asksForTwo(maple)
  expect((await undo(id)).body.status).toBe('POSTED')
  const { body: requests } = await desk.call('listRequests', { as, query: { companyId: maple } })
  expect(requests).toMatchObject([{ kind: 'undo_intercompany', about: id }])
  expect((await confirm(requests[0].id, 'ben')).status).toBe(404)
  await aMember(desk, as, harbor, 'ben')
  expect((await confirm(requests[0].id, 'ben')).status).toBe(200)
  expect([(await entry(id)).status, (await entry(counterpart.entryId)).status]).toEqual(['VOIDED', 'VOIDED'])
})

test('where only the other company asks for a second person, who asked for the undo cannot confirm it either', async () => {
  const { id, counterpart } = (await pay()).body
  for (const companyId of [maple, harbor]) await aMember(desk, as, companyId, 'ben')
  await asksForTwo(harbor)
  await undo(id)
  const [request] = (await desk.call('listRequests', { as, query: { companyId: maple } })).body
  expect((await confirm(request.id, as)).body.code).toBe('change.second-person')
  expect((await entry(counterpart.entryId)).status).toBe('POSTED')
  expect((await confirm(request.id, 'ben')).status).toBe(200)
  expect((await entry(counterpart.entryId)).status).toBe('VOIDED')
})

test('companies of different currencies owe each other what was paid, each at its own rate', async () => {
  const pier = await aDollarCompany('Pier Works')
  const toPier = { otherCompanyId: pier, otherChartAccountId: await chart(pier, '6350') }
  expect((await pay(toPier)).body.message).toContain('In Pier Works:')
  expect((await pay({ ...toPier, otherRate: '0.73' })).status).toBe(201)
  expect(await balances(pier)).toEqual({ 2290: '0.00 584.00', 6350: '584.00 0.00' })
  expect((await owed(pier)).rows).toMatchObject([{ currency: 'CAD', dueTo: '800.00', difference: '0.00' }])

  const rates = [{ currency: 'CAD', rate: '0.75' }]
  const date = '2026-01-31'
  const body = { companyId: pier, date, rates }
  expect((await desk.call('createRevaluation', { as, body })).status).toBe(201)
  const query = { companyId: pier, asOf: date }
  const { rows, accounts } = (await desk.call('getIntercompanyBalances', { as, query })).body
  expect(rows).toMatchObject([{ dueTo: '800.00', difference: '0.00' }])
  expect(accounts).toMatchObject([
    { accountCode: '2290', balance: '600.00', ofPayments: '584.00', revalued: '16.00', difference: '0.00' },
  ])
})

test('money of another currency that came to a bank account in the own one is in the own one, and no later rate moves it', async () => {
  const atlas = await aDollarCompany('Atlas')
  const dollars = await anAccount(desk, as, atlas, { currency: 'USD' })
  const toBank = { otherCompanyId: maple, otherChartAccountId: chequing.chartAccountId, otherRate: '1.3650' }
  const from = { companyId: atlas, chartAccountId: dollars.chartAccountId, amount: '500.00' }
  expect((await pay({ ...from, ...toBank })).status).toBe(201)
  const query = { companyId: maple, date: '2026-01-31' }
  const { balances: open } = (await desk.call('getRevaluation', { as, query })).body
  expect(open).toMatchObject([{ accountCode: '2290', currency: 'USD', amount: '-500.00', inBase: '-682.50' }])
})

test('money does not come to an account of another currency as so much of that', async () => {
  const { chartAccountId: otherChartAccountId } = await anAccount(desk, as, harbor, { currency: 'EUR' })
  expect((await pay({ otherChartAccountId })).body.message).toContain('is kept in EUR')
})

test('what somebody books by hand to an account of the two is seen beside the payments', async () => {
  await pay()
  const [debit, credit] = [await chart(maple, '6350'), await chart(maple, '1290')]
  const journalEntryLines = [
    { chartAccountId: debit, debitAmount: '50.00' },
    { chartAccountId: credit, creditAmount: '50.00' },
  ]
  const journalEntry = { companyId: maple, entryDate: '2026-01-20', status: 'POSTED' }
  await desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines } })
  expect((await owed(maple)).accounts).toMatchObject([
    { accountCode: '1290', balance: '750.00', ofPayments: '800.00', difference: '-50.00' },
  ])
})

test('many record and undo payments at once, and the books of both agree', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, (_, at) => pay({ amount: `${at + 1}.00` })))
  const ids = made.flatMap(({ status, body }) => (status === 201 ? [body] : []))
  await Promise.all(ids.flatMap(({ id, counterpart }) => [undo(id), undo(counterpart.entryId)]).slice(0, 4))
  const [{ net = '0.00', difference = '0.00' } = {}] = (await owed(maple)).rows
  const [other = { net: '0.00' }] = (await owed(harbor)).rows
  expect([difference, Number(net)]).toEqual(['0.00', -Number(other.net) || 0])
  expect(verify(await desk.items()).broken).toEqual([])
})

test('what was posted with a company that is erased is taken back in the other one alone', async () => {
  const { id } = (await pay()).body
  const { body: company } = await desk.call('getCompany', { as, params: { id: harbor } })
  const body = {
    name: 'Harbor Studio',
    reason: 'Closed; the books are with the notary',
    version: company.version,
  }
  await desk.call('eraseCompany', { as, params: { id: harbor }, body })
  desk.putForward(15 * DAY_MS)
  await desk.fire('erase-due-companies')
  expect((await owed(maple)).rows).toMatchObject([{ net: '800.00', otherNet: null }])
  expect((await undo(id)).body).toMatchObject({ status: 'VOIDED', voidReason: 'Paid twice' })
  expect((await owed(maple)).rows).toEqual([])
  expect(verify(await desk.items()).broken).toEqual([])
})

test('the recount finds a payment that stands in one company alone', async () => {
  const { id } = (await pay()).body
  const items = await desk.items()
  const own = items.find((item) => item.id === id)!
  const without = items.map((item) => (item === own ? { ...own, status: 'VOIDED' } : item))
  const found = verify(without).broken.map(({ invariant }) => invariant)
  expect(found).toContain('a payment between two companies stands in both, or in neither')
})
