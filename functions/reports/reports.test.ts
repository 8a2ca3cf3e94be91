import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import {
  aBankLine,
  aCompany,
  aLedgerEntry,
  anAccount,
  anApprovedPeriod,
  anUpload,
} from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
let today: Day
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  today = desk.untilHour(12)
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

const monthly = (query: Record<string, number>) =>
  desk.call('getMonthlyReport', { as, query: { companyId, accountId, ...query } })

test('the report of a month has its figures, its kinds of lines, and each open line with a reason', async () => {
  const deposit = await aBankLine(desk, as, accountId, { amount: '100.00', transactionDate: '2026-01-06' })
  const invoice = await aLedgerEntry(desk, as, accountId, {
    amount: '-100.00',
    transactionDate: '2026-01-05',
  })
  await desk.call('createMatch', {
    as,
    body: { sourceTransactionId: deposit.id, ledgerTransactionId: invoice.id },
  })
  await aBankLine(desk, as, accountId, {
    amount: '-40.00',
    transactionDate: '2026-01-20',
    description: 'Hardware store',
  })
  await aBankLine(desk, as, accountId, {
    amount: '-12.00',
    transactionDate: '2026-01-31',
    description: 'No receipt',
  })
  await aLedgerEntry(desk, as, accountId, {
    amount: '40.00',
    transactionDate: '2026-02-02',
    description: 'Screws',
  })

  const { status, body } = await monthly({ year: 2026, month: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: { id: accountId, name: 'Chequing', type: 'bank', currency: 'CAD' },
    period: { startDate: '2026-01-01', endDate: '2026-01-31' },
    summary: {
      matchRate: 33.3,
      matchedTransactions: 1,
      unmatchedTransactions: 2,
      totalSourceTransactions: 3,
      totalSourceAmount: '48.00',
      totalLedgerAmount: '-100.00',
      variance: '-52.00',
    },
    breakdown: {
      deposits: { total: '100.00', count: 1 },
      withdrawals: { total: '-52.00', count: 2 },
      transfers: { total: '0.00', count: 0 },
      fees: { total: '0.00', count: 0 },
    },
    issues: {
      total: 2,
      unmatched: [
        {
          type: 'source',
          date: '2026-01-20',
          description: 'Hardware store',
          amount: '-40.00',
          reason: 'An open ledger entry of this amount lies 13 days away.',
        },
        { description: 'No receipt', reason: 'No open ledger entry of this amount within 30 days.' },
      ],
    },
  })
  await desk.call('createReconciliation', {
    as,
    body: {
      companyId,
      financialAccountId: accountId,
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      openingBalance: '1000.00',
      closingBalance: '1048.00',
    },
  })
  const batchesOf = async (month: number) =>
    (await monthly({ year: 2026, month })).body.summary.reconciliationBatches
  expect([await batchesOf(1), await batchesOf(2)]).toEqual([1, 0])
  const february = (await monthly({ year: 2026, month: 2 })).body
  expect(february.issues.unmatched).toMatchObject([
    { type: 'ledger', description: 'Screws', reason: 'An open bank line of this amount lies 13 days away.' },
  ])
  expect(february.broughtForward).toMatchObject({
    total: 2,
    unmatched: [
      { description: 'Hardware store', reason: 'Open for 39 days at the end of the month.' },
      { description: 'No receipt' },
    ],
  })
})

test('a cheque of September that clears in November is brought forward in October and in no other month', async () => {
  const own = (await anAccount(desk, as, companyId, { name: 'Cheques', balance: '0.00' })).id
  const cheque = await aLedgerEntry(desk, as, own, { amount: '75.00', transactionDate: '2025-09-20' })
  const paid = await aBankLine(desk, as, own, { amount: '-75.00', transactionDate: '2025-11-04' })
  await aBankLine(desk, as, own, { amount: '-9.00', transactionDate: '2025-10-10' })
  const body = { sourceTransactionId: paid.id, ledgerTransactionId: cheque.id }
  await desk.call('createMatch', { as, body })
  const of = async (month: number) => (await monthly({ year: 2025, month, accountId: own })).body
  const figuresOf = async (month: number) => {
    const { issues, broughtForward } = await of(month)
    return [issues.total, broughtForward.total]
  }
  expect((await of(10)).broughtForward).toMatchObject({
    total: 1,
    unmatched: [
      {
        id: cheque.id,
        type: 'ledger',
        date: '2025-09-20',
        amount: '75.00',
        reason: 'Matched as of Nov 4, 2025.',
      },
    ],
  })
  expect([await figuresOf(9), await figuresOf(10), await figuresOf(11)]).toEqual([
    [1, 0],
    [1, 1],
    [0, 1],
  ])
})

test('transfers and bank charges are counted as what they were booked as, until that is undone, and as what a person says before all', async () => {
  const own = (await anAccount(desk, as, companyId, { name: 'Kinds', balance: '0.00' })).id
  const savings = (await anAccount(desk, as, companyId, { name: 'Kinds saved', balance: '0.00' })).id
  const aLine = (amount: string) => aBankLine(desk, as, own, { amount, transactionDate: '2025-12-04' })
  const kinds = async () => {
    const { deposits, withdrawals, transfers, fees } = (
      await monthly({ year: 2025, month: 12, accountId: own })
    ).body.breakdown
    return [deposits, withdrawals, transfers, fees].map(({ count, total }) => `${count} ${total}`)
  }
  const [moved, charged] = [await aLine('-500.00'), await aLine('-7.50')]
  expect(await kinds()).toEqual(['0 0.00', '2 -507.50', '0 0.00', '0 0.00'])

  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const charges = chart.find(({ accountCode }: Json) => accountCode === '6100').id
  const parts = [{ chartAccountId: charges, amount: '-7.50' }]
  const { body: fee } = await desk.call('bookLine', { as, params: { id: charged.id }, body: { parts } })
  const body = { sourceTransactionId: moved.id, financialAccountId: savings }
  await desk.call('createTransfer', { as, body })
  expect(await kinds()).toEqual(['0 0.00', '0 0.00', '1 -500.00', '1 -7.50'])

  await desk.call('deleteMatch', { as, params: { id: fee.id } })
  expect(await kinds()).toEqual(['0 0.00', '1 -7.50', '1 -500.00', '0 0.00'])
  const said = { transactionIds: [moved.id], classification: 'payables' }
  await desk.call('classifyTransactions', { as, body: said })
  expect(await kinds()).toEqual(['0 0.00', '2 -507.50', '0 0.00', '0 0.00'])
})

test('a month in which nothing happened has no rate and nothing open', async () => {
  expect((await monthly({ year: 2025, month: 6 })).body).toMatchObject({
    summary: { matchRate: null, totalSourceTransactions: 0, variance: '0.00' },
    issues: { unmatched: [], total: 0 },
  })
})

test('a month that the calendar does not have is refused', async () => {
  expect((await monthly({ year: 2026, month: 13 })).status).toBe(400)
})

test('the variance report shows the last six months, each as its own month says', async () => {
  const own = (await anAccount(desk, as, companyId, { name: 'Savings', balance: '0.00' })).id
  const before = addDays(`${today.slice(0, 8)}01` as never, -10)
  await aBankLine(desk, as, own, { amount: '80.00', transactionDate: before })
  await aBankLine(desk, as, own, { amount: '30.00', transactionDate: today })
  await aLedgerEntry(desk, as, own, { amount: '-25.00', transactionDate: today })

  const { body } = await desk.call('getVarianceReport', { as, query: { companyId, accountId: own } })
  const { summary, monthlyData, trends } = body.analysis
  expect(monthlyData.map(({ month }: Json) => month).slice(-2)).toEqual([
    before.slice(0, 7),
    today.slice(0, 7),
  ])
  expect(monthlyData).toHaveLength(6)
  expect(monthlyData.at(-1)).toMatchObject({
    sourceTotal: '30.00',
    ledgerTotal: '-25.00',
    variance: '85.00',
    unexplained: null,
    matchRate: 0,
    transactionCount: 1,
    transactions: 1,
  })
  expect(summary).toEqual({
    averageVariance: '82.50',
    approvedMonths: 0,
    averageMatchRate: 0,
    totalTransactions: 2,
  })
  expect([body.trend, body.bestVariance, trends.varianceImproving]).toEqual(['worsening', '80.00', false])

  const query = { companyId, accountId: own, month: before.slice(0, 7) }
  const { body: earlier } = await desk.call('getVarianceReport', { as, query })
  expect(earlier.analysis.monthlyData).toHaveLength(6)
  expect(earlier.analysis.monthlyData.at(-1)).toMatchObject({ month: before.slice(0, 7), variance: '80.00' })
})

test('cheques of the books before are no variance of the month before the account opened', async () => {
  const first = `${today.slice(0, 8)}01`
  const opened = { name: 'Giro', balance: '12175.16', openingDate: first }
  const own = (await anAccount(desk, as, companyId, opened)).id
  const date = addDays(first as never, -4)
  const item = { date, description: 'Cheque 1041', amount: '-815.20' }
  await desk.call('addOpeningItems', { as, params: { id: own }, body: { items: [item] } })

  const { body } = await desk.call('getVarianceReport', { as, query: { companyId, accountId: own } })
  expect(body.analysis.monthlyData.at(-2)).toMatchObject({ ledgerTotal: '0.00', variance: '0.00' })
  expect(body.averageVariance).toBeNull()
})

test('what the engine clears by itself is counted until a person takes it apart, and its runs have a median time', async () => {
  const own = (await anAccount(desk, as, companyId, { name: 'Cheques', balance: '0.00' })).id
  await aBankLine(desk, as, own, {
    amount: '731.19',
    transactionDate: '2026-03-04',
    description: 'INV 90211',
  })
  await aLedgerEntry(desk, as, own, {
    amount: '-731.19',
    transactionDate: '2026-03-04',
    description: 'INV 90211',
  })
  await desk.call('createMatchingRun', { as, body: { accountId: own, mode: 'live' } })
  await desk.drain()
  const figures = async () =>
    (await desk.call('getAccountStats', { as, params: { id: own }, query: { startDate: '2026-03-01' } })).body
  expect(await figures()).toMatchObject({ matchedTransactions: 1, automaticTransactions: 1 })

  const { body: time } = await desk.call('getProcessingTime', { as, query: { companyId, accountId: own } })
  expect([time.imports, time.matchingRuns]).toEqual([0, 1])
  expect(time.medianSeconds).toBeGreaterThanOrEqual(0)
  const { body: before } = await desk.call('getProcessingTime', {
    as,
    query: { companyId, accountId: own, endDate: '2020-12-31' },
  })
  expect(before).toEqual({ medianSeconds: null, imports: 0, matchingRuns: 0 })
  // What brought nothing, as a file that nobody agreed to, tells no time.
  await anUpload(desk, as, own, 'Date,Description,Amount\n')
  await desk.drain()
  expect((await desk.call('listImports', { as, query: { accountId: own } })).body).toMatchObject([
    { status: 'failed' },
  ])
  const again = await desk.call('getProcessingTime', { as, query: { companyId, accountId: own } })
  expect(again.body).toEqual(time)

  const { body: matches } = await desk.call('listMatches', { as, query: { accountId: own } })
  await desk.call('deleteMatch', { as, params: { id: matches[0].id } })
  expect(await figures()).toMatchObject({ matchedTransactions: 0, automaticTransactions: 0 })
})

test('an approved month into which a cheque of the books before cleared differs by its timing items in every report', async () => {
  const last = addDays(`${today.slice(0, 8)}01` as Day, -1)
  const first = `${last.slice(0, 8)}01` as Day
  const opened = { name: 'Brought forward', balance: '1000.00', openingDate: addDays(first, -1) }
  const own = (await anAccount(desk, as, companyId, opened)).id
  const items = [{ date: addDays(first, -4), description: 'Cheque 1041', amount: '-640.00' }]
  const brought = await desk.call('addOpeningItems', { as, params: { id: own }, body: { items } })
  expect(brought.status).toBe(201)
  const paid = await aBankLine(desk, as, own, { amount: '-640.00', transactionDate: first })
  await aLedgerEntry(desk, as, own, { amount: '75.00', transactionDate: last })
  const { body: entries } = await desk.call('listLedgerTransactions', { as, query: { accountId: own } })
  const cheque = entries.find(({ amount }: Json) => amount === '640.00')
  const body = { sourceTransactionId: paid.id, ledgerTransactionId: cheque.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  const of = { periodStart: first, periodEnd: last, openingBalance: '1640.00', closingBalance: '1000.00' }
  await anApprovedPeriod(desk, as, own, of)

  const [year, month] = last.split('-').map(Number) as [number, number]
  const { approved, summary } = (await monthly({ year, month, accountId: own })).body
  expect([approved.unexplained, approved.timingItems]).toEqual(['0.00', '75.00'])
  expect([summary.totalSourceAmount, summary.totalLedgerAmount]).toEqual(['-640.00', '75.00'])
  expect(summary.variance).toBe('75.00')
  const { body: trend } = await desk.call('getVarianceReport', { as, query: { companyId, accountId: own } })
  expect(trend.analysis.monthlyData.at(-2)).toMatchObject({ variance: '75.00', unexplained: '0.00' })
  expect(trend.analysis.summary).toMatchObject({ averageVariance: '0.00', approvedMonths: 1 })
  const { body: followed } = await desk.call('listAccountMonths', { as, query: { companyId } })
  const { months } = followed.find(({ accountId: id }: Json) => id === own)
  // Nothing came since: what was in transit at the end of the month is so still.
  expect(months.slice(-2).map(({ variance }: Json) => variance)).toEqual(['75.00', '75.00'])
})
