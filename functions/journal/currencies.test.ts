import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let euros: { id: number; chartAccountId: number }
let chart: Map<string, number>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  euros = await anAccount(desk, as, companyId, { name: 'Euros', currency: 'EUR', balance: '0' })
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  chart = new Map(body.map(({ accountCode, id }: Json) => [accountCode, id]))
})
afterAll(() => desk.stop())

const eur = (account: number | string, amount: string, rate = '1.4825') => ({
  ...cad(account, amount),
  currency: 'EUR',
  rate,
})
const cad = (account: number | string, amount: string) => ({
  chartAccountId: typeof account === 'number' ? account : chart.get(account)!,
  [amount.startsWith('-') ? 'creditAmount' : 'debitAmount']: amount.replace('-', ''),
})
async function enter(entryDate: string, lines: object[], rest: object = {}) {
  const journalEntry = { companyId, entryDate, status: 'POSTED', ...rest }
  return desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines: lines } })
}
async function trialBalance(asOfDate: string): Promise<Json> {
  return (await desk.call('getTrialBalance', { as, params: { companyId }, query: { asOfDate } })).body
}
const rowOf = (trial: Json, account: number | string) =>
  trial.accounts.find(
    ({ chartAccountId }: Json) =>
      chartAccountId === (typeof account === 'number' ? account : chart.get(account)),
  )

test('an entry in euros stands in the books of the company at its rate, and at the bank in euros', async () => {
  const { status, body: entry } = await enter('2026-01-15', [
    eur(euros.chartAccountId, '100.00'),
    eur('4000', '-33.33'),
    eur('4100', '-66.67'),
  ])
  expect([status, entry.currency, entry.totalDebits, entry.totalCredits]).toEqual([
    201,
    'CAD',
    '148.25',
    '148.25',
  ])
  expect(entry.lines.map(({ creditAmount, foreign }: Json) => [creditAmount, foreign.amount])).toEqual([
    ['0.00', '100.00'],
    ['49.41', '-33.33'],
    ['98.84', '-66.67'],
  ])
  const { body: waiting } = await desk.call('listLedgerTransactions', { as, query: { accountId: euros.id } })
  expect(waiting).toMatchObject([{ amount: '-100.00', currency: 'EUR' }])
  const trial = await trialBalance('2026-01-31')
  expect(trial).toMatchObject({
    currency: 'CAD',
    totalDebits: '148.25',
    variance: '0.00',
    otherCurrencies: [],
  })
  expect(rowOf(trial, euros.chartAccountId)).toMatchObject({
    debitBalance: '148.25',
    foreign: [{ currency: 'EUR', amount: '100.00' }],
  })
  const { body: ledger } = await desk.call('listGeneralLedgerLines', {
    as,
    params: { chartAccountId: euros.chartAccountId },
    query: { startDate: '2026-01-01', endDate: '2026-01-31' },
  })
  expect(ledger).toMatchObject([
    { debitAmount: '148.25', foreign: { currency: 'EUR', amount: '100.00', rate: '1.4825' } },
  ])
})

test('what is bought at the bank in another currency is each line in its own', async () => {
  const dollars = await anAccount(desk, as, companyId, { name: 'Chequing', balance: '0' })
  await enter('2026-01-15', [
    eur(euros.chartAccountId, '1000.00', '1.50'),
    cad(dollars.chartAccountId, '-1500.00'),
  ])
  const trial = await trialBalance('2026-01-31')
  expect([
    rowOf(trial, euros.chartAccountId).debitBalance,
    rowOf(trial, dollars.chartAccountId).creditBalance,
  ]).toEqual(['1500.00', '1500.00'])
})

test('an entry in euros that is taken back, on its day or on a later one, leaves nothing in either currency', async () => {
  const lines = () => [eur(euros.chartAccountId, '80.00'), eur('4000', '-80.00')]
  const reversed = (await enter('2026-01-15', lines())).body
  const voided = (await enter('2026-01-16', lines())).body
  const back = { as, params: { id: reversed.id }, body: { date: '2026-01-20' } }
  expect((await desk.call('reverseJournalEntry', back)).body.lines[0].foreign.amount).toBe('-80.00')
  expect(rowOf(await trialBalance('2026-01-19'), '4000').foreign).toEqual([
    { currency: 'EUR', amount: '-160.00' },
  ])
  await desk.call('voidJournalEntry', { as, params: { id: voided.id }, body: { reason: 'twice' } })
  expect((await trialBalance('2026-01-31')).accounts).toEqual([])
})

test('a rate that is missing, of the own currency or no rate is refused in words', async () => {
  const said = async (...lines: object[]) => {
    const { status, body } = await enter('2026-01-15', lines)
    return [status, body.code, body.errors?.[0]?.message]
  }
  const { rate: _, ...bare } = eur(euros.chartAccountId, '100.00')
  expect(await said(bare, eur('4000', '-100.00'))).toEqual([422, 'currency.rate-missing', undefined])
  const own = { ...cad('4000', '-100.00'), currency: 'CAD', rate: '1.1' }
  expect(await said(eur(euros.chartAccountId, '100.00'), own)).toEqual([422, 'currency.rate-own', undefined])
  expect(await said(eur('1100', '0.01', '0.1'), eur('4000', '-0.01', '0.1'))).toEqual([
    422,
    'currency.rate-nothing',
    undefined,
  ])
  for (const rate of ['0', '-1.1', '1,1', '12345678901'])
    expect(await said(eur('1100', '1.00', rate), eur('4000', '-1.00', rate))).toEqual([
      400,
      'request.invalid',
      'must be a rate above zero of at most ten digits such as 1.0835',
    ])
  const mixed = [cad(euros.chartAccountId, '5.00'), eur('4000', '-5.00', '1')]
  expect((await enter('2026-01-15', mixed)).body.message).toBe(
    'A journal entry cannot mix currencies without a rate: Euros is kept in EUR. Enter the amount of its line in EUR and the rate.',
  )
})

const keepRate = (date: string, rate: string) =>
  desk.call('writeExchangeRates', {
    as,
    params: { id: companyId },
    body: { rates: [{ currency: 'EUR', date, rate }] },
  })

test('without a rate an entry of an account in euros is kept at the one of its day, as a booking is', async () => {
  const lines = [cad(euros.chartAccountId, '100.00'), cad('4000', '-100.00')]
  expect((await enter('2026-01-15', lines)).body.currency).toBe('EUR')
  await keepRate('2026-01-20', '1.5000')
  const { body: entry } = await enter('2026-01-22', lines)
  expect([entry.currency, entry.totalDebits]).toEqual(['CAD', '150.00'])
  expect(rowOf(await trialBalance('2026-01-31'), '4000')).toMatchObject({ creditBalance: '150.00' })
  const { body: old } = await enter('2026-03-15', lines)
  expect(old.code).toBe('currency.rate-old')
  const lent = [cad('1100', '7.00'), cad('4000', '-7.00')]
  expect((await enter('2026-03-15', lent)).body.currency).toBe('CAD')
})
