/**
 * Lambda's poller: hands messages to the consumer and deletes those that it finished. What failed comes back when its visibility
 * ends. A consumer works no faster where the clock does, so that its messages stay hidden while it works.
 */
import { FunctionFailure } from '../functions/function-failure.ts'
import type { RunnableFunction } from '../functions/invocation.ts'
import type { ProcessPool } from '../functions/process-pool.ts'
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
  processes: ProcessPool
  /** Two cores carry no more of them than this, whatever the mapping allows. */
  processesMax: number
  onFailure: (failure: { function: string; reason: string; messages: string[] }) => void
}

export interface Poller {
  isIdle(): boolean
  /** Ends the processes of the consumer at once, as a crash would. @returns how many */
  kill(): number
  /** It takes no more messages. What is being worked on goes on until its process ends. */
  close(): Promise<void>
}

export function pollQueue(options: PollerOptions): Poller {
  const { queue, mapping, processes } = options
  const busyMax = Math.min(
    mapping.ScalingConfig?.MaximumConcurrency ?? options.processesMax,
    options.processesMax,
  )
  const stopped = new AbortController()
  const working = new Set<Promise<void>>()

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const batch = working.size < busyMax ? receive() : []
      if (batch.length > 0) {
        const work = handOver(batch).finally(() => working.delete(work))
        working.add(work)
      } else if (working.size >= busyMax) await Promise.race(working)
      else await queue.changed(lookMs, stopped.signal)
    }
  }

  const receive = () => queue.receive(mapping.BatchSize, queue.visibilitySeconds * queue.clockFactor)

  function comeBack(message: Received, since: number): void {
    const left = queue.visibilitySeconds - (Date.now() - since) / 1000
    queue.changeVisibility(message.receiptHandle, Math.max(0, left))
  }

  async function handOver(batch: Received[]): Promise<void> {
    const since = Date.now()
    let name = ''
    try {
      const consumer = options.consumer()
      name = consumer.name
      const event = { Records: batch.map((message) => recordOf(message, queue)) }
      const result = await processes.invoke(consumer, event)
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

  const running = run()
  return {
    isIdle: () => working.size === 0,
    kill() {
      const pids = processes.pids(options.consumer())
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      return pids.length
    },
    async close() {
      stopped.abort()
      await Promise.all([running, ...working])
    },
  }
}

/** It looks by itself after so long, though nothing was said. */
const lookMs = 20_000

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
