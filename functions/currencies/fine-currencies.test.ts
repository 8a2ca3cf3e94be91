/** Dinars have thousandths and yen nothing below one: what is typed, priced, booked and revalued is as fine as its currency. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount, anApprovedPeriod } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aTaxCode, chartAccount } from '../../test/trade-builders.ts'

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

const anAccountIn = (currency: string, balance = '0', rate?: string) =>
  anAccount(desk, as, companyId, { name: `In ${currency}`, currency, balance, ...(rate && { rate }) })
const enter = async (entryDate: string, currency: string, rate: string, amounts: [number, string][]) =>
  desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate, status: 'POSTED' },
      journalEntryLines: amounts.map(([chartAccountId, amount]) => ({
        chartAccountId,
        [amount.startsWith('-') ? 'creditAmount' : 'debitAmount']: amount.replace('-', ''),
        currency,
        rate,
      })),
    },
  })
const said = ({ status, body }: Json) => [status, body.code, body.message]

test('an account in dinars is opened, booked, revalued and signed off to the thousandth', async () => {
  const dinars = await anAccountIn('KWD', '1234.567', '4.4')
  const rent = await chartAccount({ desk, as, companyId }, '6350')
  const line = await aBankLine(desk, as, dinars.id, { amount: '-234.568', transactionDate: '2026-01-12' })
  const body = { parts: [{ chartAccountId: rent, amount: '-234.568' }], rate: '4.5' }
  expect((await desk.call('bookLine', { as, params: { id: line.id }, body })).status).toBe(201)
  const capital = await chartAccount({ desk, as, companyId }, '3100')
  const finer = await enter('2026-01-13', 'KWD', '4.5', [
    [rent, '1.0005'],
    [capital, '-1.0005'],
  ])
  expect(said(finer)).toEqual([422, 'entry.cents', 'Amounts in KWD have at most 3 decimals.'])

  const query = { companyId, date: '2026-01-31' }
  expect((await desk.call('getRevaluation', { as, query })).body.balances).toMatchObject([
    { currency: 'KWD', amount: '999.999', inBase: '4376.53' },
  ])
  const rates = [{ currency: 'KWD', rate: '4.6' }]
  const { body: revalued } = await desk.call('createRevaluation', { as, body: { ...query, rates } })
  expect(revalued.totalDebits).toBe('223.47')

  await anApprovedPeriod(desk, as, dinars.id, { openingBalance: '1234.567', closingBalance: '999.999' })
})

test('an invoice in dinars is taxed to the thousandth, and one in yen to the yen', async () => {
  const ground = { desk, as, companyId }
  const customer = await aContact(ground)
  const { id: taxCodeId } = await aTaxCode(ground, 'V5', { ratePercent: '5' })
  const sales = await chartAccount(ground, '4000')
  const totals = async (currency: string, rate: string) => {
    const lines = [{ chartAccountId: sales, unitPrice: '1234.567', taxCodeId }]
    const invoice = await aDocument(ground, customer.id, '0', { currency, rate, lines })
    const { netTotal, taxTotal, total, base } = invoice
    return [netTotal, taxTotal, total, base?.total]
  }
  expect(await totals('KWD', '4.5')).toEqual(['1234.567', '61.728', '1296.295', '5833.33'])
  expect(await totals('JPY', '0.0095')).toEqual(['1235.00', '62.00', '1297.00', '12.32'])
})

test('a part of a yen is not typed', async () => {
  const yen = await anAccountIn('JPY')
  const capital = await chartAccount({ desk, as, companyId }, '3100')
  const post = (amount: string) =>
    enter('2026-01-10', 'JPY', '0.0095', [
      [yen.chartAccountId, amount],
      [capital, `-${amount}`],
    ])
  const before = await desk.stateHash()
  expect(said(await post('1000.50'))).toEqual([422, 'entry.cents', 'Amounts in JPY have no decimals.'])
  expect(await desk.stateHash()).toBe(before)
  expect((await post('1000')).status).toBe(201)
})
