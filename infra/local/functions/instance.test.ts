import { afterAll, describe, expect, test } from 'vitest'
import { aFunctionsFolder } from './a-function.ts'
import { FunctionFailure, Instance, type InstanceKind } from './instance.ts'
import type { RunnableFunction } from './invocation.ts'

const folder = aFunctionsFolder()
afterAll(() => folder.remove())

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof FunctionFailure ? [error.reason, error.message] : error
}

describe.each<InstanceKind>(['thread', 'process'])('a function that runs as a %s', (kind) => {
  const start = (it: RunnableFunction, lines: string[] = []) =>
    new Instance({ kind, function: it, onLine: (line) => lines.push(line) })

  test('answers what its handler returns, and knows its request, name and deadline', async () => {
    const code = `export const handler = async (event, context) => ({
      event, id: context.awsRequestId, name: context.functionName, left: context.getRemainingTimeInMillis() })`
    const instance = start(folder.write(`${kind}-echo`, code))
    const result = (await instance.invoke({ a: 1 }, 'request-1')) as { left: number }
    expect(result).toMatchObject({ event: { a: 1 }, id: 'request-1', name: `tieout-test-${kind}-echo` })
    expect(result.left).toBeGreaterThan(4000)
    expect(result.left).toBeLessThanOrEqual(5000)
    await instance.stop()
  })

  test('keeps its module between calls and finds only its own environment', async () => {
    process.env.SECRET_OF_THE_HOST = 'x'
    const code =
      'let calls = 0; export const handler = () => ({ calls: ++calls, names: Object.keys(process.env) })'
    const instance = start(folder.write(`${kind}-warm`, code, { environment: { TABLE_NAME: 'Books' } }))
    expect(await instance.invoke({})).toMatchObject({ calls: 1 })
    const { calls, names } = (await instance.invoke({})) as { calls: number; names: string[] }
    expect(calls).toBe(2)
    expect(names).toContain('TABLE_NAME')
    expect(names).not.toContain('SECRET_OF_THE_HOST')
    delete process.env.SECRET_OF_THE_HOST
    await instance.stop()
  })

  test('hands over what it prints, line by line', async () => {
    const lines: string[] = []
    const code = 'export const handler = () => { console.log("one\\ntwo"); console.error("three") }'
    const instance = start(folder.write(`${kind}-talk`, code), lines)
    await instance.invoke({})
    await expect.poll(() => lines.toSorted()).toEqual(['one', 'three', 'two'])
    await instance.stop()
  })

  test('goes on after its handler threw', async () => {
    const code =
      'export const handler = (event) => { if (event.bad) throw new TypeError("bad event"); return "good" }'
    const instance = start(folder.write(`${kind}-throw`, code))
    expect(await failureOf(instance.invoke({ bad: true }))).toEqual([
      'threw',
      expect.stringContaining('TypeError: bad event'),
    ])
    expect(await instance.invoke({})).toBe('good')
    await instance.stop()
  })

  test('is ended when its time is over, even in a loop without end', async () => {
    const instance = start(
      folder.write(`${kind}-loop`, 'export const handler = () => { for (;;); }', { timeoutSeconds: 0.2 }),
    )
    expect(await failureOf(instance.invoke({}))).toEqual([
      'timed-out',
      expect.stringContaining('timed out after 0.2 s'),
    ])
    expect(instance.hasEnded).toBe(true)
  })

  test('that ends itself fails its call', async () => {
    const instance = start(folder.write(`${kind}-exit`, 'export const handler = () => process.exit(3)'))
    expect((await failureOf(instance.invoke({}))) as string[]).toContain('ended')
    expect(instance.hasEnded).toBe(true)
  })

  test('that cannot be loaded says why', async () => {
    const broken = start(folder.write(`${kind}-broken`, 'import "nowhere-at-all"'))
    expect(await failureOf(broken.invoke({}))).toEqual([
      'unloadable',
      expect.stringContaining('nowhere-at-all'),
    ])
    const empty = start(folder.write(`${kind}-empty`, 'export const other = 1'))
    expect(await failureOf(empty.invoke({}))).toEqual([
      'unloadable',
      expect.stringContaining('no function named handler'),
    ])
  })
})

test('a function that takes more memory than it has is ended, and the host lives on', async () => {
  const code = 'export const handler = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }'
  const instance = new Instance({
    kind: 'thread',
    function: folder.write('hungry', code, { memoryMb: 32, timeoutSeconds: 20 }),
    onLine: () => {},
  })
  expect(await failureOf(instance.invoke({}))).toEqual(['ended', expect.stringMatching(/memory/i)])
})
