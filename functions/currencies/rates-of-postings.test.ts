/** Whatever posts an entry at an account in another currency takes the rate of its day from the table, as a booking does. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
let francs: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  francs = await anAccountIn('CHF')
  await keeps('CHF', '1.60')
})
afterAll(() => desk.stop())

const anAccountIn = async (currency: string) =>
  (await anAccount(desk, as, companyId, { name: `In ${currency}`, currency, balance: '0' })).id
const keeps = (currency: string, rate: string) =>
  desk.call('writeExchangeRates', {
    as,
    params: { id: companyId },
    body: { rates: [{ currency, date: '2026-03-02', rate }] },
  })
const entries = async (entryType: string): Promise<Json[]> =>
  (await desk.call('listJournalEntries', { as, query: { companyId } })).body
    .filter((entry: Json) => entry.entryType === entryType)
    .toSorted((one: Json, other: Json) => (one.entryDate < other.entryDate ? -1 : 1))
/** In which currency it is kept, what it comes to, and the rate that its lines show. */
const kept = ({ currency, totalDebits, lines }: Json) => [
  currency,
  totalDebits,
  lines.map(({ foreign }: Json) => foreign?.rate ?? null),
]
const typed = (rest: Json) =>
  desk.call('createLedgerTransaction', {
    as,
    body: { financialAccountId: francs, description: 'Tour', amount: '-100.00', category: 'income', ...rest },
  })
const match = (sourceTransactionId: string, ledgerTransactionId: string, rest: Json = {}) =>
  desk.call('createMatch', { as, body: { sourceTransactionId, ledgerTransactionId, ...rest } })
const aPair = async (bank: string, ledger: string, transactionDate = '2026-03-20', account = francs) => {
  const line = await aBankLine(desk, as, account, { amount: bank, transactionDate })
  const entry = await aLedgerEntry(desk, as, account, { amount: ledger, transactionDate: '2026-03-19' })
  return [line.id, entry.id] as const
}

test('a ledger transaction is kept in the currency of the company at the rate of its day, or at the one that is stated', async () => {
  await typed({ transactionDate: '2026-03-05' })
  await typed({ transactionDate: '2026-03-06', rate: '1.50' })
  await typed({ transactionDate: '2026-04-20', rate: '1.70' })
  expect((await entries('LEDGER')).map(kept)).toEqual([
    ['CAD', '160.00', ['1.60', '1.60']],
    ['CAD', '150.00', ['1.50', '1.50']],
    ['CAD', '170.00', ['1.70', '1.70']],
  ])
  const own = (await anAccount(desk, as, companyId, { name: 'Own', balance: '0' })).id
  const before = await desk.stateHash()
  const refused = [
    await typed({ transactionDate: '2026-04-20' }),
    await typed({ transactionDate: '2026-03-05', financialAccountId: own, rate: '1.60' }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'currency.rate-old'],
    [422, 'currency.rate-own'],
  ])
  expect(await desk.stateHash()).toBe(before)
})

test('what another person has to post is a draft at that rate', async () => {
  const company = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: companyId },
    body: { requiresSecondPerson: true, version: company.version },
  })
  await typed({ transactionDate: '2026-03-05' })
  const [draft] = await entries('LEDGER')
  expect([draft!.status, ...kept(draft!)]).toEqual(['DRAFT', 'CAD', '160.00', ['1.60', '1.60']])
})

test('what a match differs by is posted at the rate of its day: a cent, and a fee that a person names', async () => {
  await match(...(await aPair('100.01', '-100.00')))
  const difference = { chartAccountId: await chartAccount({ desk, as, companyId }, '6100') }
  await match(...(await aPair('95.00', '-100.00', '2026-03-21')), { difference })
  await match(...(await aPair('90.00', '-100.00', '2026-04-20')), { difference, rate: '1.70' })
  expect((await entries('DIFFERENCE')).map(kept)).toEqual([
    ['CAD', '0.02', ['1.60', '1.60']],
    ['CAD', '8.00', ['1.60', '1.60']],
    ['CAD', '17.00', ['1.70', '1.70']],
  ])
  const refused = await match(...(await aPair('90.00', '-100.00', '2026-04-20')), { difference })
  expect([refused.status, refused.body.code]).toEqual([422, 'currency.rate-old'])
})

test('a cent that comes to nothing in the currency of the company is kept as it is, and does not stop its match', async () => {
  await keeps('MXN', '0.07')
  const pesos = await anAccountIn('MXN')
  const pair = await aPair('100.01', '-100.00', '2026-03-20', pesos)
  expect((await match(...pair)).status).toBe(201)
  expect((await entries('DIFFERENCE')).map(kept)).toEqual([['MXN', '0.01', [null, null]]])
})

test('a run leaves a match that differs by a cent to people where the rates are too old', async () => {
  const aPayment = async (on: string, reference: string) => {
    const of = { description: `ACME LIMITED ${reference}`, transactionDate: on }
    await aBankLine(desk, as, francs, { ...of, amount: '611.36', reference })
    for (const amount of ['-111.11', '-222.22', '-278.02'])
      await aLedgerEntry(desk, as, francs, {
        amount,
        description: 'Acme Limited',
        referenceNumber: reference,
        transactionDate: on,
        rate: '1.60',
      })
  }
  await aPayment('2026-03-20', 'REM-771029')
  await aPayment('2026-04-20', 'REM-882140')
  await desk.call('createMatchingRun', { as, body: { accountId: francs, mode: 'live' } })
  await desk.drain()
  const { body } = await desk.call('listMatches', { as, query: { accountId: francs } })
  expect(body.map(({ sourceTransaction }: Json) => sourceTransaction.transactionDate)).toEqual(['2026-03-20'])
  expect((await entries('DIFFERENCE')).map(kept)).toEqual([['CAD', '0.02', ['1.60', '1.60']]])
})

test('ledger rows of a file are kept at the rate of their day, and one of a day without a rate is rejected with the reason', async () => {
  const text = [
    'Date,Description,Amount',
    '2026-03-10,Tour,100.00',
    '2026-03-11,Guide,-50.00',
    '2026-04-20,Tour,70.00',
  ]
  const { id } = await anUpload(desk, as, francs, text.join('\n'), { side: 'ledger' })
  await desk.drain()
  const item = (await desk.call('getImport', { as, params: { id } })).body
  expect([item.newRecords, item.errorRecords]).toEqual([2, 1])
  expect((await entries('IMPORT')).map(kept)).toEqual([
    ['CAD', '160.00', ['1.60', '1.60']],
    ['CAD', '80.00', ['1.60', '1.60']],
  ])
  const { body: rows } = await desk.call('listImportRows', { as, params: { id }, query: {} })
  expect(rows.map(({ outcome, reason }: Json) => [outcome, reason])).toEqual([
    [
      'rejected',
      'The latest rate for CHF is from Mar 2, 2026, which is too old for Apr 20, 2026. Enter a rate, or add one for that day to the exchange rates.',
    ],
  ])
})
