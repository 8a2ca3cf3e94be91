import { expect, test } from 'vitest'
import { begunAhead } from './begun-ahead.ts'

/** Lists of so many items each; says how many were begun when each of them was come to. */
async function walked(sizes: readonly number[], wanted = Number.POSITIVE_INFINITY) {
  const begun: number[] = []
  const found: number[] = []
  const comeTo: number[] = []
  async function* list(at: number) {
    begun.push(at)
    for (let item = 0; item < sizes[at]!; item++) yield at * 100 + item
  }
  for await (const { one, items } of begunAhead([...sizes.keys()], list)) {
    comeTo[one] = begun.length
    for await (const item of items)
      if (found.push(item) === wanted) return { found, begun: begun.length, comeTo }
  }
  return { found, begun: begun.length, comeTo }
}

test('what lies in many lists comes in their order, each item once', async () => {
  const sizes = Array.from({ length: 40 }, (_, at) => at % 4)
  const expected = sizes.flatMap((size, at) => Array.from({ length: size }, (_, item) => at * 100 + item))
  expect((await walked(sizes)).found).toEqual(expected)
})

test('who finds enough in the first list reads no other', async () => {
  expect(await walked([5, 5, 5], 5)).toMatchObject({ begun: 1, found: [0, 1, 2, 3, 4] })
})

test('the longer nothing is found, the more lists are begun together', async () => {
  const { comeTo } = await walked(Array.from({ length: 120 }, () => 0))
  expect([...new Set(comeTo)]).toEqual([1, 3, 7, 15, 31, 63, 95, 120])
})

test('of lists that have to be found first no more are found than are begun', async () => {
  let found = 0
  async function* finding() {
    for (found = 1; found <= 100; found++) yield found
  }
  async function* list(at: number) {
    yield at
  }
  let comeTo = 0
  for await (const _ of begunAhead(finding(), list)) if (++comeTo === 4) break
  expect([comeTo, found]).toEqual([4, 7])
})

test('a list that fails is heard of by whoever comes to it, and by nobody who does not', async () => {
  async function* list(at: number) {
    if (at === 2) throw new Error('busy')
    yield at
  }
  const some = begunAhead([0, 1, 2], list)
  const first = (await some.next()).value!
  expect((await first.items.next()).value).toBe(0)
  const second = (await some.next()).value!
  expect((await second.items.next()).value).toBe(1)
  await some.return(undefined)
  const again = begunAhead([0, 1, 2], list)
  await expect(
    (async () => {
      for await (const { items } of again) for await (const _ of items);
    })(),
  ).rejects.toThrow('busy')
})
