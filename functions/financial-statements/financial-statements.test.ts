import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let chart: Map<string, number>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  chart = new Map(body.map(({ accountCode, id }: Json) => [accountCode, id]))
})
afterAll(() => desk.stop())

async function post(entryDate: string, debit: number, credit: number, amount: string, rest: object = {}) {
  const reply = await desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate, status: 'POSTED', ...rest },
      confirmDuplicate: true,
      journalEntryLines: [
        { chartAccountId: debit, debitAmount: amount },
        { chartAccountId: credit, creditAmount: amount },
      ],
    },
  })
  expect(reply.status).toBe(201)
}

type Statement = 'getTrialBalance' | 'getIncomeStatement' | 'getBalanceSheet' | 'getCashFlow'
const ask = async (name: Statement, query: Record<string, string> = {}): Promise<Json> => {
  const reply = await desk.call(name, { as, params: { companyId }, query })
  expect(reply.status).toBe(200)
  return reply.body
}

test('a company that has posted nothing has statements with nothing on them, and they tie', async () => {
  expect(await ask('getTrialBalance')).toMatchObject({
    accounts: [],
    totalDebits: '0.00',
    isBalanced: true,
    previous: null,
    otherCurrencies: [],
  })
  expect(await ask('getBalanceSheet')).toMatchObject({ equity: [], totalAssets: '0.00', isBalanced: true })
  expect(await ask('getIncomeStatement')).toMatchObject({ revenue: [], netIncome: '0.00' })
  const nothing = { adjustments: [], workingCapital: [], investing: [], financing: [], cash: [] }
  expect(await ask('getCashFlow')).toMatchObject({ ...nothing, closingCash: '0.00', isBalanced: true })
})

test('what is posted stands on the statements of its days, a draft on none, and opening balances are equity', async () => {
  const bank = await anAccount(desk, as, companyId)
  await aLedgerEntry(desk, as, bank.id, { transactionDate: '2026-02-03', amount: '-250.00' })
  await post('2026-02-20', chart.get('6350')!, bank.chartAccountId, '80.00')
  await post('2026-03-01', chart.get('6350')!, bank.chartAccountId, '90.00')
  await post('2026-02-20', chart.get('6350')!, bank.chartAccountId, '7000.00', { status: 'DRAFT' })

  const trial = await ask('getTrialBalance', { asOfDate: '2026-02-28' })
  expect(
    trial.accounts.map((row: Json) => [
      row.accountName,
      row.accountType,
      row.debitBalance,
      row.creditBalance,
    ]),
  ).toEqual([
    ['Chequing', 'asset', '1170.00', '0.00'],
    ['Opening Balance Equity', 'equity', '0.00', '1000.00'],
    ['Sales', 'revenue', '0.00', '250.00'],
    ['Rent', 'expense', '80.00', '0.00'],
  ])
  expect(trial).toMatchObject({
    currency: 'CAD',
    asOfDate: '2026-02-28',
    totalDebits: '1250.00',
    totalCredits: '1250.00',
    variance: '0.00',
    isBalanced: true,
  })

  expect(
    await ask('getIncomeStatement', {
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      compareStartDate: '2026-02-01',
      compareEndDate: '2026-02-28',
    }),
  ).toMatchObject({
    revenue: [{ accountName: 'Sales', amount: '0.00', previousAmount: '250.00' }],
    expenses: [{ accountName: 'Rent', amount: '90.00', previousAmount: '80.00' }],
    netIncome: '-90.00',
    previous: { startDate: '2026-02-01', endDate: '2026-02-28', netIncome: '170.00' },
  })

  expect(
    await ask('getBalanceSheet', { asOfDate: '2026-03-31', compareAsOfDate: '2025-12-31' }),
  ).toMatchObject({
    assets: { current: [{ accountName: 'Chequing', amount: '1080.00', previousAmount: '0.00' }] },
    equity: [
      { accountName: 'Opening Balance Equity', amount: '1000.00' },
      { accountName: 'Net income of the year to date', amount: '80.00', chartAccountId: null },
    ],
    totalLiabilitiesAndEquity: '1080.00',
    isBalanced: true,
    previous: { asOfDate: '2025-12-31', totalAssets: '0.00', isBalanced: true },
  })
})

test('a card is no cash, and beside another period cash begins with what it ended with', async () => {
  const card = await anAccount(desk, as, companyId, {
    name: 'Visa',
    accountType: 'credit_card',
    balance: '0.00',
  })
  await post('2026-03-10', chart.get('6250')!, card.chartAccountId, '35.00')
  const flow = await ask('getCashFlow', {
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    compareStartDate: '2026-02-01',
    compareEndDate: '2026-02-28',
  })
  expect(flow).toMatchObject({
    netIncome: '-125.00',
    workingCapital: [{ accountName: 'Visa', amount: '35.00', previousAmount: '0.00' }],
    netOperating: '-90.00',
    cash: [{ accountName: 'Chequing', amount: '1080.00', previousAmount: '1170.00' }],
    openingCash: '1170.00',
    closingCash: '1080.00',
    isBalanced: true,
    previous: { startDate: '2026-02-01', netOperating: '170.00', closingCash: '1170.00' },
    otherCurrencies: [],
  })
  const sheet = await ask('getBalanceSheet', { asOfDate: '2026-03-31', compareAsOfDate: '2026-02-28' })
  expect(sheet.assets.current).toMatchObject([{ amount: flow.closingCash, previousAmount: flow.openingCash }])
})

test('another currency is a statement of its own and is added to nothing', async () => {
  const dollars = await anAccount(desk, as, companyId, { name: 'Dollars', currency: 'USD', balance: '0.00' })
  await aLedgerEntry(desk, as, dollars.id, { transactionDate: '2026-02-05', amount: '-40.00' })
  const trial = await ask('getTrialBalance', { asOfDate: '2026-02-28' })
  expect([trial.currency, trial.totalDebits]).toEqual(['CAD', '1250.00'])
  expect(trial.otherCurrencies).toMatchObject([
    { currency: 'USD', totalDebits: '40.00', totalCredits: '40.00', isBalanced: true },
  ])
  await post('2026-02-05', chart.get('1999')!, chart.get('2000')!, '7.00')
  await post('2026-02-05', chart.get('1999')!, dollars.chartAccountId, '5.00')
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  expect(body.find(({ accountCode }: Json) => accountCode === '1999')).toMatchObject({
    balance: '7.00',
    currency: 'CAD',
    otherBalances: [{ currency: 'USD', balance: '5.00' }],
  })
})

test('what earlier fiscal years came to stands in retained earnings, whenever the year ends', async () => {
  const { id, version } = await aCompany(desk, as, 'Fern Lane')
  const { body: accounts } = await desk.call('listChartAccounts', { as, query: { companyId: id } })
  const idOf = (code: string) => accounts.find((each: Json) => each.accountCode === code).id
  const book = (day: string, debit: string, credit: string, amount: string) =>
    post(day, idOf(debit), idOf(credit), amount, { companyId: id })
  await book('2025-06-30', '1010', '4000', '900.00')
  await book('2025-07-01', '6350', '1010', '250.00')
  await book('2026-03-31', '1010', '4000', '400.00')
  const rowsOn = async (asOfDate?: string) => {
    const query = asOfDate ? { asOfDate } : {}
    const { body } = await desk.call('getTrialBalance', { as, params: { companyId: id }, query })
    expect([body.variance, body.isBalanced]).toEqual(['0.00', true])
    return Object.fromEntries(
      body.accounts.map((row: Json) => [
        row.accountCode,
        row.debitBalance === '0.00' ? `-${row.creditBalance}` : row.debitBalance,
      ]),
    )
  }

  expect(await rowsOn('2026-03-31')).toEqual({ 1010: '1050.00', 3900: '-650.00', 4000: '-400.00' })
  const body = { fiscalYearEnd: '06-30', version }
  await desk.call('updateCompanyPolicies', { as, params: { id }, body })
  expect(await rowsOn('2025-06-30')).toEqual({ 1010: '900.00', 4000: '-900.00' })
  expect(await rowsOn('2025-07-01')).toEqual({ 1010: '650.00', 3900: '-900.00', 6350: '250.00' })
  expect(await rowsOn('2026-03-31')).toEqual({
    1010: '1050.00',
    3900: '-900.00',
    4000: '-400.00',
    6350: '250.00',
  })
  const { body: sheet } = await desk.call('getBalanceSheet', {
    as,
    params: { companyId: id },
    query: { asOfDate: '2026-03-31', compareAsOfDate: '2025-06-30' },
  })
  expect(sheet.equity).toMatchObject([
    { accountName: 'Retained Earnings', accountCode: '3900', amount: '900.00', previousAmount: '0.00' },
    { accountName: 'Net income of the year to date', amount: '150.00', previousAmount: '900.00' },
  ])
  const { body: listed } = await desk.call('listChartAccounts', { as, query: { companyId: id } })
  const retained = listed.find((each: Json) => each.accountCode === '3900')
  expect({ 3900: `-${retained.balance}` }).toEqual({ 3900: (await rowsOn())[3900] })
})

test('a figure opens to the entries that it is made of', async () => {
  const query = { companyId, startDate: '2026-02-01', endDate: '2026-02-28', currency: 'CAD' }
  const entriesOf = async (code: string) =>
    (
      await desk.call('listJournalEntries', {
        as,
        query: { ...query, chartAccountId: chart.get(code)! },
      })
    ).body
  const first = await desk.call('listJournalEntries', {
    as,
    query: { companyId, chartAccountId: chart.get('6350')!, limit: 1 },
  })
  const cursor = new URLSearchParams(/\?(.*)>/.exec(first.headers.link!)![1]).get('cursor')!
  const second = await desk.call('listJournalEntries', {
    as,
    query: { companyId, chartAccountId: chart.get('6350')!, limit: 1, cursor },
  })
  expect([first, second].map(({ body }) => body[0].totalDebits)).toEqual(['90.00', '80.00'])
  expect((await entriesOf('6350')).map(({ totalDebits }: Json) => totalDebits)).toEqual(['80.00'])
  expect((await entriesOf('4000')).map(({ totalDebits }: Json) => totalDebits)).toEqual(['250.00'])
  expect(await entriesOf('6700')).toEqual([])
})

test('a period that ends before it begins is refused', async () => {
  const query = { startDate: '2026-02-02', endDate: '2026-02-01' }
  for (const name of ['getIncomeStatement', 'getCashFlow'] as const) {
    const reply = await desk.call(name, { as, params: { companyId }, query })
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, 'query.endDate'])
  }
})

test('whoever reads while others post sees balanced statements, every time', async () => {
  const pairs = [
    ['6350', '2000'],
    ['1100', '4000'],
    ['2000', '1010'],
  ] as const
  let isPosting = true
  const posting = Promise.all(
    pairs.map(async ([debit, credit], writer) => {
      for (let number = 1; number <= 8; number++)
        await post(`2026-0${(number % 5) + 1}-1${writer}`, chart.get(debit)!, chart.get(credit)!, '10.01')
    }),
  ).finally(() => {
    isPosting = false
  })
  let reads = 0
  while (isPosting) {
    const [trial, sheet] = await Promise.all([ask('getTrialBalance'), ask('getBalanceSheet')])
    expect([trial.isBalanced, trial.variance, sheet.isBalanced]).toEqual([true, '0.00', true])
    reads++
  }
  await posting
  expect(reads).toBeGreaterThan(5)
})
