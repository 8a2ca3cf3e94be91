import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aFunctionsFolder } from './a-function.ts'
import { ThreadPool } from './thread-pool.ts'

const folder = aFunctionsFolder()
let pool: ThreadPool
const aPool = (threadsMax: number) => new ThreadPool({ threadsMax, memoryMb: 128, onLine: () => {} })
beforeEach(() => {
  pool = aPool(2)
})
afterEach(() => pool.close())
afterAll(() => folder.remove())

const counting = (name: string) => folder.write(name, 'let calls = 0; export const handler = () => ++calls')
/** Answers how many work at the same time in its copy, after the others had their chance. */
const overlapping = folder.write(
  'overlapping',
  'let inside = 0; export const handler = async () => { inside += 1; const seen = inside; await new Promise((r) => setTimeout(r, 20)); inside -= 1; return seen }',
)
/** Answers when the other one of its name is called too. */
const meeting = (name: string) =>
  folder.write(
    name,
    `const met = new BroadcastChannel('${name}')
    export const handler = () => new Promise((resolve) => {
      met.onmessage = ({ data }) => { if (data === 'here') met.postMessage('seen'); resolve(true) }
      met.postMessage('here')
    })`,
  )
const call = (it: Parameters<ThreadPool['invoke']>[0], on = pool) => on.invoke(it, {}, randomUUID())

test('a copy that is warm is used again', async () => {
  const it = counting('warm')
  expect([await call(it), await call(it), await call(it)]).toEqual([1, 2, 3])
})

test('however many functions are called in turn, each stays warm', async () => {
  const all = Array.from({ length: 30 }, (_, at) => counting(`of-many-${at}`))
  for (const it of all) await call(it)
  for (const it of all) expect(await call(it)).toBe(2)
})

test('two calls of one function are worked on at the same time', async () => {
  const wide = aPool(3)
  const it = meeting('two-at-once')
  expect(await Promise.all([call(it, wide), call(it, wide)])).toEqual([true, true])
  await wide.close()
})

test('a copy works on one request at a time, and all that wait are served', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(overlapping)))
  expect(answers).toEqual(Array(12).fill(1))
})

test('a burst of calls to one function leaves room for the others', async () => {
  const never = folder.write('never', 'export const handler = () => new Promise(() => {})')
  const burst = Array.from({ length: 20 }, () => call(never).catch(() => 'ended'))
  expect(await call(counting('quiet'))).toBe(1)
  await pool.close()
  expect(await Promise.all(burst)).toEqual(Array(20).fill('ended'))
})

test('requests for many functions at once are all served by few threads', async () => {
  const all = ['d', 'e', 'f', 'g', 'h'].map(counting)
  const answers = await Promise.all([...all, ...all].map((it) => call(it)))
  expect(answers).toHaveLength(10)
})

test('a thread that broke does not take its place for good', async () => {
  const breaking = folder.write('breaking', 'export const handler = () => process.exit(1)')
  for (let times = 0; times < 4; times += 1) await expect(call(breaking)).rejects.toThrow(/ended/)
  expect(await call(counting('after'))).toBe(1)
})
