/** The books while they are written, folded and read at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../shared/domain/audit/invariants.ts'
import { lineTotals } from '../../../shared/domain/books/book.ts'
import { accountPage } from '../../../shared/domain/books/counts.ts'
import { aBankLine, aCompany, anAccount } from '../../../test/builders.ts'
import { type Desk, startDesk } from '../../../test/desk.ts'

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
