import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let today: Day
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  today = desk.untilHour(12)
})
afterAll(() => desk.stop())

const get = async (name: Parameters<Desk['call']>[0], id: number, query = {}) =>
  desk.call(name, { as, params: { id }, query })
const dashboard = async (id: number, query = {}) =>
  (await get('getReconciliationDashboard', id, query)).body as Json
const linesOf = async (accountId: number) =>
  (await desk.call('listSourceTransactions', { as, query: { accountId } })).body as Json[]
const classify = (id: string, classification: string) =>
  desk.call('classifyTransactions', { as, body: { transactionIds: [id], classification } })

/** A company with two accounts in different currencies, one pair matched and something open on each side. */
async function aCompanyAtWork() {
  const { id: companyId } = await aCompany(desk, as)
  const cad = await anAccount(desk, as, companyId)
  const usd = await anAccount(desk, as, companyId, { name: 'Dollars', currency: 'USD', balance: '50.00' })
  const bank = await aBankLine(desk, as, cad.id, { transactionDate: '2026-01-06' })
  const ledger = await aLedgerEntry(desk, as, cad.id, { transactionDate: '2026-01-05' })
  await desk.call('createMatch', {
    as,
    body: { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id },
  })
  const fee = await aBankLine(desk, as, cad.id, {
    description: 'MONTHLY ACCOUNT FEE',
    amount: '-18.95',
    transactionDate: '2026-02-27',
  })
  await aLedgerEntry(desk, as, cad.id, { amount: '-700.00', transactionDate: '2026-01-10' })
  await aLedgerEntry(desk, as, cad.id, {
    amount: '40.00',
    category: 'expense',
    transactionDate: '2026-02-28',
  })
  await aLedgerEntry(desk, as, usd.id, { amount: '-9.00', transactionDate: '2026-02-28' })
  return { companyId, cad: cad.id, usd: usd.id, fee, bank }
}

test('the dashboard, what is outstanding and the balance say what the lines say, each currency for itself', async () => {
  const { companyId, cad, usd } = await aCompanyAtWork()
  const asOf = { asOf: '2026-02-28' }
  expect(await dashboard(companyId, { endDate: '2026-02-28' })).toMatchObject({
    asOf: '2026-02-28',
    summary: {
      totalAccounts: 2,
      totalTransactions: 2,
      avgMatchRate: 50,
      ratedAccounts: 1,
      totalOutstandingItems: 4,
    },
    accounts: [
      { account: { id: cad, balance: '1081.05' }, stats: { matchRate: 50, outstandingItems: 3 } },
      { account: { id: usd, balance: '50.00' }, stats: { matchRate: null, outstandingItems: 1 } },
    ],
    sampleData: { state: 'not_possible' },
  })
  const { body: outstanding } = await get('getOutstandingItems', companyId, asOf)
  expect(outstanding).toMatchObject({
    summary: { totalItems: 3, totalReceivables: '700.00', totalPayables: '40.00', currency: 'CAD' },
    byAge: { current: 2, thirtyDays: 1, sixtyDays: 0, ninetyDaysPlus: 0 },
    currencies: [
      {
        currency: 'CAD',
        totalItems: 3,
        totalReceivables: '700.00',
        unrecordedOut: '18.95',
        unrecordedIn: '0.00',
      },
      { currency: 'USD', totalItems: 1, totalReceivables: '9.00', totalPayables: '0.00' },
    ],
  })
  expect((await get('getOutstandingItems', usd, asOf)).body).toMatchObject({
    summary: { totalItems: 1, totalReceivables: '9.00', currency: 'USD' },
  })
  expect((await get('getOutstandingItems', companyId, { asOf: '2026-01-04' })).body.summary.totalItems).toBe(
    0,
  )

  const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
  expect((await get('getOpeningBalance', cad, february)).body).toMatchObject({
    openingBalance: '1100.00',
    closingBalance: '1081.05',
    transactionCount: 1,
    variance: '21.05',
  })
  expect((await get('getOpeningBalance', companyId, february)).body.currencies).toMatchObject([
    { currency: 'CAD', closingBalance: '1081.05' },
    { currency: 'USD', closingBalance: '50.00' },
  ])
  const { body: recent } = await get('getOpeningBalance', cad)
  expect(recent).toMatchObject({ startDate: addDays(today, -29), endDate: today })
  const { body: whole } = await get('getOpeningBalance', companyId, { unnamed: 'unbounded' })
  expect(whole).toMatchObject({
    startDate: null,
    endDate: null,
    transactionCount: 2,
    openingBalance: '1000.00',
  })
})

test('ids that disagree answer like ids that nobody has', async () => {
  const { companyId, cad, usd } = await aCompanyAtWork()
  const other = await aCompany(desk, as, 'Harbor Studio')
  for (const name of ['getOpeningBalance', 'getOutstandingItems'] as const) {
    for (const [id, query, status] of [
      [cad, { accountId: cad, companyId }, 200],
      [companyId, { accountId: usd }, 200],
      [cad, { accountId: usd }, 404],
      [cad, { companyId: other.id }, 404],
      [other.id, { accountId: cad }, 404],
      [other.id, { companyId }, 404],
    ] as const)
      expect([name, id, query, (await get(name, id, query)).status]).toEqual([name, id, query, status])
  }
  expect((await get('getReconciliationDashboard', companyId, { accountId: cad })).body.accounts).toHaveLength(
    1,
  )
  expect((await get('getReconciliationDashboard', other.id, { accountId: cad })).status).toBe(404)
  const backwards = { startDate: '2026-02-01', endDate: '2026-01-01' }
  expect((await get('getOpeningBalance', cad, backwards)).status).toBe(422)
})

test('auto-classify says what is certain, leaves what a person said, says nothing twice, and is undone as one', async () => {
  const { companyId, cad, usd, fee } = await aCompanyAtWork()
  const transfer = await aBankLine(desk, as, cad, { description: 'TRANSFER TO SAVINGS', amount: '-430.10' })
  const chosen = await aBankLine(desk, as, cad, { description: 'SERVICE CHARGE', amount: '-6.50' })
  const left = await aBankLine(desk, as, cad, { description: 'SERVICE CHARGE', amount: '-7.50' })
  const vague = await aBankLine(desk, as, usd, { description: 'M OKAFOR', amount: '-1200.00' })
  expect((await classify(chosen.id, 'payables')).body[0]).toMatchObject({
    classification: 'payables',
    confidenceData: { score: 100, by: 'person' },
  })
  await classify(left.id, 'unclassified')

  const { status, body: operation, headers } = await get('autoClassify', companyId)
  expect([status, operation.type, operation.total]).toEqual([202, 'classify', 4])
  expect(headers.location).toBe(`/api/operations/${operation.id}`)
  expect((await get('autoClassify', companyId)).body.code).toBe('classification.going')
  await desk.drain()
  const kindOf = async (id: string) =>
    [...(await linesOf(cad)), ...(await linesOf(usd))].find((line) => line.id === id)
  expect(await kindOf(fee.id)).toMatchObject({ classification: 'fees', confidenceData: { by: 'auto' } })
  expect(await kindOf(transfer.id)).toMatchObject({ classification: 'transfers' })
  expect(await kindOf(chosen.id)).toMatchObject({
    classification: 'payables',
    confidenceData: { by: 'person' },
  })
  expect(await kindOf(left.id)).toMatchObject({ classification: 'unclassified' })
  expect(await kindOf(vague.id)).toMatchObject({ classification: 'unclassified', confidenceData: null })
  const counts = { receivables: 0, payables: 1, transfers: 1, fees: 1, unclassified: 1, excluded: 0 }
  expect((await dashboard(companyId)).accounts[0].colorCoded).toEqual(counts)

  const again = await get('autoClassify', companyId)
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: again.body.id } })).body).toMatchObject({
    status: 'done',
    processed: 0,
  })

  await classify(transfer.id, 'receivables')
  const undo = () => desk.call('undoClassification', { as, params: { id: operation.id } })
  expect((await undo()).status).toBe(202)
  expect((await undo()).body.code).toBe('operation.state')
  await desk.drain()
  expect(await kindOf(fee.id)).toMatchObject({ classification: 'unclassified', confidenceData: null })
  expect(await kindOf(transfer.id)).toMatchObject({ classification: 'receivables' })
  expect(await kindOf(chosen.id)).toMatchObject({ classification: 'payables' })
})

test('the audit keeps of each line that is classified once what was said of it, and by whom or by which operation', async () => {
  const { companyId, cad, fee } = await aCompanyAtWork()
  const charge = await aBankLine(desk, as, cad, { description: 'SERVICE CHARGE', amount: '-6.50' })
  const [one, other] = [await aBankLine(desk, as, cad), await aBankLine(desk, as, cad)]
  await classify(one.id, 'fees')
  const transactionIds = [one.id, other.id]
  await desk.call('classifyTransactions', { as, body: { transactionIds, classification: 'payables' } })
  const { body: operation } = await get('autoClassify', companyId)
  await desk.drain()

  const said = (await desk.items())
    .filter(({ pk }) => String(pk).startsWith(`C#${companyId}#audit`))
    .flatMap(({ changes }) => changes as Json[])
    .filter(({ entityType, action }) => entityType === 'source_transaction' && action === 'updated')
  const unsaid = { classification: 'unclassified', confidenceData: null }
  expect(said).toMatchObject([
    { entityIds: [one.id], before: unsaid, after: { classification: 'fees' } },
    { entityIds: [one.id], before: { classification: 'fees' }, after: { classification: 'payables' } },
    { entityIds: [other.id], before: unsaid, after: { classification: 'payables' } },
    { entityIds: expect.arrayContaining([fee.id, charge.id]), after: { classifiedBy: operation.id } },
  ])
  expect(said.at(-1)!.entityIds).toHaveLength(2)
})

test('money between two accounts of the company is a transfer though no word says so', async () => {
  const { companyId, cad } = await aCompanyAtWork()
  const savings = await anAccount(desk, as, companyId, { name: 'Savings' })
  await aBankLine(desk, as, cad, { description: 'ONLINE BANKING 118', amount: '-431.17' })
  await aBankLine(desk, as, savings.id, {
    description: 'ONLINE BANKING 119',
    amount: '431.17',
    transactionDate: '2026-01-08',
  })
  await get('autoClassify', companyId)
  await desk.drain()
  expect(await linesOf(savings.id)).toMatchObject([
    { classification: 'transfers', confidenceData: { score: 80 } },
  ])
})

test('what is matched or taken apart again is counted with its kind', async () => {
  const { companyId, cad, bank } = await aCompanyAtWork()
  await classify(bank.id, 'receivables')
  const { body: matches } = await desk.call('listMatches', { as, query: { accountId: cad } })
  expect((await dashboard(companyId)).accounts[0].colorCoded.receivables).toBe(0)
  await desk.call('deleteMatch', { as, params: { id: matches[0].id } })
  expect((await dashboard(companyId)).accounts[0].colorCoded.receivables).toBe(1)
})

test('with every open line said there is nothing to classify', async () => {
  const { companyId, fee } = await aCompanyAtWork()
  await classify(fee.id, 'fees')
  expect((await get('autoClassify', companyId)).body.code).toBe('classification.nothing')
})
