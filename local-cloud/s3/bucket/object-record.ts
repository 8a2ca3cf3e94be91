import * as z from 'zod'

/** What is kept of an object beside its bytes, one JSON file each. */
export const ObjectRecord = z.object({
  key: z.string(),
  /** The name of the file that holds the bytes. */
  dataId: z.string(),
  sizeBytes: z.number().int(),
  /** Without quotes. */
  eTag: z.string(),
  /** Epoch milliseconds. */
  modifiedAt: z.number(),
  /** Grows with every write; tells which of two events is the later. */
  sequencer: z.string(),
  /** The headers that are given back: content-type, cache-control, x-amz-meta-... */
  headers: z.record(z.string(), z.string()),
  checksum: z.object({ name: z.string(), value: z.string() }).optional(),
  /** The event that nobody has confirmed yet. */
  pendingEvent: z.enum(['ObjectCreated:Put', 'ObjectCreated:Post']).optional(),
})
export type ObjectRecord = z.infer<typeof ObjectRecord>

export type CreationEvent = NonNullable<ObjectRecord['pendingEvent']>
