/** An account that was opened with what the bank's file did not say, put right: 41,250.00 on 30 September instead of nothing today. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  const opened = { name: 'Checking', balance: '100.00', openingDate: '2025-11-28' }
  accountId = (await anAccount(desk, as, companyId, opened)).id
})
afterAll(() => desk.stop())

const call = (name: Json, params: Json, body?: Json) => desk.call(name, { as, params, body })
const account = async () => (await call('getAccount', { id: accountId })).body
async function correct(balance: string, openingDate = '2025-09-30', rest: Json = {}) {
  const { version } = await account()
  return call('correctOpening', { id: accountId }, { balance, openingDate, version, ...rest })
}
async function openings(): Promise<Json[]> {
  const { body } = await desk.call('listJournalEntries', { as, query: { companyId } })
  return body
    .filter(({ entryType }: Json) => entryType === 'OPENING')
    .map(({ entryDate, status, totalDebits }: Json) => [entryDate, status, totalDebits])
    .sort()
}
async function equityOn(asOfDate: string): Promise<string> {
  const { body } = await desk.call('getTrialBalance', { as, params: { companyId }, query: { asOfDate } })
  return body.accounts.find(({ accountCode }: Json) => accountCode === '3000')?.creditBalance
}
async function aStatement(closingBalance: string, openingBalance: string) {
  const period = { periodStart: '2025-10-01', periodEnd: '2025-10-31', status: 'in_progress' }
  const body = { financialAccountId: accountId, ...period, openingBalance, closingBalance }
  const { id } = (await desk.call('createReconciliation', { as, body })).body
  const step = (name: Json) => call(name, { id })
  return { id, step }
}

test('the entry of before is void, and another one says what the account opened with', async () => {
  const { status, body } = await correct('41250.00')
  expect(status).toBe(200)
  expect(body).toMatchObject({ openingBalance: '41250.00', openingDate: '2025-09-30', balance: '41250.00' })
  expect(await openings()).toEqual([
    ['2025-09-30', 'POSTED', '41250.00'],
    ['2025-11-28', 'VOIDED', '100.00'],
  ])
  expect(await equityOn('2025-10-31')).toBe('41250.00')
})

test('a balance of nothing posts nothing', async () => {
  await correct('0.00')
  expect(await openings()).toEqual([['2025-11-28', 'VOIDED', '100.00']])
  expect(await account()).toMatchObject({ openingBalance: '0.00', bankOpeningBalance: '0.00' })
})

test('a statement that did not tie out for what the account opened with is completed once that is put right', async () => {
  await correct('100.00')
  const { step, id } = await aStatement('41250.00', '41250.00')
  expect((await step('completeReconciliation')).body.code).toBe('reconciliation.unexplained')
  await correct('41250.00')
  expect((await step('completeReconciliation')).status).toBe(200)
  await correct('41200.00')
  expect((await call('getReconciliation', { id })).body).toMatchObject({
    status: 'in_progress',
    revokedBecause: 'The opening balance was changed after it was completed.',
  })
})

test('under an approved statement it stays', async () => {
  await correct('41250.00')
  const { step } = await aStatement('41250.00', '41250.00')
  await step('completeReconciliation')
  expect((await step('approveReconciliation')).status).toBe(200)
  expect((await correct('41200.00')).body.code).toBe('reconciliation.approved')
  expect((await account()).openingBalance).toBe('41250.00')
})

test('what was brought forward stays from before the account', async () => {
  const items = [{ date: '2025-11-10', description: 'Cheque 118', amount: '-450.00' }]
  await call('addOpeningItems', { id: accountId }, { items })
  expect((await correct('41250.00')).body.message).toContain(
    '"Cheque 118" is dated too late to be brought forward',
  )
  expect((await correct('41250.00', '2025-11-30')).body).toMatchObject({
    openingBalance: '41250.00',
    bankOpeningBalance: '41700.00',
  })
})

test('what somebody else changed meanwhile is not written over', async () => {
  const body = { balance: '7.00', openingDate: '2025-09-30', version: 9 }
  expect((await call('correctOpening', { id: accountId }, body)).body.code).toBe('version.stale')
})

test('of an account in another currency a rate puts the balance into the books of the company', async () => {
  const opened = { name: 'Euros', currency: 'EUR', balance: '12400.00', openingDate: '2025-08-31' }
  const { id } = await anAccount(desk, as, companyId, { ...opened, rate: '0.86' })
  // 12,400.00 EUR at 0.86 come to 10,664.00; with the 100.00 of November they are 10,764.00.
  expect(await equityOn('2025-08-31')).toBe('10664.00')
  expect(await equityOn('2025-11-30')).toBe('10764.00')
  const body = { balance: '10000.00', openingDate: '2025-08-31', rate: '0.9', version: 1 }
  expect((await call('correctOpening', { id }, body)).body).toMatchObject({ balance: '10000.00' })
  expect(await equityOn('2025-08-31')).toBe('9000.00')
  const line = { transactionDate: '2025-09-02', amount: '5.00' }
  await aBankLine(desk, as, id, line)
  expect((await call('getAccount', { id })).body.balance).toBe('10005.00')
})

test('of an account in another currency the rate of the table is taken where nobody states one', async () => {
  const rates = [{ currency: 'EUR', date: '2025-08-20', rate: '0.85' }]
  await call('writeExchangeRates', { id: companyId }, { rates })
  const opened = { name: 'Euros', currency: 'EUR', balance: '100.00', openingDate: '2025-08-31' }
  const { id } = await anAccount(desk, as, companyId, opened)
  expect(await equityOn('2025-08-31')).toBe('85.00')
  const body = { balance: '100.00', openingDate: '2025-12-31', version: 1 }
  expect((await call('correctOpening', { id }, body)).body.code).toBe('currency.rate-old')
})

test('a rate of the own currency is refused', async () => {
  expect((await correct('7.00', '2025-09-30', { rate: '2' })).body.code).toBe('currency.rate-own')
})
