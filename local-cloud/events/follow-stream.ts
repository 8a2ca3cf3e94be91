/**
 * Lambda's follower of a table's stream: gathers records for a while and hands them to the function, one batch after the other.
 * A batch that fails is cut in two; a record that fails alone is tried again and at last given up, so that those behind it go on.
 */
import { randomUUID } from 'node:crypto'
import type { StreamRecord } from '../dynamodb/store-with-stream.ts'
import type { CloudMapping } from '../template/cloud.ts'

export interface FollowerOptions {
  mapping: Pick<CloudMapping, 'BatchSize' | 'BisectBatchOnFunctionError' | 'MaximumRetryAttempts'>
  /** So long records are gathered, and so long it is waited before another try. */
  windowMs: number
  invoke: (event: { Records: StreamRecord[] }) => Promise<unknown>
  /** Where a batch is told of that failed for good. */
  giveUp: (letter: string) => void
  onFailure: (error: unknown) => void
}

export interface StreamFollower {
  hear(record: StreamRecord): void
  isIdle(): boolean
  /** What was heard and not handed over is lost with this process; a follower must not depend on every record. */
  close(): Promise<void>
}

export function followStream({
  mapping,
  windowMs,
  invoke,
  giveUp,
  onFailure,
}: FollowerOptions): StreamFollower {
  const heard: StreamRecord[] = []
  let working: Promise<void> | undefined
  let isClosed = false

  async function work(): Promise<void> {
    while (heard.length > 0 && !isClosed) {
      await pause(windowMs)
      await handOver(heard.splice(0, mapping.BatchSize))
    }
    working = undefined
  }

  async function handOver(batch: StreamRecord[]): Promise<void> {
    for (let tries = 0; !isClosed; tries += 1) {
      try {
        await invoke({ Records: batch })
        return
      } catch (error) {
        onFailure(error)
      }
      if (mapping.BisectBatchOnFunctionError && batch.length > 1) {
        const half = Math.ceil(batch.length / 2)
        await handOver(batch.slice(0, half))
        return handOver(batch.slice(half))
      }
      if (mapping.MaximumRetryAttempts >= 0 && tries >= mapping.MaximumRetryAttempts)
        return giveUp(letterOf(batch, tries + 1))
      await pause(windowMs)
    }
  }

  return {
    hear(record) {
      heard.push(record)
      working ??= work()
    },
    isIdle: () => working === undefined,
    async close() {
      isClosed = true
      await working
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Where the records are, and not what is in them. */
function letterOf(batch: readonly StreamRecord[], tries: number): string {
  return JSON.stringify({
    requestContext: {
      requestId: randomUUID(),
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: tries,
    },
    version: '1.0',
    DDBStreamBatchInfo: {
      streamArn: batch[0]?.eventSourceARN,
      startSequenceNumber: batch[0]?.dynamodb.SequenceNumber,
      endSequenceNumber: batch.at(-1)?.dynamodb.SequenceNumber,
      batchSize: batch.length,
    },
  })
}
