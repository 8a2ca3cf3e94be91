import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Month } from '../../shared/domain/calendar/day.ts'
import { searchIn } from '../../shared/domain/transactions/search.ts'
import { blockOf, packed } from '../../shared/domain/transactions/search-block.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accounts: number[]
const as = 'anna'

const said = [
  ['2025-11-03', 'Coffee Bar 12', '-4.50'],
  ['2025-12-24', 'Rent December', '-900.00'],
  ['2026-01-07', 'COFFEE bar 12', '-4.50'],
  ['2026-01-07', 'Café Central', '-12.00'],
  ['2026-01-09', 'Invoice 1044 Coffee', '450.00'],
  ['2026-02-11', 'Refund', '4.50'],
] as const

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accounts = [
    (await anAccount(desk, as, companyId)).id,
    (await anAccount(desk, as, companyId, { name: 'Savings' })).id,
  ]
  for (const [at, [transactionDate, description, amount]] of said.entries()) {
    const line = { transactionDate, description, amount }
    for (const accountId of accounts) {
      await aBankLine(desk, as, accountId, line)
      await aLedgerEntry(desk, as, accountId, line)
    }
    if (at % 2 === 0) await fold()
  }
})
afterAll(() => desk.stop())

async function fold(): Promise<void> {
  const { foldBooks } = await import('../storage/books/fold-books.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const scope = proveScope(companyId)
  await within(scope, () => foldBooks(scope, 1))
}

async function everyPage(endpoint: 'listSourceTransactions' | 'listLedgerTransactions', query: Json) {
  const found: Json[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    expect(++pages).toBeLessThan(50)
    const page = await desk.call(endpoint, { as, query: { companyId, ...query, ...(cursor && { cursor }) } })
    expect(page.status).toBe(200)
    found.push(...page.body)
    cursor = /cursor=([^&>]+)/.exec(page.headers.link ?? '')?.[1]
  } while (cursor)
  return found
}

const days = (lines: Json[]) => lines.map(({ transactionDate }: Json) => transactionDate)

test('lines are found by words, case aside, and by amounts, newest first, page by page', async () => {
  const [accountId] = accounts
  expect(days(await everyPage('listSourceTransactions', { accountId, search: 'coffee' }))).toEqual([
    '2026-01-09',
    '2026-01-07',
    '2025-11-03',
  ])
  expect(
    days(await everyPage('listLedgerTransactions', { accountId, search: '4.50', order: 'oldest', limit: 1 })),
  ).toEqual(['2025-11-03', '2026-01-07', '2026-02-11'])
})

test('whatever is sought, wherever and page by page, is what a look at every line finds', async () => {
  const words = fc.constantFrom(
    'coffee',
    'CAFÉ',
    'r 12',
    '4.50',
    '-4.5',
    '$4.50',
    'o',
    '  ',
    'nothing of the kind',
  )
  await fc.assert(
    fc.asyncProperty(
      words,
      fc.constantFrom('newest', 'oldest'),
      fc.constantFrom(undefined, 0, 1),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (search, order, account, limit, isOfDays) => {
        const query = {
          order,
          ...(account !== undefined && { accountId: accounts[account]! }),
          ...(isOfDays && { startDate: '2025-12-24', endDate: '2026-01-08' }),
        }
        const all = await everyPage('listSourceTransactions', query)
        const found = await everyPage('listSourceTransactions', { ...query, search, limit })
        expect(found).toEqual(
          all.filter(({ description, reference, amount }: Json) =>
            searchIn(`${description} ${reference ?? ''} ${amount}`, search),
          ),
        )
      },
    ),
    { numRuns: 30 },
  )
})

test('a page of an account says how many lines hold what is sought, of a status too', async () => {
  const page = async (query: Json) =>
    (await desk.call('listAccountTransactions', { as, params: { id: accounts[0]! }, query })).body
  expect(await page({ search: 'coffee', limit: 2 })).toMatchObject({
    total: 3,
    transactions: [{ transactionDate: '2026-01-09' }, { transactionDate: '2026-01-07' }],
  })
  expect(days((await page({ search: 'coffee', limit: 2, page: 2 })).transactions)).toEqual(['2025-11-03'])
  expect((await page({ search: 'coffee', status: 'matched' })).total).toBe(0)
  expect((await page({ search: 'coffee', status: 'pending', endDate: '2026-01-07' })).total).toBe(2)
})

test('a search goes on past months of more lines than one call looks at', async () => {
  const { keys } = await import('../storage/keys.ts')
  const { proveScope } = await import('../storage/scope.ts')
  const [accountId] = accounts as [number]
  const texts = packed(new Map(Array.from({ length: 31_000 }, (_, at) => [`05#${at} tea -1.00`, 1])))
  const months = ['202510', '202511', '202601'] as Month[]
  const parts = months.map((month) => ({
    ...keys.textsPart(proveScope(companyId), 'bank', accountId, month, 9000),
    block: blockOf('bank', accountId, month),
    part: 9000,
    fold: 0,
    texts,
  }))
  for (const Item of parts) await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
  for (const order of ['newest', 'oldest']) {
    const found = days(await everyPage('listSourceTransactions', { accountId, search: 'coffee', order }))
    expect(found.toSorted()).toEqual(['2025-11-03', '2026-01-07', '2026-01-09'])
  }
  const page = async (query: Json) =>
    (await desk.call('listAccountTransactions', { as, params: { id: accountId }, query })).body
  const first = await page({ search: 'coffee' })
  expect([days(first.transactions), first.total, first.searchedFrom]).toEqual([
    ['2026-01-09', '2026-01-07'],
    2,
    '2026-01-01',
  ])
  const earlier = await page({ search: 'coffee', endDate: '2025-12-31' })
  expect([days(earlier.transactions), earlier.total, earlier.searchedFrom]).toEqual([
    ['2025-11-03'],
    1,
    '2025-11-01',
  ])
  expect(await page({ search: 'coffee', endDate: '2025-10-31' })).toEqual({ transactions: [], total: 0 })
  for (const { pk, sk } of parts)
    await desk.raw.send(new DeleteCommand({ TableName: 'table', Key: { pk, sk } }))
})

test('days that end before they begin have no lines, however these are asked for', async () => {
  const [accountId] = accounts
  for (const [startDate, endDate] of [
    ['2026-05-01', '2025-01-01'],
    ['2026-01-09', '2026-01-07'],
  ] as const)
    for (const asked of [{}, { unmatched: true }, { search: 'coffee' }]) {
      const query = { ...asked, startDate, endDate }
      expect(await everyPage('listSourceTransactions', { ...query, accountId })).toEqual([])
      const { unmatched: _, ...page } = query as typeof query & { unmatched?: boolean }
      const reply = await desk.call('listAccountTransactions', {
        as,
        params: { id: accountId! },
        query: page,
      })
      expect([reply.status, reply.body]).toEqual([200, { transactions: [], total: 0 }])
    }
})

test('entries of one chart account are listed alone', async () => {
  const [accountId] = accounts
  const [entry] = await everyPage('listLedgerTransactions', { accountId })
  const of = (chartAccountId: number) => everyPage('listLedgerTransactions', { accountId, chartAccountId })
  expect(await of(entry.chartAccountId)).toHaveLength(said.length)
})

test('a cursor of one search is refused in another', async () => {
  const query = { companyId, search: 'coffee', limit: 1 }
  const { headers } = await desk.call('listSourceTransactions', { as, query })
  const cursor = /cursor=([^&>]+)/.exec(headers.link!)![1]!
  const other = await desk.call('listSourceTransactions', { as, query: { ...query, search: 'rent', cursor } })
  expect(other.status).toBe(400)
})
