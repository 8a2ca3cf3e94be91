import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let companyId: number
let euros: { id: number; chartAccountId: number }
let chequing: { id: number; chartAccountId: number } | undefined
let customer: string
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  chequing = undefined
  euros = await anAccount(desk, as, companyId, { name: 'Euros', currency: 'EUR', balance: '0' })
  ground = { desk, as, companyId }
  customer = (await aContact(ground, { currency: 'EUR' })).id
})
afterAll(() => desk.stop())

const anInvoice = (amount: string, rest: Json = {}) =>
  aDocument(ground, customer, amount, { currency: 'EUR', rate: '1.4625', ...rest })
async function pay(amount: string, rate: string, documents: Record<string, string>, rest: Json = {}) {
  const body = {
    companyId,
    kind: 'customer_payment',
    contactId: customer,
    financialAccountId: euros.id,
    documentDate: '2026-02-10',
    amount,
    rate,
    allocations: Object.entries(documents).map(([documentId, part]) => ({ documentId, amount: part })),
    ...rest,
  }
  return desk.call('createTradePayment', { as, body })
}
/** By code, debits less credits; the bank account by its name. */
async function balances(asOfDate: string): Promise<Record<string, number>> {
  const { body } = await desk.call('getTrialBalance', { as, params: { companyId }, query: { asOfDate } })
  expect([body.variance, body.otherCurrencies]).toEqual(['0.00', []])
  return Object.fromEntries(
    body.accounts.map((row: Json) => [
      row.chartAccountId === euros.chartAccountId
        ? 'Euros'
        : row.chartAccountId === chequing?.chartAccountId
          ? 'Dollars'
          : row.accountCode,
      Number(row.debitBalance) - Number(row.creditBalance),
    ]),
  )
}
async function dollarAccount() {
  chequing = await anAccount(desk, as, companyId, { name: 'Dollars', balance: '0' })
  return chequing
}
const aDollarLine = async (amount: string) =>
  aBankLine(desk, as, (await dollarAccount()).id, { amount, transactionDate: '2026-02-03' })
async function aged(asOfDate: string) {
  const { body } = await desk.call('getAging', { as, query: { companyId, asOfDate } })
  const { totals, controlBalance, difference } = body
  expect(difference).toBe('0.00')
  return [totals.total, totals.foreign?.[0].amount, controlBalance]
}
const shown = async (id: string) => (await desk.call('getTradeDocument', { as, params: { id } })).body

test('an invoice in euros is owed at its rate, and what it is paid at another one is gain, realised', async () => {
  const invoice = await anInvoice('1000.00')
  expect(invoice).toMatchObject({
    currency: 'EUR',
    total: '1000.00',
    base: { currency: 'CAD', rate: '1.4625', total: '1462.50', openAmount: '1462.50' },
  })
  expect(await aged('2026-01-31')).toEqual(['1462.50', '1000.00', '1462.50'])
  expect(await balances('2026-01-31')).toEqual({ 1100: 1462.5, 4000: -1462.5 })

  const part = (await pay('400.00', '1.50', { [invoice.id]: '400.00' })).body
  expect((await shown(invoice.id)).base.openAmount).toBe('877.50')
  expect(await balances('2026-02-28')).toEqual({ Euros: 600, 1100: 877.5, 4000: -1462.5, 4910: -15 })
  expect(await aged('2026-02-28')).toEqual(['877.50', '600.00', '877.50'])
  const rest = { documentDate: '2026-03-05' }
  await pay('600.00', '1.40', { [invoice.id]: '600.00' }, rest)
  expect(await balances('2026-03-31')).toEqual({ Euros: 1440, 4000: -1462.5, 4910: 22.5 })

  const [{ allocationId }] = (await shown(part.id)).settlements
  await desk.call('undoAllocation', {
    as,
    params: { id: part.id, allocationId },
    body: { date: '2026-03-20' },
  })
  expect(await balances('2026-03-31')).toEqual({ Euros: 1440, 1100: -15, 4000: -1462.5, 4910: 37.5 })
  expect(await aged('2026-03-31')).toEqual(['-15.00', '0.00', '-15.00'])
  expect(await aged('2026-03-10')).toEqual(['0.00', undefined, '0.00'])
})

test('a fee and what was paid too much stay in euros, and the cent of rounding is not the bank’s', async () => {
  const invoice = await anInvoice('100.00', { rate: '1.4833' })
  const expense = (await chart())['6100']!
  const { body: payment } = await pay(
    '97.77',
    '1.4821',
    { [invoice.id]: '90.00' },
    {
      lines: [{ chartAccountId: expense, amount: '2.22', description: 'Fee' }],
    },
  )
  expect(payment).toMatchObject({ total: '99.99', openAmount: '9.99', base: { total: '148.20' } })
  expect(await balances('2026-02-28')).toEqual({
    Euros: 144.9,
    1100: 0.02,
    4000: -148.33,
    6100: 3.3,
    4910: 0.11,
  })
  expect(await aged('2026-02-28')).toEqual(['0.02', '0.01', '0.02'])
})

test('a bill and a credit note in euros move the other way round', async () => {
  const vendor = (await aContact(ground, { kind: 'vendor', name: 'Mill' })).id
  const bill = await aDocument(ground, vendor, '200.00', { kind: 'bill', currency: 'EUR', rate: '1.45' })
  await pay('200.00', '1.50', { [bill.id]: '200.00' }, { kind: 'vendor_payment', contactId: vendor })
  expect(await balances('2026-02-28')).toEqual({ Euros: -300, 6250: 290, 4910: 10 })
  const invoice = await anInvoice('50.00', { documentDate: '2026-03-01', rate: '1.40' })
  const credit = await anInvoice('50.00', { kind: 'credit_note', documentDate: '2026-03-02', rate: '1.42' })
  const allocation = { documentId: invoice.id, amount: '50.00' }
  const reply = await desk.call('allocateDocument', { as, params: { id: credit.id }, body: allocation })
  expect([reply.status, reply.body.base.openAmount]).toEqual([200, '0.00'])
  expect((await balances('2026-03-31'))[4910]).toBe(9)
})

test('a bank line in euros pays an invoice at the rate that is stated, and what it posted goes with its match', async () => {
  const invoice = await anInvoice('300.00')
  const line = await aBankLine(desk, as, euros.id, { amount: '300.00', transactionDate: '2026-02-03' })
  const body = { sourceTransactionId: line.id, documents: [{ id: invoice.id, amount: '300.00' }] }
  const bare = await desk.call('createMatch', { as, body })
  expect([bare.status, bare.body.code]).toEqual([422, 'currency.payment'])
  const { body: match } = await desk.call('createMatch', { as, body: { ...body, rate: '1.47' } })
  expect(await balances('2026-02-28')).toEqual({ Euros: 441, 4000: -438.75, 4910: -2.25 })
  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect(await balances('2026-02-28')).toEqual({ 1100: 438.75, 4000: -438.75 })
  expect(await aged('2026-02-28')).toEqual(['438.75', '300.00', '438.75'])
})

test('1,500.00 dollars that the bank brings pay an invoice of 1,000.00 euros, and what the rates differ by is realised', async () => {
  const invoice = await anInvoice('1000.00')
  const line = await aDollarLine('1500.00')
  const documents = [{ id: invoice.id, amount: '1000.00' }]
  const body = { sourceTransactionId: line.id, documents }
  const refused = async (rest: Json) =>
    (await desk.call('createMatch', { as, body: { ...body, ...rest } })).body
  expect((await refused({ rate: '1.50' })).code).toBe('trade.rate-follows')
  const difference = { chartAccountId: (await chart())['6100']! }
  expect((await refused({ difference })).code).toBe('match.converted-difference')
  const { body: match } = await desk.call('createMatch', { as, body })
  expect([match.currency, match.payment.currency, match.payment.documents[0].amount]).toEqual([
    'CAD',
    'EUR',
    '1000.00',
  ])
  expect(await balances('2026-02-28')).toEqual({ Dollars: 1500, 4000: -1462.5, 4910: -37.5 })
  expect(await aged('2026-02-28')).toEqual(['0.00', undefined, '0.00'])
  expect((await shown(invoice.id)).openAmount).toBe('0.00')

  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect(await balances('2026-02-28')).toEqual({ 1100: 1462.5, 4000: -1462.5 })
})

test('a payment in euros into an account in dollars is recorded with the amount that arrived, and its fee is in euros', async () => {
  const invoice = await anInvoice('1000.00')
  await dollarAccount()
  const fee = { chartAccountId: (await chart())['6100']!, amount: '10.00', description: 'Fee' }
  const arrived = {
    financialAccountId: chequing!.id,
    converted: { currency: 'EUR', amount: '990.00' },
    lines: [fee],
  }
  const reply = await pay('1485.00', '1.50', { [invoice.id]: '1000.00' }, arrived)
  expect(reply.body.code).toBe('trade.rate-follows')
  const own = { ...arrived, converted: { currency: 'CAD', amount: '990.00' }, rate: undefined }
  const same = await pay('1485.00', '1.50', { [invoice.id]: '1000.00' }, own)
  expect(same.body.code).toBe('trade.converted-own')

  const paid = await pay('1485.00', '1.50', { [invoice.id]: '1000.00' }, { ...arrived, rate: undefined })
  expect(paid.body).toMatchObject({
    currency: 'EUR',
    total: '1000.00',
    base: { rate: '1.5', total: '1500.00' },
    atBank: { currency: 'CAD', amount: '1485.00', rate: null },
  })
  expect(await balances('2026-02-28')).toEqual({ Dollars: 1485, 4000: -1462.5, 6100: 15, 4910: -37.5 })
  const { body: waiting } = await desk.call('listLedgerTransactions', {
    as,
    query: { accountId: chequing!.id },
  })
  expect(waiting.map((entry: Json) => [entry.amount, entry.currency])).toEqual([['-1485.00', 'CAD']])
})

test('an invoice in the company’s own currency is paid in euros, and one in francs into euros at the rate that is stated', async () => {
  const own = (await aContact(ground, { name: 'Own' })).id
  const invoice = await aDocument(ground, own, '146.25')
  const converted = { currency: 'CAD', amount: '146.25' }
  const ofOwn = { contactId: own, converted, rate: undefined }
  await pay('100.00', '', { [invoice.id]: '146.25' }, ofOwn)
  expect(await balances('2026-02-28')).toEqual({ Euros: 146.25, 4000: -146.25 })

  const swiss = (await aContact(ground, { name: 'Swiss', currency: 'CHF' })).id
  const francs = await aDocument(ground, swiss, '200.00', { currency: 'CHF', rate: '1.60' })
  const ofSwiss = { contactId: swiss, converted: { currency: 'CHF', amount: '200.00' } }
  const bare = await pay('220.00', '', { [francs.id]: '200.00' }, { ...ofSwiss, rate: undefined })
  expect(bare.body.code).toBe('currency.payment')
  await pay('220.00', '1.50', { [francs.id]: '200.00' }, ofSwiss)
  expect(await balances('2026-02-28')).toEqual({ Euros: 476.25, 4000: -466.25, 4910: -10 })
  expect((await aged('2026-02-28'))[0]).toBe('0.00')
})

test('cents that no rate of ten digits says are realised, and the bank is exact', async () => {
  const invoice = await anInvoice('99999999.99', { rate: '1' })
  await dollarAccount()
  const converted = { currency: 'EUR', amount: '99999999.99' }
  const paid = { financialAccountId: chequing!.id, converted, rate: undefined }
  const { status, body } = await pay('123456789.13', '', { [invoice.id]: '99999999.99' }, paid)
  expect([status, body.base.rate]).toEqual([201, '1.234567891'])
  const { Dollars, 4910: exchange } = await balances('2026-02-28')
  expect([Dollars, exchange]).toEqual([123456789.13, -23456789.14])
})

test('what is open at the end of a month is stated at its rate, and taken back on the next day', async () => {
  const invoice = await anInvoice('1000.00')
  await pay('400.00', '1.50', { [invoice.id]: '400.00' })
  const { body: open } = await desk.call('getRevaluation', { as, query: { companyId, date: '2026-02-28' } })
  expect(open.balances.map((of: Json) => [of.accountCode, of.amount, of.inBase])).toEqual([
    ['1100', '600.00', '877.50'],
    [open.balances[1].accountCode, '400.00', '600.00'],
  ])
  const revalue = (rates: Json[], date = '2026-02-28') =>
    desk.call('createRevaluation', { as, body: { companyId, date, rates } })
  expect((await revalue([{ currency: 'GBP', rate: '1.7' }])).body.code).toBe('currency.rate-open')
  const rates = [{ currency: 'EUR', rate: '1.4420' }]
  const { status, body: entry } = await revalue(rates)
  expect([status, entry.entryType, entry.status, entry.autoReverseOn]).toEqual([
    201,
    'REVALUATION',
    'REVERSED',
    '2026-03-01',
  ])
  // 600.00 at 1.4420 = 865.20, 400.00 at 1.4420 = 576.80
  expect(await balances('2026-02-28')).toEqual({
    Euros: 576.8,
    1100: 865.2,
    4000: -1462.5,
    4910: -15,
    6910: 35.5,
  })
  expect(await balances('2026-03-01')).toEqual({ Euros: 600, 1100: 877.5, 4000: -1462.5, 4910: -15 })
  expect(await aged('2026-02-28')).toEqual(['877.50', '600.00', '865.20'])
  expect((await revalue(rates)).body.code).toBe('currency.nothing-to-revalue')
  const { body: ledger } = await desk.call('listGeneralLedgerLines', {
    as,
    params: { chartAccountId: euros.chartAccountId },
    query: { startDate: '2026-02-28', endDate: '2026-03-01' },
  })
  expect(ledger.map((line: Json) => [line.balance, line.foreign.amount, line.foreign.rate])).toEqual([
    ['576.80', '0.00', '1.4420'],
    ['600.00', '0.00', '1.4420'],
  ])
  const { body: waiting } = await desk.call('listLedgerTransactions', { as, query: { accountId: euros.id } })
  expect(waiting).toHaveLength(1)
})

test('sales in euros stand beside sales with the same sign, and what is held in euros as well', async () => {
  await anInvoice('1000.00')
  const params = { companyId }
  const { body: income } = await desk.call('getIncomeStatement', {
    as,
    params,
    query: { startDate: '2026-01-01', endDate: '2026-01-31' },
  })
  const sales = { amount: '1462.50', foreign: [{ currency: 'EUR', amount: '1000.00' }] }
  expect(income.revenue).toMatchObject([sales])
  expect(income.sections.operatingRevenue).toMatchObject([sales])
  const query = { asOfDate: '2026-01-31' }
  const { body: sheet } = await desk.call('getBalanceSheet', { as, params, query })
  expect(sheet.assets.current).toMatchObject([sales])
  for (const compared of [{}, { compareAsOfDate: '2025-12-31' }]) {
    const { body: trial } = await desk.call('getTrialBalance', {
      as,
      params,
      query: { ...query, ...compared },
    })
    expect(trial.accounts.map((row: Json) => row.foreign[0].amount)).toEqual(['1000.00', '-1000.00'])
  }
})

test('an invoice that is written after its day was revalued takes that back from the checklist until it is revalued again', async () => {
  await anInvoice('1000.00')
  const date = '2026-02-28'
  const revalue = () =>
    desk.call('createRevaluation', {
      as,
      body: { companyId, date, rates: [{ currency: 'EUR', rate: '1.4420' }] },
    })
  const point = async (through = date) => {
    const params = { id: companyId }
    const { body } = await desk.call('getPeriodChecklist', { as, params, query: { through } })
    return body.points.find(({ code }: Json) => code === 'revaluation').state
  }
  await revalue()
  expect(await point()).toBe('met')
  expect(await point('2026-02-27')).toBe('not_kept')
  await anInvoice('200.00', { documentDate: '2026-02-20' })
  expect(await point()).toBe('not_kept')
  const { body: again } = await revalue()
  expect(await point()).toBe('met')
  const { body: kept } = await desk.call('getJournalEntry', { as, params: { id: again.reversedBy } })
  await desk.call('voidJournalEntry', { as, params: { id: kept.id }, body: { reason: 'Wrong' } })
  expect(await point('2026-03-31')).toBe('not_kept')
})

test('what has no rate, is in the own currency or settles another currency is refused in words', async () => {
  const said = async (rest: Json) => {
    const lines = [{ chartAccountId: (await chart())['4000'], unitPrice: '10.00' }]
    const typed = {
      companyId,
      kind: 'invoice',
      contactId: customer,
      documentDate: '2026-01-10',
      lines,
      ...rest,
    }
    return (await desk.call('createTradeDocument', { as, body: typed })).body.code
  }
  expect(await said({ currency: 'EUR' })).toBe('currency.rate-missing')
  expect(await said({ currency: 'CAD', rate: '1.1' })).toBe('currency.rate-own')
  expect(await said({ currency: 'EUR', rate: '0.000001' })).toBe('currency.rate-nothing')
  const invoice = await aDocument(ground, customer, '100.00')
  expect((await pay('100.00', '1.46', { [invoice.id]: '100.00' })).body.message).toBe(
    'REC-2026-000001 is in EUR and INV-2026-000001 in CAD, so one cannot settle the other.',
  )
})

async function chart(): Promise<Record<string, number>> {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  return Object.fromEntries(body.map(({ accountCode, id }: Json) => [accountCode, id]))
}
