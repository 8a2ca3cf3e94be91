/** An accrual comes with the entry that takes it back in the next period: nobody has to remember it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let chart: Json[]
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  chart = (await desk.call('listChartAccounts', { as, query: { companyId } })).body
})
afterAll(() => desk.stop())

const numbered = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
const lines = () => [
  { chartAccountId: numbered('6350'), debitAmount: '410.00' },
  { chartAccountId: numbered('2000'), creditAmount: '410.00' },
]
async function anAccrual(entry = {}, journalEntryLines: Json[] = lines()) {
  const journalEntry = { companyId, entryDate: '2026-01-31', autoReverseOn: '2026-02-01', ...entry }
  return desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines } })
}
const expenseUpTo = async (endDate: string) => {
  const query = { startDate: '2026-01-01', endDate }
  return (await desk.call('getIncomeStatement', { as, params: { companyId }, query })).body.totalExpenses
}
const read = async (id: string): Promise<Json> =>
  (await desk.call('getJournalEntry', { as, params: { id } })).body
const voidIt = (id: string) =>
  desk.call('voidJournalEntry', { as, params: { id }, body: { reason: 'The bill came' } })

test('an accrual counts in its month and no longer, with a reversal that names it', async () => {
  const { body: accrual } = await anAccrual({ status: 'POSTED' })
  expect(accrual).toMatchObject({ status: 'REVERSED', autoReverseOn: '2026-02-01' })
  expect(await read(accrual.reversedBy)).toMatchObject({
    entryType: 'REVERSAL',
    entryDate: '2026-02-01',
    status: 'POSTED',
    reverses: accrual.id,
  })
  expect(await Promise.all(['2026-01-31', '2026-02-28'].map(expenseUpTo))).toEqual(['410.00', '0.00'])
})

test('an accrual that is a draft gets its reversal when it is posted', async () => {
  const { body: draft } = await anAccrual()
  expect(draft).toMatchObject({ status: 'DRAFT', autoReverseOn: '2026-02-01' })
  const { body: posted } = await desk.call('postJournalEntry', { as, params: { id: draft.id } })
  expect([posted.status, (await read(posted.reversedBy)).entryDate]).toEqual(['REVERSED', '2026-02-01'])
})

test('an accrual that was a mistake is void once its reversal is', async () => {
  const { body: accrual } = await anAccrual({ status: 'POSTED' })
  expect((await voidIt(accrual.id)).body.code).toBe('entry.reversed')
  expect((await voidIt(accrual.reversedBy)).status).toBe(200)
  expect((await voidIt(accrual.id)).body.status).toBe('VOIDED')
  expect(await expenseUpTo('2026-01-31')).toBe('0.00')
})

test('an accrual on a bank account is refused, and one that is taken back before it is made', async () => {
  const { chartAccountId } = await anAccount(desk, as, companyId)
  const atBank = [lines()[0]!, { chartAccountId, creditAmount: '410.00' }]
  expect((await anAccrual({}, atBank)).body.code).toBe('entry.auto-reverse-bank')
  expect((await anAccrual({ autoReverseOn: '2026-01-30' })).body.code).toBe('entry.reversal-early')
})
