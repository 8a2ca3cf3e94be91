import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aFunctionsFolder } from './a-function.ts'
import { ThreadPool } from './thread-pool.ts'

const folder = aFunctionsFolder()
let pool: ThreadPool
beforeEach(() => {
  pool = new ThreadPool({ instancesMax: 2, onLine: () => {} })
})
afterEach(() => pool.close())
afterAll(() => folder.remove())

const counting = (name: string) => folder.write(name, 'let calls = 0; export const handler = () => ++calls')
/** Answers how many work at the same time in its copy, after the others had their chance. */
const overlapping = folder.write(
  'overlapping',
  'let inside = 0; export const handler = async () => { inside += 1; const seen = inside; await new Promise((r) => setTimeout(r, 20)); inside -= 1; return seen }',
)
const call = (it: Parameters<ThreadPool['invoke']>[0]) => pool.invoke(it, {}, randomUUID())

test('a copy that is warm is used again', async () => {
  const it = counting('warm')
  expect([await call(it), await call(it), await call(it)]).toEqual([1, 2, 3])
})

test('when there is no room the copy that was not used for longest makes it', async () => {
  const [a, b, c] = [counting('a'), counting('b'), counting('c')]
  await call(a)
  await call(b)
  await call(a)
  await call(c)
  expect([await call(a), await call(b)]).toEqual([3, 1])
})

test('a copy works on one request at a time, and all that wait are served', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(overlapping)))
  expect(answers).toEqual(Array(12).fill(1))
})

test('a burst of calls to one function leaves room for the others', async () => {
  const wide = new ThreadPool({ instancesMax: 6, onLine: () => {} })
  const quiet = counting('quiet')
  await wide.invoke(quiet, {}, randomUUID())
  await Promise.all(Array.from({ length: 20 }, () => wide.invoke(overlapping, {}, randomUUID())))
  expect(await wide.invoke(quiet, {}, randomUUID())).toBe(2)
  await wide.close()
})

test('requests for many functions at once are all served by few copies', async () => {
  const all = ['d', 'e', 'f', 'g', 'h'].map(counting)
  const answers = await Promise.all([...all, ...all].map(call))
  expect(answers).toHaveLength(10)
})

test('a copy that broke does not take its place for good', async () => {
  const breaking = folder.write('breaking', 'export const handler = () => process.exit(1)')
  for (let times = 0; times < 4; times += 1) await expect(call(breaking)).rejects.toThrow(/ended/)
  expect(await call(counting('after'))).toBe(1)
})
