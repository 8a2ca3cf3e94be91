/** Lines of several accounts are one list in the order of their days. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-20', '2026-02-03', '2026-02-28']

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  for (const name of ['Chequing', 'Savings', 'Card']) {
    const { id } = await anAccount(desk, as, companyId, { name })
    // The same fee of each account on the same day says the same of all of them.
    for (const transactionDate of DAYS) {
      await aBankLine(desk, as, id, { transactionDate, amount: '-4.50', description: 'Fee' })
      await aLedgerEntry(desk, as, id, { transactionDate, amount: '4.50', description: 'Fee' })
    }
  }
})
afterAll(() => desk.stop())

type Listing = 'listSourceTransactions' | 'listLedgerTransactions'

async function everyPage(name: Listing, query: Record<string, string>): Promise<Json[]> {
  const lines: Json[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = { companyId, limit: '4', ...query, ...(cursor && { cursor }) }
    const { body, headers } = await desk.call(name, { as, query: page })
    lines.push(...body)
    const next = /<(.*)>/.exec(String(headers.link ?? ''))?.[1]
    cursor = next && new URL(next, 'http://x').searchParams.get('cursor')!
  }
  return lines
}

test.each([
  ['listSourceTransactions', {}, 'newest'],
  ['listSourceTransactions', { order: 'oldest' }, 'oldest'],
  ['listSourceTransactions', { unmatched: 'true' }, 'oldest'],
  ['listLedgerTransactions', {}, 'newest'],
  ['listLedgerTransactions', { unmatched: 'true', order: 'newest', startDate: '2026-01-06' }, 'newest'],
] as const)('%s of %o is one list by day, each line once, whatever the pages', async (name, query, order) => {
  const lines = await everyPage(name, query)
  const days = lines.map(({ transactionDate }) => transactionDate)
  const wanted = DAYS.filter((date) => !('startDate' in query) || date >= query.startDate)
  const expected = wanted.flatMap((date) => [date, date, date])
  expect(days).toEqual(order === 'newest' ? expected.toReversed() : expected)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
})
