/** A transfer of which one side came with a ledger file: it is matched, and its other side waits on Suspense. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let chequing: { id: number; chartAccountId: number }
let savings: { id: number; chartAccountId: number }
let chart: Map<string, number>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  chequing = await anAccount(desk, as, companyId)
  savings = await anAccount(desk, as, companyId, { name: 'Savings', accountType: 'savings' })
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  chart = new Map(body.map(({ accountCode, id }: Json) => [accountCode, id]))
})
afterAll(() => desk.stop())

const idOf = (code: string) => chart.get(code)!
/** A line that left and is matched to its entry in the books, on whose other side is that account. */
async function left(code: string, description = 'Bank Transfer to Savings', transactionDate = '2026-01-08') {
  const line = await aBankLine(desk, as, chequing.id, { amount: '-500.00', transactionDate })
  const entry = await aLedgerEntry(desk, as, chequing.id, {
    ...{ amount: '500.00', transactionDate, description, chartAccountId: idOf(code) },
  })
  const body = { sourceTransactionIds: [line.id], ledgerTransactionIds: [entry.id] }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  return line
}
const arrived = (transactionDate = '2026-01-09', amount = '500.00') =>
  aBankLine(desk, as, savings.id, { amount, transactionDate, description: 'FROM CHEQUING' })
async function candidatesFor({ id: lineId }: { id: string }): Promise<Json[]> {
  const { status, body } = await desk.call('listTransferCandidates', {
    as,
    query: { lineId, accountId: chequing.id },
  })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
function book({ id }: { id: string }, code: string, description: string) {
  const parts = [{ chartAccountId: idOf(code), amount: '500.00' }]
  return desk.call('bookLine', { as, params: { id }, body: { description, parts } })
}
const post = (description: string, debit: string, credit: string) =>
  desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate: '2026-01-31', status: 'POSTED' },
      journalEntryLines: [
        { chartAccountId: idOf(debit), debitAmount: '500.00', description },
        { chartAccountId: idOf(credit), creditAmount: '500.00', description },
      ],
    },
  })
const balanceOf = async (code: string): Promise<string> => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  return body.find(({ accountCode }: Json) => accountCode === code).balance
}

test('a line that left and is matched to what waits on Suspense is found, and what arrived is booked there: nothing is left of both', async () => {
  const [line, into] = [await left('1999'), await arrived()]
  expect(await candidatesFor(into)).toMatchObject([
    {
      lineId: line.id,
      date: '2026-01-08',
      amount: '-500.00',
      fee: '0.00',
      transferId: null,
      matchedTo: {
        description: 'Bank Transfer to Savings',
        chartAccountId: idOf('1999'),
        accountCode: '1999',
        accountName: 'Suspense',
        obstacle: null,
      },
    },
  ])
  const { status, body: match } = await book(into, '1999', 'Bank Transfer to Savings')
  expect([status, await balanceOf('1999'), await balanceOf('1190')]).toEqual([201, '0.00', '0.00'])
  // Of a second line of the same amount it is no other side any more, until the booking is undone.
  const again = await arrived('2026-01-12')
  expect(await candidatesFor(again)).toEqual([])
  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect(await candidatesFor(again)).toMatchObject([{ lineId: line.id }])
})

test('what stands on the clearing account by hand is found as well; what was moved away, is of another account or is a leg of a transfer is not', async () => {
  await left('1190')
  const into = await arrived()
  expect(await candidatesFor(into)).toMatchObject([{ matchedTo: { accountCode: '1190', obstacle: null } }])
  await post('Bank Transfer to Savings', '6350', '1190')
  expect(await candidatesFor(into)).toEqual([])

  await left('6350', 'Rent')
  expect(await candidatesFor(into)).toEqual([])
  const [out, there] = [await aBankLine(desk, as, chequing.id, { amount: '-500.00' }), await arrived()]
  const body = { sourceTransactionId: out.id, financialAccountId: savings.id, otherTransactionId: there.id }
  expect((await desk.call('createTransfer', { as, body })).status).toBe(201)
  expect(await candidatesFor(into)).toEqual([])
})

test('days, direction and amount have to fit', async () => {
  await left('1999')
  expect(await candidatesFor(await arrived('2026-01-19'))).toEqual([])
  expect(await candidatesFor(await arrived('2026-01-08', '500.01'))).toEqual([])
  expect(await candidatesFor(await arrived('2026-01-08', '-500.00'))).toEqual([])
  expect(await candidatesFor(await arrived('2026-01-18'))).toHaveLength(1)
})

test('a match of several entries, and one in another currency than the company, is named and not offered', async () => {
  const line = await aBankLine(desk, as, chequing.id, { amount: '-500.00', transactionDate: '2026-01-08' })
  const part = (amount: string, description: string) =>
    aLedgerEntry(desk, as, chequing.id, {
      ...{ amount, description, transactionDate: '2026-01-08', chartAccountId: idOf('1999') },
    })
  const parts = [await part('300.00', 'Salary'), await part('200.00', 'Wages')]
  const body = { sourceTransactionIds: [line.id], ledgerTransactionIds: parts.map(({ id }) => id) }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  expect(await candidatesFor(await arrived())).toMatchObject([
    { lineId: line.id, matchedTo: { accountCode: '1999', obstacle: 'several' } },
  ])

  const dollars = { currency: 'USD', balance: '0.00' }
  chequing = await anAccount(desk, as, companyId, { ...dollars, name: 'Dollars', accountNumber: '1111' })
  savings = await anAccount(desk, as, companyId, { ...dollars, name: 'More Dollars', accountNumber: '2222' })
  await left('1999')
  expect(await candidatesFor(await arrived())).toMatchObject([{ matchedTo: { obstacle: 'currency' } }])
})
