import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aPayment, aTaxCode, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let companyId: number
let bank: { id: number; chartAccountId: number }
let customer: string
let chart: Map<string, number>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  ground = { desk, as, companyId }
  bank = await anAccount(desk, as, companyId, { balance: '0' })
  customer = (await aContact(ground)).id
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  chart = new Map(body.map(({ accountCode, id }: Json) => [accountCode, id]))
})
afterAll(() => desk.stop())

type Statement = 'getTrialBalance' | 'getIncomeStatement' | 'getBalanceSheet'
const cash = { basis: 'cash' }
async function done(name: Parameters<Desk['call']>[0], request: Json): Promise<Json> {
  const { status, body } = await desk.call(name, { as, ...request })
  expect([name, status, body.message]).toEqual([name, expect.toBeOneOf([200, 201]), undefined])
  return body
}
const ask = (name: Statement, query: Json) => done(name, { params: { companyId }, query })
/** By code, debits less credits. */
async function balances(query: Json): Promise<Record<string, string>> {
  const { accounts, isBalanced } = await ask('getTrialBalance', query)
  expect(isBalanced).toBe(true)
  return Object.fromEntries(
    accounts.map((row: Json) => [
      row.chartAccountId === bank.chartAccountId ? 'bank' : row.accountCode,
      decimalOf(money(row.debitBalance) - money(row.creditBalance)),
    ]),
  )
}
const received = (documentDate: string, amount: string, settles: Record<string, string> = {}) =>
  aPayment(ground, { contactId: customer, financialAccountId: bank.id, documentDate, amount }, settles)

/**
 * 1,000.00 with 80.00 of tax on 10 December, of which 540.00 are paid on 20 December and 300.00 on 15 January: of the price 500.00 and 840.00 less that, which
 * is 777.78 of 1,000.00 and 277.78. The rest is open.
 */
async function anInvoiceOverTheYearEnd(): Promise<Json> {
  const { id: taxCodeId } = await aTaxCode(ground)
  const chartAccountId = chart.get('4000')!
  const lines = [{ chartAccountId, description: 'Bread', unitPrice: '1000.00', taxCodeId }]
  const invoice = await aDocument(ground, customer, '1000.00', { documentDate: '2025-12-10', lines })
  await received('2025-12-20', '540.00', { [invoice.id]: '540.00' })
  await received('2026-01-15', '300.00', { [invoice.id]: '300.00' })
  return invoice
}

test('an invoice that is paid over a year end is income of both years, beside each other, and retained earnings have the first', async () => {
  await anInvoiceOverTheYearEnd()
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  const then = { compareStartDate: '2025-01-01', compareEndDate: '2025-12-31' }
  const income = await ask('getIncomeStatement', { ...days, ...then, ...cash })
  expect(income).toMatchObject({
    basis: 'cash',
    revenue: [{ accountCode: '4000', amount: '277.78', previousAmount: '500.00' }],
    netIncome: '277.78',
    previous: { netIncome: '500.00' },
  })
  const accrual = await ask('getIncomeStatement', { ...days, ...then })
  expect([accrual.basis, accrual.netIncome, accrual.previous.netIncome]).toEqual([
    undefined,
    '0.00',
    '1000.00',
  ])
  expect(await balances({ asOfDate: '2025-12-31', ...cash })).toEqual({
    bank: '540.00',
    2300: '-40.00',
    4000: '-500.00',
  })
  expect(await balances({ asOfDate: '2026-01-31', ...cash })).toEqual({
    bank: '840.00',
    2300: '-62.22',
    3900: '-500.00',
    4000: '-277.78',
  })
})

test('each figure opens to a ledger of what was paid, page by page, which closes with it', async () => {
  const invoice = await anInvoiceOverTheYearEnd()
  const query = { startDate: '2025-12-01', endDate: '2026-01-31', ...cash }
  for (const [code, closing] of Object.entries({ 4000: '277.78', 2300: '62.22', 3900: '500.00' })) {
    const of = { params: { chartAccountId: chart.get(code)! } }
    const ledger = await done('getGeneralLedger', { ...of, query })
    expect([code, ledger.closingBalance, ledger.basis]).toEqual([code, closing, 'cash'])
    const lines: Json[] = []
    for (let cursor = ''; ; ) {
      const asked = { ...query, limit: 1, ...(cursor && { cursor }) }
      const { body, headers } = await desk.call('listGeneralLedgerLines', { as, ...of, query: asked })
      lines.push(...body)
      const next = /\?(.*)>/.exec(headers.link ?? '')?.[1]
      if (!next) break
      cursor = new URLSearchParams(next).get('cursor')!
    }
    expect(lines.at(-1)!.balance).toBe(closing)
    if (code === '4000')
      expect(lines).toMatchObject([
        {
          entryDate: '2025-12-20',
          creditAmount: '500.00',
          balance: '500.00',
          entryId: invoice.journalEntryId,
        },
        { entryDate: '2026-01-01', debitAmount: '500.00', balance: '0.00', entryId: null },
        {
          entryDate: '2026-01-15',
          creditAmount: '277.78',
          description: expect.stringContaining('settled by'),
        },
      ])
  }
})

test('what is posted to what is owed by hand has no document and stays, and a document that is void is nowhere', async () => {
  const lines = [
    { chartAccountId: chart.get('1100'), debitAmount: '70.00' },
    { chartAccountId: chart.get('4000'), creditAmount: '70.00' },
  ]
  const journalEntry = { companyId, entryDate: '2026-01-05', status: 'POSTED' }
  await done('createJournalEntry', { body: { journalEntry, journalEntryLines: lines } })
  const invoice = await aDocument(ground, customer, '30.00')
  await done('voidTradeDocument', { params: { id: invoice.id }, body: { reason: 'Twice' } })
  await aDocument(ground, customer, '40.00')
  expect(await balances({ asOfDate: '2026-01-31', ...cash })).toEqual({ 1100: '70.00', 4000: '-70.00' })
  expect(await balances({ asOfDate: '2026-01-31' })).toEqual({ 1100: '110.00', 4000: '-110.00' })
})

test('what is open in another currency is not there, so that no rate of a day is a gain on it, and what is at a bank stays', async () => {
  const euros = await anAccount(desk, as, companyId, { name: 'Euros', currency: 'EUR', balance: '0' })
  const abroad = { currency: 'EUR', rate: '1.50' }
  const invoice = await aDocument(ground, customer, '100.00', abroad)
  const paid = { contactId: customer, financialAccountId: euros.id, amount: '40.00', rate: '1.45' }
  await aPayment(ground, paid, { [invoice.id]: '40.00' })
  const rates = [{ currency: 'EUR', rate: '1.40' }]
  await done('createRevaluation', { body: { companyId, date: '2026-01-31', rates } })
  const { [String('1021')]: atBank, ...others } = await balances({ asOfDate: '2026-01-31', ...cash })
  // 40.00 at 1.45 and at 1.40: of 60.00 that are open at 1.50 and at 1.40 nothing is lost.
  expect([atBank, others]).toEqual(['56.00', { 4000: '-58.00', 6910: '2.00' }])
  expect(await balances({ asOfDate: '2026-01-31' })).toMatchObject({
    1100: '84.00',
    4910: '2.00',
    6910: '8.00',
  })
  const of = { params: { chartAccountId: chart.get('6910')! } }
  const query = { startDate: '2026-01-01', endDate: '2026-02-28', ...cash }
  const said = await done('listGeneralLedgerLines', { ...of, query })
  expect(said.map(({ balance }: Json) => balance)).toEqual(['2.00', '0.00'])
  const control = { params: { chartAccountId: chart.get('1100')! } }
  expect(await done('getGeneralLedger', { ...control, query })).toMatchObject({ closingBalance: '0.00' })
})
