import type { Bucket } from './bucket.ts'
import type { CreationEvent, ObjectRecord } from './object-record.ts'

/** What the listener is told of a new object. */
export interface ObjectCreated {
  bucket: string
  /** Plain, not encoded as in the records of S3's notifications. */
  key: string
  size: number
  /** Without quotes. */
  eTag: string
  sequencer: string
  /** ISO, UTC. */
  eventTime: string
  eventName: CreationEvent
}

export interface Announcer {
  announce(bucket: Bucket, record: ObjectRecord): void
  /** Tells again what a process that was killed had not confirmed. */
  announcePending(buckets: Iterable<Bucket>): void
  close(): Promise<void>
}

/**
 * Tells a listener of each new object at least once: the event stays on disk beside the object until the listener's
 * promise resolves, and is told again each second while it rejects.
 */
export function createAnnouncer(
  listen: (event: ObjectCreated) => void | Promise<void>,
  onFailure: (event: ObjectCreated, error: unknown) => void,
): Announcer {
  const underWay = new Set<Promise<void>>()
  const waiting = new Set<NodeJS.Timeout>()
  let closed = false

  async function tell(bucket: Bucket, record: ObjectRecord): Promise<void> {
    const event = describe(bucket, record)
    try {
      await listen(event)
      bucket.confirmEvent(record)
    } catch (error) {
      onFailure(event, error)
      if (!closed) retryLater(bucket, record)
    }
  }

  function retryLater(bucket: Bucket, record: ObjectRecord): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      announce(bucket, record)
    }, RETRY_MS)
    waiting.add(timer.unref())
  }

  function announce(bucket: Bucket, record: ObjectRecord): void {
    const telling: Promise<void> = Promise.resolve()
      .then(() => tell(bucket, record))
      .finally(() => underWay.delete(telling))
    underWay.add(telling)
  }

  return {
    announce,
    announcePending(buckets) {
      for (const bucket of buckets) {
        for (const record of bucket.list()) if (record.pendingEvent) announce(bucket, record)
      }
    },
    async close() {
      closed = true
      for (const timer of waiting) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}

const RETRY_MS = 1000

function describe(bucket: Bucket, record: ObjectRecord): ObjectCreated {
  return {
    bucket: bucket.name,
    key: record.key,
    size: record.sizeBytes,
    eTag: record.eTag,
    sequencer: record.sequencer,
    eventTime: new Date(record.modifiedAt).toISOString(),
    eventName: record.pendingEvent ?? 'ObjectCreated:Put',
  }
}
