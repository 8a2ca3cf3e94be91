import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineTotals } from '../../../shared/domain/books/book.ts'
import { accountPage, lineCounts } from '../../../shared/domain/books/counts.ts'
import { addDays, type Day, day } from '../../../shared/domain/calendar/day.ts'
import { type Desk, startDesk } from '../../../test/desk.ts'

let desk: Desk
let storage: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  desk = await startDesk()
  storage = await load()
})
afterAll(() => desk.stop())

async function load() {
  const [books, walk, fold, plan, scope] = await Promise.all([
    import('./read-books.ts'),
    import('./walk-books.ts'),
    import('./fold-books.ts'),
    import('../plan/write-plan.ts'),
    import('../scope.ts'),
  ])
  return { ...books, ...walk, ...fold, ...plan, ...scope }
}

const FIRST = day('2016-01-01')
const lines = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 11 * 365 }).map((after) => addDays(FIRST, after)),
    isExplained: fc.boolean(),
  }),
  { maxLength: 40 },
)
const account = 5
let companyId = 900_000

/** Lines of a new company, some of them folded into pages and some not yet. */
async function aBook(given: readonly { date: Day; isExplained: boolean }[]) {
  const scope = storage.proveScope(++companyId)
  await storage.within(scope, async () => {
    for (const [at, { date, isExplained }] of given.entries()) {
      const plan = new storage.WritePlan({
        scope,
        userId: 'anna',
        requestId: 'r',
        source: 's',
        now: new Date('2026-01-31T00:00:00Z'),
      })
      const status = isExplained ? 'matched' : 'pending'
      const line = { financialAccountId: account, transactionDate: date, amount: '1.00', status } as const
      for (const count of lineCounts('bank', line)) plan.count(count)
      await plan.commit(undefined)
      if (at % 7 === 3) await storage.foldBooks(scope, 1)
    }
  })
  return scope
}

test('the days that have something are found in order, and nothing is read of what is passed over', async () => {
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.boolean(),
      fc.nat(45),
      fc.constantFrom('lines', 'explained', 'open'),
      async (given, newestFirst, skip, which) => {
        const scope = await aBook(given)
        const { linesOf, explainedOf, openOf, eachDayWith } = storage
        const sought = { lines: linesOf, explained: explainedOf, open: openOf }[which]('bank')
        const isMeant = ({ isExplained }: { isExplained: boolean }) =>
          which === 'lines' || isExplained === (which === 'explained')
        const span = { from: day('2018-05-17'), to: day('2025-11-30') }
        const wanted = given
          .filter((line) => isMeant(line) && line.date >= span.from && line.date <= span.to)
          .map(({ date }) => date)
          .sort()
        if (newestFirst) wanted.reverse()

        const found: Day[] = []
        await storage.within(scope, async () => {
          const walk = { pages: [accountPage(account)], sought, span, newestFirst, skip }
          for await (const { at, counts, skip: left } of eachDayWith(scope, walk))
            found.push(...Array<Day>(counts.get(accountPage(account))! - left).fill(at))
        })
        expect(found).toEqual(wanted.slice(skip))
      },
    ),
    { numRuns: 25 },
  )
})

test('a sum is the same before, while and after what was written is folded into the pages', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (given) => {
      const scope = await aBook(given)
      const span = { from: day('2018-05-17'), to: day('2025-11-30') }
      const count = () =>
        storage.within(scope, async () => {
          const books = await storage.readBooks(scope, [accountPage(account)], [span])
          return lineTotals(books, 'bank', span).get(account)?.count ?? 0
        })
      const wanted = given.filter(({ date }) => date >= span.from && date <= span.to).length
      const [during] = await Promise.all([count(), storage.within(scope, () => storage.foldBooks(scope, 1))])
      expect([during, await count()]).toEqual([wanted, wanted])
    }),
    { numRuns: 25 },
  )
})
