/** Money that leaves an account in one currency and arrives on one in another, in books that are kept in Canadian dollars. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let chequing: number
let dollars: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  chequing = (await anAccount(desk, as, companyId, { name: 'Chequing', balance: '0' })).id
  dollars = (await anAccount(desk, as, companyId, { name: 'US Dollars', currency: 'USD', balance: '0' })).id
})
afterAll(() => desk.stop())

const line = (accountId: number, amount: string, transactionDate: string) =>
  aBankLine(desk, as, accountId, { amount, transactionDate, description: 'FX TRANSFER' })
const transfer = (sourceTransactionId: string, financialAccountId: number, rest: Json = {}) =>
  desk.call('createTransfer', { as, body: { sourceTransactionId, financialAccountId, ...rest } })
const inTransit = async (asOf: string): Promise<Json> =>
  (await desk.call('getTransfersInTransit', { as, query: { companyId, asOf } })).body
/** What the trial balance of a day says of accounts, debits less credits; and of those in another currency, what that was. */
const standing = async (asOfDate: string): Promise<Json> => {
  const { body } = await desk.call('getTrialBalance', { as, params: { companyId }, query: { asOfDate } })
  expect([body.isBalanced, body.otherCurrencies]).toEqual([true, []])
  const rows = body.accounts.map(({ accountCode, debitBalance, creditBalance, foreign }: Json) => [
    accountCode,
    debitBalance === '0.00' ? `-${creditBalance}` : debitBalance,
    ...(foreign ?? []).map(({ currency, amount }: Json) => `${amount} ${currency}`),
  ])
  expect(verify(await desk.items()).broken).toEqual([])
  return rows
}

test('what left says what arrived was worth: the rate is theirs, and nothing is gained or lost', async () => {
  const [left, arrived] = [
    await line(chequing, '-1375.00', '2026-01-08'),
    await line(dollars, '1000.00', '2026-01-09'),
  ]
  const { status, body } = await transfer(left.id, dollars, { otherTransactionId: arrived.id })
  expect([status, body.currency, body.inLeg.amount, body.inLeg.throughClearing]).toEqual([
    201,
    'CAD',
    '1000.00',
    '1375.00',
  ])
  expect(await standing('2026-01-08')).toEqual([
    ['1020', '-1375.00'],
    ['1190', '1375.00'],
  ])
  expect((await inTransit('2026-01-08')).currencies).toMatchObject([{ currency: 'CAD', amount: '1375.00' }])
  expect(await standing('2026-01-09')).toEqual([
    ['1020', '-1375.00'],
    ['1021', '1375.00', '1000.00 USD'],
  ])
  for (const accountId of [chequing, dollars])
    expect(
      (await desk.call('listSourceTransactions', { as, query: { accountId, status: 'pending' } })).body,
    ).toEqual([])
})

test('at the rate of the day that a person states, the rest of what left is realised, or the fee that they call it', async () => {
  const [left, arrived] = [
    await line(chequing, '-1375.00', '2026-01-08'),
    await line(dollars, '1000.00', '2026-01-09'),
  ]
  await transfer(left.id, dollars, { otherTransactionId: arrived.id, otherRate: '1.37' })
  expect(await standing('2026-01-09')).toEqual([
    ['1020', '-1375.00'],
    ['1021', '1370.00', '1000.00 USD'],
    ['4910', '5.00'],
  ])

  const [more, there] = [
    await line(chequing, '-690.00', '2026-02-02'),
    await line(dollars, '500.00', '2026-02-02'),
  ]
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const feeAccountId = chart.find(({ accountCode }: Json) => accountCode === '6100').id
  const said = { otherTransactionId: more.id, rate: '1.3700', feeAccountId }
  await transfer(there.id, chequing, said)
  expect(await standing('2026-02-02')).toContainEqual(['6100', '5.00'])
})

test('dollars that left are in transit at the rate of their day, and what they bring more is a gain of the day on which it arrives', async () => {
  const left = await line(dollars, '-1000.00', '2026-01-30')
  const refused = await transfer(left.id, chequing)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'US Dollars is kept in USD. Enter what one USD is worth in CAD, or choose the other side of the transfer, which gives the rate.',
  ])
  expect((await transfer(left.id, chequing, { rate: '1.36' })).status).toBe(201)
  const { transfers } = await inTransit('2026-01-31')
  expect(transfers).toMatchObject([{ currency: 'CAD', amount: '1360.00', outLeg: { amount: '-1000.00' } }])

  const arrived = await line(chequing, '1372.50', '2026-02-03')
  const query = { lineId: arrived.id, accountId: dollars }
  const { body: candidates } = await desk.call('listTransferCandidates', { as, query })
  expect(candidates).toMatchObject([
    { lineId: left.id, amount: '-1000.00', throughClearing: '1360.00', fee: '0.00' },
  ])
  await transfer(arrived.id, dollars, { otherTransactionId: left.id })
  expect(await standing('2026-01-31')).toEqual([
    ['1021', '-1360.00', '-1000.00 USD'],
    ['1190', '1360.00'],
  ])
  expect(await standing('2026-02-03')).toEqual([
    ['1020', '1372.50'],
    ['1021', '-1360.00', '-1000.00 USD'],
    ['4910', '-12.50'],
  ])
})

test('between two currencies that are neither the own one, a rate of one of them says that of the other', async () => {
  const euros = (await anAccount(desk, as, companyId, { name: 'Euros', currency: 'EUR', balance: '0' })).id
  const [left, arrived] = [
    await line(euros, '-100.00', '2026-01-08'),
    await line(dollars, '108.00', '2026-01-08'),
  ]
  const both = { otherTransactionId: arrived.id }
  expect((await transfer(left.id, dollars, both)).body.code).toBe('transfer.rate')
  await transfer(left.id, dollars, { ...both, rate: '1.5' })
  const rows = await standing('2026-01-08')
  expect(rows).toEqual([
    ['1021', '150.00', '108.00 USD'],
    ['1022', '-150.00', '-100.00 EUR'],
  ])
})

test('undoing either side undoes both, with what was realised', async () => {
  const [left, arrived] = [
    await line(chequing, '-1375.00', '2026-01-08'),
    await line(dollars, '1000.00', '2026-01-09'),
  ]
  const both = { otherTransactionId: arrived.id, otherRate: '1.37' }
  const { body } = await transfer(left.id, dollars, both)
  expect((await desk.call('deleteMatch', { as, params: { id: body.inLeg.matchId } })).status).toBe(204)
  expect(await standing('2026-12-31')).toEqual([])
  expect((await inTransit('2026-12-31')).transfers).toEqual([])
  expect((await transfer(left.id, dollars, both)).status).toBe(201)
})

test('a rate that makes nothing of an amount, or is stated of the own currency, is refused', async () => {
  const [left, arrived] = [
    await line(chequing, '-1375.00', '2026-01-08'),
    await line(dollars, '1000.00', '2026-01-09'),
  ]
  const said = async (rest: Json) =>
    (await transfer(left.id, dollars, { otherTransactionId: arrived.id, ...rest })).body.code
  expect(await said({ rate: '1.37' })).toBe('currency.rate-own')
  expect(await said({ otherRate: '0.0000001' })).toBe('currency.rate-nothing')
})
