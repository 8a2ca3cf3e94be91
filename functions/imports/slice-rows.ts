/**
 * The rows of a file that awaits another person in slices, so that a page of them costs what it shows. A slice lies under the hash of
 * its bytes and names the one behind it by its hash: who has the first, which stands with the import, is shown what was read.
 */
import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SlicedRows } from '../storage/entities/import.ts'
import { awaitingRowsKey } from '../storage/file-keys.ts'
import { keepBytes, readBytes } from '../storage/kept-work.ts'
import { log } from '../storage/log.ts'
import type { FileRow } from './write-rows.ts'

/** As many as some pages show. */
const ROWS = 500
/** Sent beside each other. */
const LANES = 8
/** A file has at most 5 MB, and says each row once as it stands and once as it was read. */
const BYTES_MAX = 32 * 1024 * 1024

export interface Slice {
  rows: FileRow[]
  /** The hash of the one behind it. */
  next: string | undefined
}

interface Kept {
  /** Where each list of them begins. */
  begins: SlicedRows
  hashes: ReadonlySet<string>
}

/** Puts them beside the import, where they go away after a while. */
export async function keepSlices(importId: string, rows: readonly FileRow[]): Promise<Kept> {
  const slices = new Map<string, Uint8Array>()
  const firstOf = (list: readonly FileRow[]) => sliced(list, slices)
  const first = { all: firstOf(rows), rejected: firstOf(rows.filter((row) => 'rejected' in row)) }
  const left = [...slices]
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop())
      await keepBytes(awaitingRowsKey(importId, next[0]), next[1])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const begins = Object.entries(first).filter(([, sha256]) => sha256 !== undefined)
  return { begins: Object.fromEntries(begins), hashes: new Set(slices.keys()) }
}

/** From the last one, since each names the one behind it. */
function sliced(rows: readonly FileRow[], into: Map<string, Uint8Array>): string | undefined {
  let next: string | undefined
  for (let at = Math.ceil(rows.length / ROWS) - 1; at >= 0; at--) {
    const slice: Slice = { rows: rows.slice(at * ROWS, (at + 1) * ROWS), next }
    const bytes = gzipSync(serialize(slice))
    next = hashOf(bytes)
    into.set(next, bytes)
  }
  return next
}

/** Undefined where it is gone, or is not what was kept. */
export async function readSlice(importId: string, sha256: string): Promise<Slice | undefined> {
  const bytes = await readBytes(awaitingRowsKey(importId, sha256))
  if (bytes && hashOf(bytes) === sha256)
    return deserialize(gunzipSync(bytes, { maxOutputLength: BYTES_MAX })) as Slice
  if (bytes) log.warn('rows of a file are not what was kept', { importId })
  return undefined
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
