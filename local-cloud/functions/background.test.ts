import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aFunctionsFolder } from './a-function.ts'
import { Background } from './background.ts'
import { ProcessPool } from './process-pool.ts'

const folder = aFunctionsFolder()
let lines: string[]
let processes: ProcessPool
let background: Background
beforeEach(() => {
  lines = []
  processes = new ProcessPool((_, line) => lines.push(line))
  background = new Background(processes)
})
afterEach(() => processes.close())
afterAll(() => folder.remove())

test('calls of one function come one after the other, in one process that is kept', async () => {
  const it = folder.write(
    'slow',
    'export const handler = async (event) => { console.log("+" + event); await new Promise((done) => setTimeout(done, 30)); console.log("-" + event); return process.pid }',
  )
  const pids = await Promise.all([1, 2, 3].map((event) => background.invoke(it, event)))
  expect(new Set(pids).size).toBe(1)
  await expect.poll(() => lines).toEqual(['+1', '-1', '+2', '-2', '+3', '-3'])
})

test('a call that fails, or whose process ends, does not keep the next from its turn', async () => {
  const it = folder.write(
    'failing',
    'export const handler = async (event) => { if (event === "throw") throw new Error("no"); if (event === "end") process.exit(1); return "done" }',
  )
  const calls = ['throw', 'end', 'work'].map((event) => background.invoke(it, event))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('different functions do not wait for each other', async () => {
  const waiting = folder.write(
    'waiting',
    'export const handler = () => new Promise(() => setInterval(() => {}, 1000))',
  )
  const other = folder.write('other', 'export const handler = async () => "done"')
  const first = background.invoke(waiting, {}).catch(() => 'ended')
  expect(await background.invoke(other, {})).toBe('done')
  await processes.close()
  expect(await first).toBe('ended')
})
