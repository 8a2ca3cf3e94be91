import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aFunctionsFolder } from '../functions/a-function.ts'
import type { RunnableFunction } from '../functions/invocation.ts'
import { ProcessPool } from '../functions/process-pool.ts'
import { aQueue, type QueueOnDisk } from '../sqs/a-queue.ts'
import { type Poller, pollQueue } from './poll-queue.ts'

const folder = aFunctionsFolder()
let disk: QueueOnDisk
let poller: Poller | undefined
let processes: ProcessPool
let lines: string[]
let failures: string[]

beforeEach(() => {
  disk = aQueue()
  lines = []
  failures = []
  processes = new ProcessPool((_, line) => lines.push(line))
})
afterEach(async () => {
  await Promise.all([poller?.close(), processes.close()])
  disk.remove()
})
afterAll(() => folder.remove())

/** @param work the body of `async (body, record) => ...`, for each message */
function consume(name: string, work: string, batchSize = 10, changes: Partial<RunnableFunction> = {}): void {
  const code = `
    const work = async (body, record) => { ${work} }
    export const handler = async ({ Records }) => {
      const batchItemFailures = []
      for (const record of Records) {
        try { await work(record.body, record) } catch { batchItemFailures.push({ itemIdentifier: record.messageId }) }
      }
      return { batchItemFailures }
    }`
  const it = folder.write(name, code, changes)
  poller = pollQueue({
    queue: disk.queue,
    mapping: {
      BatchSize: batchSize,
      MaximumBatchingWindowInSeconds: 0,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    },
    consumer: () => it,
    processes,
    processesMax: 2,
    onFailure: ({ reason }) => failures.push(reason),
  })
}

const isEmpty = () => {
  const { visible, inFlight, delayed } = disk.queue.counts()
  return visible + inFlight + delayed === 0
}

test('messages are handed over as Lambda hands them over, and are gone when they are done', async () => {
  disk.queue.send('{"a":1}')
  consume('plain', 'console.log(JSON.stringify(record))')
  await expect.poll(isEmpty).toBe(true)
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    body: '{"a":1}',
    messageId: expect.any(String),
    receiptHandle: expect.any(String),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.stringMatching(/^\d{13}$/) },
    md5OfBody: 'bb6cb5c68df4652941caf652a366f2d8',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:Work',
  })
})

/** Nobody works, and so many messages wait until their visibility ends. */
const settled = (inFlight: number) =>
  expect.poll(() => poller?.isIdle() && disk.queue.counts().inFlight).toBe(inFlight)

test('of ten messages exactly the three that failed come back, and then go to the dead letters', async () => {
  for (let at = 0; at < 10; at += 1) disk.queue.send(String(at))
  consume('three-of-ten', 'console.log(body); if (["2", "5", "7"].includes(body)) throw new Error("no")')
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect.poll(() => lines.length).toBe(7 + 3 * tries)
    await settled(3)
    disk.pass(30)
  }
  await expect.poll(isEmpty).toBe(true)
  const tries = Map.groupBy(lines, (body) => body)
  expect([...tries.values()].map(({ length }) => length).toSorted()).toEqual([1, 1, 1, 1, 1, 1, 1, 3, 3, 3])
  expect(
    disk.deadLetters
      .receive(10)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['2', '5', '7'])
})

test('a consumer that is killed in the middle is started again and the message is worked on once more', async () => {
  disk.queue.send('x')
  consume(
    'killed',
    'console.log(record.attributes.ApproximateReceiveCount); if (record.attributes.ApproximateReceiveCount === "1") await new Promise(() => setInterval(() => {}, 1000))',
  )
  await expect.poll(() => lines).toEqual(['1'])
  expect(poller!.kill()).toBe(1)
  await settled(1)
  disk.pass(30)
  await expect.poll(isEmpty).toBe(true)
  expect(lines).toEqual(['1', '2'])
  expect(failures).toEqual([expect.stringContaining('SIGKILL')])
})

test('a consumer that runs out of time is ended and the message comes back', async () => {
  disk.queue.send('x')
  consume('slow', 'if (record.attributes.ApproximateReceiveCount === "1") for (;;);', 1, {
    timeoutSeconds: 0.5,
  })
  await expect.poll(() => failures).toEqual([expect.stringContaining('timed out')])
  await settled(1)
  disk.pass(30)
  await expect.poll(isEmpty).toBe(true)
})

test('where the clock goes faster than life, nobody else gets what a consumer works on, and what it fails comes back as fast as ever', async () => {
  disk.remove()
  disk = aQueue({ clockFactor: 200 })
  disk.queue.send('x')
  const go = join(disk.folder, 'go')
  const work = `console.log(body)
    while (!existsSync(${JSON.stringify(go)})) await new Promise(setImmediate)
    if (record.attributes.ApproximateReceiveCount === '1') throw new Error('no')`
  consume('long', `const { existsSync } = await import('node:fs'); ${work}`)
  await expect.poll(() => lines).toEqual(['x'])
  disk.pass(1)
  expect(disk.queue.counts()).toEqual({ visible: 0, inFlight: 1, delayed: 0 })
  writeFileSync(go, '')
  await settled(1)
  disk.pass(1)
  await expect.poll(isEmpty).toBe(true)
  expect(lines).toEqual(['x', 'x'])
})

test('two consumers work at the same time, and no more', async () => {
  for (let at = 0; at < 6; at += 1) disk.queue.send(String(at))
  consume('wide', 'console.log(process.pid); await new Promise((done) => setTimeout(done, 50))', 1)
  await expect.poll(isEmpty).toBe(true)
  await expect.poll(() => lines.length).toBe(6)
  expect(new Set(lines).size).toBe(2)
})

test('an answer that names a message that was never handed over fails the whole batch', async () => {
  disk.queue.send('x')
  const it = folder.write(
    'confused',
    'export const handler = () => { console.log("try"); return { batchItemFailures: [{ itemIdentifier: "other" }] } }',
  )
  poller = pollQueue({
    queue: disk.queue,
    mapping: {
      BatchSize: 1,
      MaximumBatchingWindowInSeconds: 0,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
    consumer: () => it,
    processes,
    processesMax: 1,
    onFailure: () => {},
  })
  await expect.poll(() => lines).toEqual(['try'])
  await settled(1)
})
