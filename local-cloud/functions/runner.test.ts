import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aFunctionsFolder } from './a-function.ts'
import { FunctionFailure } from './function-failure.ts'
import { Runner, type RunnerKind, type RunnerOptions } from './runner.ts'

const folder = aFunctionsFolder()
const runners: Runner[] = []
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))
afterAll(() => folder.remove())

interface Wishes {
  lines?: string[]
  memoryMb?: number
  compiled?: string
}

function aRunner(
  kind: RunnerKind,
  { lines = [], memoryMb = 128, compiled = folder.compiled }: Wishes = {},
): Runner {
  const onLine: RunnerOptions['onLine'] = ({ name }, line) => lines.push(`${name}: ${line}`)
  const runner = new Runner({ kind, memoryMb, compiled, onLine })
  runners.push(runner)
  return runner
}

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof FunctionFailure ? [error.reason, error.message] : error
}

describe.each<RunnerKind>(['thread', 'process'])('a function that runs in a %s', (kind) => {
  test('answers what its handler returns, and knows its request, name and deadline', async () => {
    const code = `export const handler = async (event, context) => ({
      event, id: context.awsRequestId, name: context.functionName, left: context.getRemainingTimeInMillis() })`
    const it = folder.write(`${kind}-echo`, code)
    const result = (await aRunner(kind).invoke(it, { a: 1 }, 'request-1')) as { left: number }
    expect(result).toMatchObject({ event: { a: 1 }, id: 'request-1', name: `tieout-test-${kind}-echo` })
    expect(result.left).toBeGreaterThan(4000)
    expect(result.left).toBeLessThanOrEqual(5000)
  })

  test('keeps its module between calls and finds only its own environment', async () => {
    process.env.SECRET_OF_THE_HOST = 'x'
    const code =
      'let calls = 0; export const handler = () => ({ calls: ++calls, names: Object.keys(process.env) })'
    const it = folder.write(`${kind}-warm`, code, { environment: { TABLE_NAME: 'Books' } })
    const runner = aRunner(kind)
    expect(await runner.invoke(it, {})).toMatchObject({ calls: 1 })
    const { calls, names } = (await runner.invoke(it, {})) as { calls: number; names: string[] }
    expect(calls).toBe(2)
    expect(names).toContain('TABLE_NAME')
    expect(names).not.toContain('SECRET_OF_THE_HOST')
    delete process.env.SECRET_OF_THE_HOST
  })

  test('takes what it left undone with it, where it answers in its last second', async () => {
    const code = 'export const handler = () => { setInterval(() => {}, 1); return 1 }'
    const runner = aRunner(kind)
    expect(await runner.invoke(folder.write(`${kind}-early`, code, { timeoutSeconds: 5 }), {})).toBe(1)
    expect(runner.hasEnded).toBe(false)
    expect(await runner.invoke(folder.write(`${kind}-late`, code, { timeoutSeconds: 1 }), {})).toBe(1)
    expect(runner.hasEnded).toBe(true)
  })

  test('leaves what it compiled, its own beginning too, to the next one', async () => {
    const compiled = mkdtempSync(join(tmpdir(), 'tieout-compiled-'))
    const it = folder.write(`${kind}-compiled`, 'export const handler = () => 1')
    const kept = () =>
      readdirSync(compiled, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    await aRunner(kind, { compiled }).invoke(it, {})
    const names = kept().map(({ name }) => name)
    const ofFunctionAlone = 1
    expect(names.length).toBeGreaterThan(ofFunctionAlone)
    expect(await aRunner(kind, { compiled }).invoke(it, {})).toBe(1)
    expect(kept().map(({ name }) => name)).toEqual(names)
    rmSync(compiled, { recursive: true })
  })

  test('shares it with others, and each has its module, environment and words to itself', async () => {
    const code = (name: string) => `
      import process, { env } from 'node:process'
      const loadedWith = env.KEY
      let calls = 0
      export const handler = () => {
        console.log('words of ${name}')
        process.env.LEFT_BEHIND = '${name}'
        return { calls: ++calls, loadedWith, key: process.env.KEY, held: env.KEY, other: env.OTHER ?? null }
      }`
    const lines: string[] = []
    const runner = aRunner(kind, { lines })
    const one = folder.write(`${kind}-one`, code('one'), { environment: { KEY: '1', OTHER: 'of one' } })
    const two = folder.write(`${kind}-two`, code('two'), { environment: { KEY: '2' } })
    const first = { loadedWith: '1', key: '1', held: '1', other: 'of one' }
    const second = { loadedWith: '2', key: '2', held: '2', other: null }
    expect(await runner.invoke(one, {})).toEqual({ calls: 1, ...first })
    expect(await runner.invoke(two, {})).toEqual({ calls: 1, ...second })
    expect(await runner.invoke(one, {})).toEqual({ calls: 2, ...first })
    const left = folder.write(
      `${kind}-left`,
      'export const handler = () => process.env.LEFT_BEHIND ?? null',
      {
        environment: {},
      },
    )
    expect(await runner.invoke(left, {})).toBeNull()
    await expect
      .poll(() => lines)
      .toEqual(['one', 'two', 'one'].map((name) => `${kind}-${name}: words of ${name}`))
  })

  test('hands over what it prints, line by line', async () => {
    const lines: string[] = []
    const code = 'export const handler = () => { console.log("one\\ntwo"); console.error("three") }'
    await aRunner(kind, { lines }).invoke(folder.write(`${kind}-talk`, code), {})
    const said = ['one', 'three', 'two'].map((text) => `${kind}-talk: ${text}`)
    await expect.poll(() => lines.toSorted()).toEqual(said)
  })

  test('goes on after its handler threw', async () => {
    const code =
      'export const handler = (event) => { if (event.bad) throw new TypeError("bad event"); return "good" }'
    const it = folder.write(`${kind}-throw`, code)
    const runner = aRunner(kind)
    expect(await failureOf(runner.invoke(it, { bad: true }))).toEqual([
      'threw',
      expect.stringContaining('TypeError: bad event'),
    ])
    expect(await runner.invoke(it, {})).toBe('good')
  })

  test('is ended when its time is over, even in a loop without end', async () => {
    const code = 'export const handler = () => { for (;;); }'
    const runner = aRunner(kind)
    expect(
      await failureOf(runner.invoke(folder.write(`${kind}-loop`, code, { timeoutSeconds: 0.2 }), {})),
    ).toEqual(['timed-out', expect.stringContaining('timed out after 0.2 s')])
    expect(runner.hasEnded).toBe(true)
  })

  test('that ends itself fails its call', async () => {
    const runner = aRunner(kind)
    const it = folder.write(`${kind}-exit`, 'export const handler = () => process.exit(3)')
    expect((await failureOf(runner.invoke(it, {}))) as string[]).toContain('ended')
    expect(runner.hasEnded).toBe(true)
  })

  test('that cannot be loaded says why', async () => {
    const broken = folder.write(`${kind}-broken`, 'import "nowhere-at-all"')
    expect(await failureOf(aRunner(kind).invoke(broken, {}))).toEqual([
      'unloadable',
      expect.stringContaining('nowhere-at-all'),
    ])
    const empty = folder.write(`${kind}-empty`, 'export const other = 1')
    expect(await failureOf(aRunner(kind).invoke(empty, {}))).toEqual([
      'unloadable',
      expect.stringContaining('no function named handler'),
    ])
  })
})

test('a function that takes more memory than there is is ended, and the host lives on', async () => {
  const code = 'export const handler = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }'
  const it = folder.write('hungry', code, { timeoutSeconds: 20 })
  expect(await failureOf(aRunner('thread', { memoryMb: 32 }).invoke(it, {}))).toEqual([
    'ended',
    expect.stringMatching(/memory/i),
  ])
})
