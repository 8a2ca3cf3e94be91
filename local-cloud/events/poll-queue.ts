/**
 * Lambda's poller: hands messages to the consumer and deletes those that it finished. What failed comes back when its visibility
 * ends. A consumer works no faster where the clock does, so that its messages stay hidden while it works.
 */
import { FunctionFailure } from '../functions/function-failure.ts'
import type { RunnableFunction } from '../functions/invocation.ts'
import { Runner } from '../functions/runner.ts'
import type { Queue, Received } from '../sqs/queue.ts'
import { md5, systemAttributesOf } from '../sqs/sqs-actions.ts'
import type { Cloud } from '../template/cloud.ts'
import { region } from '../template/physical.ts'

export interface PollerOptions {
  queue: Queue
  mapping: Pick<
    Cloud['mappings'][number],
    'BatchSize' | 'MaximumBatchingWindowInSeconds' | 'FunctionResponseTypes' | 'ScalingConfig'
  >
  consumer: () => RunnableFunction
  /** Two cores carry no more processes than this, whatever the mapping allows. */
  processesMax: number
  onLine: (it: RunnableFunction, line: string) => void
  onFailure: (failure: { function: string; reason: string; messages: string[] }) => void
}

export interface Poller {
  isIdle(): boolean
  /** The processes of the consumer that live now. */
  pids(): number[]
  /** Ends every process at once, as a crash would. */
  kill(): void
  recycle(): Promise<void>
  close(): Promise<void>
}

export function pollQueue(options: PollerOptions): Poller {
  const { queue, mapping } = options
  const busyMax = Math.min(
    mapping.ScalingConfig?.MaximumConcurrency ?? options.processesMax,
    options.processesMax,
  )
  const stopped = new AbortController()
  const runners = new Set<Runner>()
  const working = new Set<Promise<void>>()

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const batch = working.size < busyMax ? receive() : []
      if (batch.length > 0) {
        const work = handOver(batch).finally(() => working.delete(work))
        working.add(work)
      } else if (working.size >= busyMax) await Promise.race(working)
      else await waitForMore()
    }
  }

  const receive = () => queue.receive(mapping.BatchSize, queue.visibilitySeconds * queue.clockFactor)

  function comeBack(message: Received, since: number): void {
    const left = queue.visibilitySeconds - (Date.now() - since) / 1000
    queue.changeVisibility(message.receiptHandle, Math.max(0, left))
  }

  /** Processes that have nothing to do for a while give their memory back. */
  async function waitForMore(): Promise<void> {
    const since = Date.now()
    await queue.changed(idleMs, stopped.signal)
    if (Date.now() - since < idleMs) return
    await Promise.all([...runners].map((runner) => (runner.isBusy ? undefined : runner.stop())))
  }

  async function handOver(batch: Received[]): Promise<void> {
    const since = Date.now()
    let name = ''
    try {
      const consumer = options.consumer()
      name = consumer.name
      const event = { Records: batch.map((message) => recordOf(message, queue)) }
      const result = await runnerFor(consumer).invoke(consumer, event)
      const failed = mapping.FunctionResponseTypes.includes('ReportBatchItemFailures')
        ? failuresOf(result, batch)
        : new Set<string>()
      for (const message of batch) {
        if (failed.has(message.id)) comeBack(message, since)
        else queue.delete(message.receiptHandle)
      }
    } catch (error) {
      if (!(error instanceof FunctionFailure)) throw error
      for (const message of batch) comeBack(message, since)
      if (!stopped.signal.aborted)
        options.onFailure({ function: name, reason: error.message, messages: batch.map(({ id }) => id) })
    }
  }

  /** One that has nothing to do and runs the code of today, or a new process. */
  function runnerFor(consumer: RunnableFunction): Runner {
    for (const runner of runners) {
      if (runner.hasEnded) runners.delete(runner)
      else if (!runner.isBusy && runner.knows(consumer)) return runner
    }
    const runner = new Runner({ kind: 'process', memoryMb: consumer.memoryMb, onLine: options.onLine })
    runners.add(runner)
    return runner
  }

  const running = run()
  const alive = () => [...runners].filter((runner) => !runner.hasEnded)
  return {
    isIdle: () => working.size === 0,
    pids: () => alive().flatMap(({ pid }) => pid ?? []),
    kill() {
      for (const pid of alive().flatMap((runner) => runner.pid ?? [])) process.kill(pid, 'SIGKILL')
    },
    async recycle() {
      await Promise.all(alive().map((runner) => (runner.isBusy ? undefined : runner.stop())))
    },
    async close() {
      stopped.abort()
      await Promise.all(alive().map((runner) => runner.stop()))
      await Promise.all([running, ...working])
    },
  }
}

const idleMs = 20_000

/** The messages that come back. An answer that cannot be understood means all of them, as on Lambda. */
function failuresOf(result: unknown, batch: readonly Received[]): Set<string> {
  const everything = new Set(batch.map(({ id }) => id))
  if (result === null || result === undefined) return new Set()
  const { batchItemFailures } = result as { batchItemFailures?: unknown }
  if (batchItemFailures === null || batchItemFailures === undefined) return new Set()
  if (!Array.isArray(batchItemFailures)) return everything
  const ids = batchItemFailures.map((failure: { itemIdentifier?: unknown }) => failure?.itemIdentifier)
  return ids.every((id) => typeof id === 'string' && everything.has(id))
    ? new Set(ids as string[])
    : everything
}

function recordOf(message: Received, queue: Queue) {
  const attributes = Object.entries(message.attributes ?? {}).map(([name, it]) => [
    name,
    { dataType: it.DataType, stringValue: it.StringValue, binaryValue: it.BinaryValue },
  ])
  return {
    messageId: message.id,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributesOf(message),
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: region,
  }
}
