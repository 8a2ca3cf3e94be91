/** What an entry cannot be is refused in the words of what is wrong with it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

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
afterAll(async () => {
  expect(verify(await desk.items()).broken).toEqual([])
  await desk.stop()
})

/** By account code; debits above zero. */
async function entered(amounts: Record<string, string>, entry: object = {}): Promise<Json> {
  const journalEntryLines = Object.entries(amounts).map(([code, amount]) => ({
    chartAccountId: chart.find(({ accountCode }) => accountCode === code)!.id,
    ...(amount.startsWith('-') ? { creditAmount: amount.slice(1) } : { debitAmount: amount }),
  }))
  const journalEntry = { companyId, entryDate: '2026-01-15', status: 'POSTED', ...entry }
  return (await desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines } })).body
}

test('an entry of nothing is told that its lines have no amount', async () => {
  const { code, message } = await entered({ 6350: '0.00', 2200: '0' })
  expect([code, message]).toEqual(['entry.lines-empty', 'Each line needs a debit or a credit amount.'])
})
