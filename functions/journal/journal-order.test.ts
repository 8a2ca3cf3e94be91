/** The journal by day and by number, a page at a time. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

/** In the order in which they are made: day, and whether it stays a draft. */
const MADE: [day: string, status: 'DRAFT' | 'POSTED'][] = [
  ['2026-02-10', 'POSTED'],
  ['2026-01-20', 'POSTED'],
  ['2026-02-03', 'DRAFT'],
  ['2026-02-24', 'POSTED'],
  ['2026-01-05', 'POSTED'],
  ['2026-02-10', 'POSTED'],
]

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const [debit, credit] = chart.filter(({ accountType }: Json) => accountType === 'expense')
  for (const [at, [entryDate, status]] of MADE.entries())
    await desk.call('createJournalEntry', {
      as,
      body: {
        journalEntry: { companyId, entryDate, status },
        journalEntryLines: [
          { chartAccountId: debit.id, debitAmount: `${at + 1}.00` },
          { chartAccountId: credit.id, creditAmount: `${at + 1}.00` },
        ],
      },
    })
})
afterAll(() => desk.stop())

/** Their totals, which say as the how manyth each was made; page after page. */
async function listed(query: Json, limit = 2): Promise<number[]> {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const reply = await desk.call('listJournalEntries', {
      as,
      query: { companyId, limit, ...query, ...(cursor && { cursor }) },
    })
    expect(reply.status).toBe(200)
    found.push(...reply.body.map(({ totalDebits }: Json) => Number(totalDebits)))
    cursor = /cursor=([^&>]+)/.exec(reply.headers?.link ?? reply.headers?.Link ?? '')?.[1]
  } while (cursor)
  return found
}

test('the journal is listed by day, drafts between what is posted, and of one day as the entries were made', async () => {
  expect(await listed({ sort: 'date' })).toEqual([4, 6, 1, 3, 2, 5])
  expect(await listed({ sort: 'date', order: 'oldest' })).toEqual([5, 2, 3, 1, 6, 4])
  expect(await listed({ sort: 'date' }, 100)).toEqual([4, 6, 1, 3, 2, 5])
})

test('a span of days within a month is listed by itself', async () => {
  const span = { startDate: '2026-02-03', endDate: '2026-02-10' }
  expect(await listed({ sort: 'date', ...span })).toEqual([6, 1, 3])
  expect(await listed({ sort: 'number', ...span })).toEqual([6, 3, 1])
})

test('the journal is listed by number across the months of a year', async () => {
  expect(await listed({ sort: 'number' })).toEqual([6, 5, 4, 3, 2, 1])
  expect(await listed({ sort: 'number', order: 'oldest' })).toEqual([1, 2, 3, 4, 5, 6])
})
