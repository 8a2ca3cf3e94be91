import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let companyId: number
let euros: { id: number; chartAccountId: number }
let customer: string
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
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
      row.chartAccountId === euros.chartAccountId ? 'Euros' : row.accountCode,
      Number(row.debitBalance) - Number(row.creditBalance),
    ]),
  )
}
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

test('1,462.50 dollars do not pay an invoice of 1,000.00 euros, and it is said where they are entered instead', async () => {
  const invoice = await anInvoice('1000.00')
  const chequing = await anAccount(desk, as, companyId, { balance: '0' })
  const line = await aBankLine(desk, as, chequing.id, { amount: '1462.50', transactionDate: '2026-02-03' })
  const body = { sourceTransactionId: line.id, documents: [{ id: invoice.id, amount: '1000.00' }] }
  for (const rest of [{}, { rate: '1.4625' }]) {
    const { status, body: said } = await desk.call('createMatch', { as, body: { ...body, ...rest } })
    expect([status, said.message]).toEqual([
      422,
      `${invoice.number} is in EUR, and this bank line is in CAD. A document is paid on an account in its own currency. If the bank converted the money, enter the payment on an account in EUR first, and then its transfer from there.`,
    ])
  }
  expect((await shown(invoice.id)).openAmount).toBe('1000.00')
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
  const { body: trial } = await desk.call('getTrialBalance', { as, params, query })
  expect(trial.accounts.map((row: Json) => row.foreign[0].amount)).toEqual(['1000.00', '-1000.00'])
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
