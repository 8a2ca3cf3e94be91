import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, day } from '../../shared/domain/calendar/day.ts'
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let chart: Map<string, number>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  chart = new Map(body.map(({ accountCode, id }: Json) => [accountCode, id]))
  const policies = { fiscalYearEnd: '06-30', version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policies })
})
afterAll(() => desk.stop())

async function post(entryDate: string, debit: string, credit: string, amount: string, rest: object = {}) {
  const { status, body } = await desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate, status: 'POSTED', ...rest },
      journalEntryLines: [
        { chartAccountId: chart.get(debit)!, debitAmount: amount },
        { chartAccountId: chart.get(credit)!, creditAmount: amount },
      ],
    },
  })
  expect(status).toBe(201)
  return body
}

const ofAccount = (code: string) => ({ as, params: { chartAccountId: chart.get(code)! } })
async function ledgerOf(code: string, query: Record<string, string> = {}): Promise<Json> {
  const { status, body } = await desk.call('getGeneralLedger', { ...ofAccount(code), query })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
/** Page by page. */
async function linesOf(code: string, query: Record<string, string> = {}, limit = 100): Promise<Json[]> {
  const lines: Json[] = []
  for (let cursor = ''; ; ) {
    const asked = { ...query, limit, ...(cursor && { cursor }) }
    const { body, headers } = await desk.call('listGeneralLedgerLines', { ...ofAccount(code), query: asked })
    lines.push(...body)
    const next = /\?(.*)>/.exec(headers.link ?? '')?.[1]
    if (!next) return lines
    cursor = new URLSearchParams(next).get('cursor')!
  }
}
/** As the trial balance of a day has it, on the side where the account usually stands. */
async function onTrialBalance(code: string, asOfDate: string): Promise<string> {
  const { body } = await desk.call('getTrialBalance', { as, params: { companyId }, query: { asOfDate } })
  const row = body.accounts.find((each: Json) => each.accountCode === code)
  if (!row) return '0.00'
  const debit = money(row.debitBalance) - money(row.creditBalance)
  return decimalOf(/^[156]/.test(code) ? debit : -debit)
}

test('an account opens with what it stood at, shows each posting with the balance after it, and closes as the trial balance', async () => {
  await post('2026-01-10', '1010', '4000', '300.00')
  await post('2026-02-20', '6350', '1010', '80.00', { description: 'Rent of February' })
  await post('2026-02-03', '1010', '4000', '50.00', { referenceNumber: 'R-7' })
  await post('2026-02-28', '6350', '1010', '999.00', { status: 'DRAFT' })
  await post('2026-03-01', '1010', '4000', '7.00')
  const days = { startDate: '2026-02-01', endDate: '2026-02-28' }
  expect(await ledgerOf('1010', days)).toMatchObject({
    ...days,
    accountCode: '1010',
    currency: 'CAD',
    openingBalance: '300.00',
    totalDebits: '50.00',
    totalCredits: '80.00',
    closingBalance: '270.00',
    otherCurrencies: [],
  })
  expect(await linesOf('1010', days)).toMatchObject([
    {
      entryDate: '2026-02-03',
      description: 'Journal entry',
      referenceNumber: 'R-7',
      counterAccounts: [{ accountCode: '4000', accountName: 'Sales' }],
      debitAmount: '50.00',
      creditAmount: '0.00',
      balance: '350.00',
    },
    { entryDate: '2026-02-20', description: 'Rent of February', creditAmount: '80.00', balance: '270.00' },
  ])
  expect(await onTrialBalance('1010', days.endDate)).toBe('270.00')
  expect(await ledgerOf('4000', days)).toMatchObject({ openingBalance: '300.00', closingBalance: '350.00' })
})

test('where one entry moves several things, each posting names the account that has its opposite', async () => {
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const idOf = (code: string) => chart.find(({ accountCode }: Json) => accountCode === code).id
  const lineOf = (code: string, description: string, debitAmount: string, creditAmount: string) => ({
    chartAccountId: idOf(code),
    description,
    debitAmount,
    creditAmount,
  })
  const journalEntry = { companyId, entryDate: '2024-03-05', description: 'Moved', status: 'POSTED' }
  const journalEntryLines = [
    lineOf('6350', 'Langley', '900.00', '0'),
    lineOf('1999', 'Langley', '0', '900.00'),
    lineOf('6600', 'Eastgate', '45.10', '0'),
    lineOf('1999', 'Eastgate', '0', '45.10'),
  ]
  const posted = await desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines } })
  expect(posted.status).toBe(201)
  const lines = await linesOf('1999', { startDate: '2024-03-01', endDate: '2024-03-31' })
  expect(
    lines.map(({ counterAccounts }: Json) => counterAccounts.map((each: Json) => each.accountCode)),
  ).toEqual([['6350'], ['6600']])
})

test('a fiscal year that begins carries revenue and expenses to retained earnings, in words and without an entry', async () => {
  await post('2025-05-01', '1010', '4000', '500.00')
  await post('2025-06-30', '6350', '1010', '120.00')
  await post('2025-07-01', '1010', '4000', '40.00')
  const days = { startDate: '2025-01-01', endDate: '2026-03-31' }
  expect(await linesOf('4000', days)).toMatchObject([
    { entryDate: '2025-05-01', balance: '500.00' },
    {
      entryId: null,
      entryDate: '2025-07-01',
      description: 'Carried to Retained Earnings: fiscal year to Jun 30, 2025',
      debitAmount: '500.00',
      balance: '0.00',
    },
    { entryDate: '2025-07-01', creditAmount: '40.00', balance: '40.00' },
  ])
  expect(await ledgerOf('4000', days)).toMatchObject({
    openingBalance: '0.00',
    totalDebits: '500.00',
    totalCredits: '540.00',
    closingBalance: '40.00',
  })
  expect(await linesOf('3900', days)).toMatchObject([
    {
      description: 'Net income of the fiscal year to Jun 30, 2025',
      creditAmount: '380.00',
      balance: '380.00',
    },
  ])
  expect(await ledgerOf('6350', { startDate: '2025-07-01', endDate: '2025-12-31' })).toMatchObject({
    openingBalance: '0.00',
    closingBalance: '0.00',
  })
})

test('another currency is a ledger of its own', async () => {
  const dollars = await anAccount(desk, as, companyId, { currency: 'USD', balance: '25.00' })
  chart.set('1020', dollars.chartAccountId)
  expect(await ledgerOf('3000', { startDate: '2026-01-01', endDate: '2026-01-31' })).toMatchObject({
    currency: 'CAD',
    closingBalance: '0.00',
    otherCurrencies: ['USD'],
  })
  const query = { startDate: '2026-01-01', endDate: '2026-01-31', currency: 'USD' }
  expect(await linesOf('3000', query)).toMatchObject([{ creditAmount: '25.00', balance: '25.00' }])
})

test(
  'on any day of any books what a ledger closes with is its row of the trial balance, whatever its pages',
  async () => {
    const chance = createChance(20_261_123)
    const codes = ['1010', '1100', '2000', '3900', '4000', '6350']
    const aDay = () => addDays(day('2024-05-01'), chance.below(900))
    for (let at = 0; at < 40; at++) {
      const amount = decimalOf(BigInt(1 + chance.below(90_000)) * 100n)
      await post(aDay(), chance.pick(codes), chance.pick(codes.slice(0, 3)), amount)
    }
    for (let at = 0; at < 12; at++) {
      const startDate = aDay()
      const endDate = addDays(startDate, chance.below(500))
      const [code, days] = [chance.pick(codes), { startDate, endDate }]
      const ledger = await ledgerOf(code, days)
      const expected = await onTrialBalance(code, endDate)
      expect([code, days, ledger.closingBalance]).toEqual([code, days, expected])
      const lines = await linesOf(code, days)
      expect(await linesOf(code, days, 1 + chance.below(7))).toEqual(lines)
      expect(lines.at(-1)?.balance ?? ledger.openingBalance).toBe(expected)
      const dates = lines.map(({ entryDate }) => entryDate)
      expect(dates).toEqual(dates.toSorted())
    }
  },
  budgetMs(40),
)

test('days out of order and too many years are refused, and an account of nobody’s is not found', async () => {
  const ask = (query: Record<string, string>) =>
    desk.call('getGeneralLedger', { ...ofAccount('1010'), query })
  expect((await ask({ startDate: '2026-02-02', endDate: '2026-02-01' })).body.errors[0].path).toBe(
    'query.endDate',
  )
  expect((await ask({ startDate: '1900-01-01', endDate: '9999-12-31' })).status).toBe(400)
  const strange = { as, params: { chartAccountId: 9_999_999 } }
  expect((await desk.call('getGeneralLedger', strange)).status).toBe(404)
})
