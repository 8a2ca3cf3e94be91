/** What an entry cannot be is refused in the words of what is wrong with it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../shared/contract/refusals.ts'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { accountsOf } from './ledger-lines-of.ts'

let desk: Desk
let companyId: number
let chart: Json[]
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben')
  await anAccount(desk, as, companyId)
  chart = (await desk.call('listChartAccounts', { as, query: { companyId } })).body
})
afterAll(() => desk.stop())

/** By account code; debits above zero. */
async function entered(amounts: Record<string, string>, entry: object = {}): Promise<Json> {
  const journalEntryLines = Object.entries(amounts).map(([code, amount]) => ({
    chartAccountId: chart.find(({ accountCode }) => accountCode === code)!.id,
    ...(amount.startsWith('-') ? { creditAmount: amount.slice(1) } : { debitAmount: amount }),
  }))
  const journalEntry = { companyId, entryDate: '2026-01-15', status: 'POSTED', ...entry }
  return (await desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines } })).body
}

/** What stands under retained earnings at the end of January, and what the year came to by then. */
async function resultsOf(): Promise<{ retained: number; income: number }> {
  const ask = async (name: 'getBalanceSheet' | 'getIncomeStatement', query: Record<string, string>) =>
    (await desk.call(name, { as, params: { companyId }, query })).body
  const { equity } = await ask('getBalanceSheet', { asOfDate: '2026-01-31' })
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  const { netIncome } = await ask('getIncomeStatement', days)
  const retained = equity.find(({ accountName }: Json) => accountName === 'Retained Earnings')
  return { retained: Number(retained?.amount ?? 0), income: Number(netIncome) }
}

test('an entry of nothing is told that its lines have no amount', async () => {
  const { code, message } = await entered({ 6350: '0.00', 2200: '0' })
  expect([code, message]).toEqual(['entry.lines-empty', 'Each line needs a debit or a credit amount.'])
})

test('a line on an account that a read of the chart does not hold is refused, and breaks nothing', () => {
  expect(() => accountsOf([{ chartAccountId: 7 }], [])).toThrow(Refusal)
})

test('balances that are taken over within a year hold retained earnings beside the revenue and expenses so far', async () => {
  const before = await resultsOf()
  expect(
    await entered({ 1500: '900.00', 6350: '120.00', 4000: '-310.00', 2700: '-210.00', 3900: '-500.00' }),
  ).toMatchObject({ totalDebits: '1020.00' })
  expect(await entered({ 3000: '-120.00', 6350: '620.00', 3900: '-500.00' })).toMatchObject({
    totalDebits: '620.00',
  })
  const after = await resultsOf()
  expect(after.retained - before.retained).toBe(1000)
  expect(after.income - before.income).toBe(310 - 120 - 620)
  for (const closing of [
    { 4000: '500.00', 2700: '-100.00', 3900: '-400.00' },
    { 3900: '500.00', 6350: '-600.00', 1500: '100.00' },
  ])
    expect((await entered(closing)).code).toBe('entry.retained-earnings')
})

test('where two people are asked for, an entry has one reversal that waits, and another only once that is gone', async () => {
  const { id } = await entered({ 6350: '800.00', 2200: '-800.00' })
  const policies = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policies })
  const reverse = async (who = as): Promise<Json> =>
    (await desk.call('reverseJournalEntry', { as: who, params: { id }, body: { date: '2026-02-01' } })).body
  const both = await Promise.all([reverse(), reverse('ben')])
  const draft = both.find(({ status }) => status === 'DRAFT')!
  expect(both.find((each) => each !== draft)).toMatchObject({
    code: 'entry.reversal-waits',
    message: `The reversal ${draft.entryNumber} of this entry is still a draft. Post or delete it first.`,
  })
  await desk.call('deleteJournalEntry', { as, params: { id: draft.id } })
  const again = await reverse()
  const posted = await desk.call('postJournalEntry', { as: 'ben', params: { id: again.id } })
  expect(posted.body.status).toBe('POSTED')
  const reason = { reason: 'Was right after all' }
  await desk.call('voidJournalEntry', { as, params: { id: again.id }, body: reason })
  const [asked] = (await desk.call('listRequests', { as, query: { companyId } })).body
  await desk.call('confirmRequest', { as: 'ben', params: { id: asked.id } })
  expect((await reverse()).status).toBe('DRAFT')
})

test('retained earnings are taken over and corrected by an entry, but take no revenue or expense', async () => {
  const closing = await entered({ 4000: '500.00', 3900: '-500.00' })
  expect([closing.code, closing.message]).toEqual([
    'entry.retained-earnings',
    '3900 Retained Earnings receives the net income of each fiscal year automatically. Enter revenue and expenses against another account, and balances taken over during a year against 3000.',
  ])
  expect(await entered({ 1500: '900.00', 2700: '-400.00', 3900: '-500.00' })).toMatchObject({
    totalDebits: '900.00',
  })
})
