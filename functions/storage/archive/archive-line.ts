/**
 * A company as one file: a line of JSON each. The head comes first, then its items as the table keeps them, its files in pieces, the
 * anchors of its audit, and at last how many of each there were and what they come to.
 */
import * as z from 'zod'

/** An item as DynamoDB says it, so that no value is read as something else on its way; bytes are base64. */
const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()))
export type Attributes = z.output<typeof Attributes>

const Head = z.strictObject({
  format: z.literal('tieout company'),
  version: z.literal(1),
  /** Of which shape the data are; only a stage of the same takes them. */
  dataVersion: z.int(),
  companyId: z.int(),
  /** Instants. */
  createdAt: z.string(),
  exportedAt: z.string(),
})
export type Head = z.output<typeof Head>

const Totals = z.strictObject({
  items: z.int(),
  files: z.int(),
  anchors: z.int(),
  /** Of all of them in any order, hex. */
  stateHash: z.string(),
})
export type Totals = z.output<typeof Totals>

const StoredFile = z.strictObject({ key: z.string(), contentType: z.string() })
const StoredAnchor = z.strictObject({
  block: z.int(),
  seq: z.int(),
  hash: z.string(),
  sealedAt: z.string(),
})

/** What a company is made of: a file is followed by its pieces. */
const Part = z.union([
  z.strictObject({ item: Attributes }),
  z.strictObject({ file: StoredFile }),
  z.strictObject({ bytes: z.string() }),
  z.strictObject({ anchor: StoredAnchor }),
])
export type Part = z.output<typeof Part>

export const ArchiveLine = z.union([Part, z.strictObject({ head: Head }), z.strictObject({ end: Totals })])
export type ArchiveLine = z.output<typeof ArchiveLine>
