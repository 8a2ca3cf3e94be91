import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

test('a posted entry on a bank account is listed with its number and waits there to be matched', async () => {
  const account = await anAccount(desk, as, companyId)
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const rent = chart.find((each: { accountType: string }) => each.accountType === 'expense')
  const { status, body: entry } = await desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate: '2026-01-15', description: 'Rent', status: 'POSTED' },
      journalEntryLines: [
        { chartAccountId: rent.id, debitAmount: '800.00' },
        { chartAccountId: account.chartAccountId, creditAmount: '800.00' },
      ],
    },
  })
  expect([status, entry.totalDebits, entry.totalCredits]).toEqual([201, '800.00', '800.00'])
  const { body: entries } = await desk.call('listJournalEntries', { as, query: { companyId } })
  expect(entries).toContainEqual(entry)
  const { body: open } = await desk.call('listLedgerTransactions', {
    as,
    query: { accountId: account.id, unmatched: true },
  })
  expect(open.map(({ id }: { id: string }) => id)).toEqual(entry.ledgerTransactionIds)
  expect(entry.ledgerTransactionId).toBe(open[0].id)
})

test('an amount that is typed without its cents is kept with them, as every other amount is told', async () => {
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const { body: entry } = await desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate: '2026-01-16' },
      journalEntryLines: [
        { chartAccountId: chart[0].id, debitAmount: '45' },
        { chartAccountId: chart[1].id, creditAmount: '45.0' },
      ],
    },
  })
  const told = entry.lines.map(({ debitAmount, creditAmount }: Json) => [debitAmount, creditAmount])
  expect(told).toEqual([
    ['45.00', '0.00'],
    ['0.00', '45.00'],
  ])
})

test('an entry whose debits and credits differ by a cent is refused and writes nothing', async () => {
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const before = (await desk.items()).length
  const reply = await desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate: '2026-01-15', status: 'POSTED' },
      journalEntryLines: [
        { chartAccountId: chart[0].id, debitAmount: '10.00' },
        { chartAccountId: chart[1].id, creditAmount: '10.01' },
      ],
    },
  })
  expect(reply.status).toBe(422)
  expect((await desk.items()).length).toBe(before)
})
