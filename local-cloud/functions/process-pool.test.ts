import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aFunctionsFolder } from './a-function.ts'
import { ProcessPool } from './process-pool.ts'

const folder = aFunctionsFolder()
let processes: ProcessPool
beforeEach(() => {
  processes = new ProcessPool(() => {})
})
afterEach(() => processes.close())
afterAll(() => folder.remove())

const SAYS_WHERE = 'export const handler = async () => process.pid + " " + process.env.OWN'
const saysWhere = (name: string, changes = {}) =>
  folder.write(name, SAYS_WHERE, { environment: { OWN: name }, ...changes })

test('a process that is free takes the next function of as much memory, in the environment of that', async () => {
  const said = []
  for (const it of [
    saysWhere('one'),
    saysWhere('two'),
    saysWhere('large', { memoryMb: 200 }),
    saysWhere('three'),
  ])
    said.push(String(await processes.invoke(it, {})).split(' '))
  expect(said.map(([, own]) => own)).toEqual(['one', 'two', 'large', 'three'])
  const [one, two, large, three] = said.map(([pid]) => pid)
  expect([two, three]).toEqual([one, one])
  expect(large).not.toBe(one)
})

test('calls at once have a process each, and one that knows the function is taken first', async () => {
  const [one, two] = [saysWhere('first'), saysWhere('second')]
  const [ofOne, ofTwo] = await Promise.all([processes.invoke(one, {}), processes.invoke(two, {})])
  expect(ofOne).not.toBe(ofTwo)
  expect(await processes.invoke(two, {})).toBe(ofTwo)
  expect(processes.pids(two)).toEqual([Number.parseInt(String(ofTwo), 10)])
})

test('a process that works on something else is not among those of a function that it knows', async () => {
  const known = saysWhere('known')
  const [pid] = String(await processes.invoke(known, {})).split(' ')
  expect(processes.pids(known)).toEqual([Number(pid)])
  const endless = folder.write(
    'endless',
    'export const handler = () => new Promise(() => setInterval(() => {}, 1000))',
  )
  const call = processes.invoke(endless, {}).catch(({ reason }) => reason)
  expect(processes.pids(known)).toEqual([])
  expect(processes.pids(endless)).toEqual([Number(pid)])
  await processes.close()
  expect(await call).toBe('ended')
  await expect(processes.invoke(known, {})).rejects.toThrow('the host is stopping')
})

test('a process is there when the clock calls again after a minute, and gives its memory back when nobody does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const it = saysWhere('each-minute')
    const before = await processes.invoke(it, {})
    vi.advanceTimersByTime(60_000)
    expect(await processes.invoke(it, {})).toBe(before)
    vi.advanceTimersByTime(120_000)
    expect(processes.pids(it)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('with other code every free process begins anew', async () => {
  const it = saysWhere('today')
  const before = await processes.invoke(it, {})
  await processes.recycle()
  expect(processes.pids(it)).toEqual([])
  expect(await processes.invoke(it, {})).not.toBe(before)
})

test('a process that is about to end takes no call any more', async () => {
  const it = saysWhere('late')
  const before = await processes.invoke(it, {})
  const recycling = processes.recycle()
  expect(await processes.invoke(it, {})).not.toBe(before)
  await recycling
})
