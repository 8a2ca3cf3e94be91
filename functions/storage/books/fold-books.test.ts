/** The books while they are written, folded and read at once. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../shared/domain/audit/invariants.ts'
import { lineTotals } from '../../../shared/domain/books/book.ts'
import { accountPage, lineCounts } from '../../../shared/domain/books/counts.ts'
import { addDays, day } from '../../../shared/domain/calendar/day.ts'
import { lineId } from '../../../shared/domain/ids/ids.ts'
import { createChance } from '../../../shared/domain/matching/proving/workload/chance.ts'
import { addSearched, type Blocks, searchedBy } from '../../../shared/domain/transactions/search-block.ts'
import { aBankLine, aCompany, anAccount } from '../../../test/builders.ts'
import { type Desk, startDesk } from '../../../test/desk.ts'
import { countName, storedDelta } from './stored-books.ts'

const as = 'anna'
let desk: Desk
let books: {
  fold: (deltasMin?: number) => Promise<number>
  read: () => Promise<{ count: number; sum: bigint }>
}
let accountId: number

beforeAll(async () => {
  desk = await startDesk()
  const company = await aCompany(desk, as)
  accountId = (await anAccount(desk, as, company.id)).id
  const { proveScope, within } = await import('../scope.ts')
  const { foldBooks } = await import('./fold-books.ts')
  const { readBooks } = await import('./read-books.ts')
  const scope = proveScope(company.id)
  const [folder, reader] = [desk.asFunction('books/fold-books'), desk.asFunction('accounts/list-accounts')]
  books = {
    fold: (deltasMin = 1) => folder(() => within(scope, () => foldBooks(scope, deltasMin))),
    read: async () => {
      const months = await reader(() => within(scope, () => readBooks(scope, [accountPage(accountId)])))
      const { count = 0, sum = 0n } = lineTotals(months, 'bank').get(accountId) ?? {}
      return { count, sum }
    },
  }
})
afterAll(() => desk.stop())

const lines = async (count: number) => {
  for (let at = 0; at < count; at++) {
    const transactionDate = `2026-0${1 + (at % 3)}-1${at % 10}`
    await aBankLine(desk, as, accountId, { amount: '1.00', transactionDate, description: `line ${at}` })
  }
}

test('whoever reads while others write and fold counts each line once', async () => {
  const before = await books.read()
  let isWriting = true
  const writing = Promise.all([lines(12), lines(12), lines(12)]).then(() => {
    isWriting = false
  })
  let folded = 0
  const folding = (async () => {
    while (isWriting) folded += await books.fold()
  })()
  const seen: number[] = []
  while (isWriting) {
    const { count, sum } = await books.read()
    expect(sum).toBe(BigInt(count) * 10_000n)
    seen.push(count)
  }
  await Promise.all([writing, folding])
  expect((await books.read()).count).toBe(before.count + 36)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(folded).toBeGreaterThan(0)
  expect(verify(await desk.items()).broken).toEqual([])
})

test('a fold that is broken at any call, in any way, counts each line once', async () => {
  desk.rough.calm(true)
  await lines(3)
  desk.faults.breakCalls()
  await books.fold()
  const calls = [...desk.faults.callsMade()]
  let points = 0
  for (const [at, command] of calls.entries()) {
    for (const fault of desk.faults.faultsOf(command)) {
      await lines(2)
      const { count } = await books.read()
      desk.faults.breakCalls({ call: at + 1, fault })
      await books.fold().catch(() => 0)
      desk.faults.breakCalls()
      expect((await books.read()).count, `${fault} at ${command}`).toBe(count)
      await books.fold()
      expect((await books.read()).count, `folded again after ${fault} at ${command}`).toBe(count)
      points++
    }
  }
  expect(points).toBeGreaterThan(5)
  expect(verify(await desk.items()).broken).toEqual([])
})

test('two that fold at once fold each line once', async () => {
  await lines(6)
  const { count } = await books.read()
  await Promise.all([books.fold(), books.fold(), books.fold()])
  expect((await books.read()).count).toBe(count)
})

test('a backlog of ten years is folded in parts that fit, and each line is counted and found once', async () => {
  desk.rough.calm(true)
  const { proveScope, within } = await import('../scope.ts')
  const { foldBooks } = await import('./fold-books.ts')
  const { readBooks } = await import('./read-books.ts')
  const { searchTexts } = await import('./search-texts.ts')
  const { keys } = await import('../keys.ts')
  const scope = proveScope(990_001)
  const chance = createChance(1)
  const said = () => Array.from({ length: 60 }, () => chance.below(2 ** 31).toString(36)).join('')
  for (let at = 0; at < 40; at++) {
    const counts = new Map<string, bigint>()
    const texts: Blocks = new Map()
    for (let row = 0; row < 50; row++) {
      const transactionDate = addDays(day('2016-01-01'), Math.floor(((at * 50 + row) * 3650) / 2000))
      const hash = `${at}x${row}`.padStart(32, '0')
      const id = lineId({ companyId: scope.companyId, accountId: 5, date: transactionDate, hash })
      const line = { financialAccountId: 5, transactionDate, amount: '1.00', status: 'pending' as const }
      for (const count of lineCounts('bank', line)) {
        const name = countName(count)
        counts.set(name, (counts.get(name) ?? 0n) + count[3])
      }
      addSearched(texts, searchedBy('bank', { ...line, id, description: said() }), 1)
    }
    const key = String(at).padStart(26, '0')
    const Item = { ...keys.bookDelta(scope, key), key, ...storedDelta(counts, texts) }
    await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
  }

  await within(scope, async () => {
    for (let folds = 0; (await foldBooks(scope, 1)) > 0; folds++) expect(folds).toBeLessThan(40)
    const books = await readBooks(scope, [accountPage(5)])
    expect(lineTotals(books, 'bank').get(5)).toMatchObject({ count: 2000, sum: 20_000_000n })
    let found = 0
    const wanted = { shelf: 'bank' as const, accountIds: [5], search: ' 1.00', newestFirst: true }
    for await (const { tails } of searchTexts(scope, wanted)) found += tails.get(5)!.length
    expect(found).toBe(2000)
  })
  const left = (await desk.items()).filter(({ pk }) => pk === keys.all.deltas(scope))
  expect(left.map(({ sk }) => sk)).toEqual(['#head'])
})
