/**
 * Unpacks a ZIP archive by its directory (APPNOTE 6.3), each file no further than the directory says: what goes on after that, and files that
 * share their bytes with others, would keep a reader busy for hours.
 */
import { Inflate } from 'fflate'

export class DamagedZip extends Error {}

export interface ZipEntry {
  name: string
  /** Unpacked, as the directory says. */
  sizeBytes: number
}

interface Located extends ZipEntry {
  packed: Uint8Array
  isDeflated: boolean
}

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const UTF8_FLAG = 2048
/** Deflate makes at most a thousand bytes of one: a step is a few megabytes. */
const STEP_BYTES = 4096

/** @param wants called once a file, in the order of the directory; what it throws is thrown. @throws DamagedZip */
export function unzip(bytes: Uint8Array, wants: (entry: ZipEntry) => boolean): Map<string, Uint8Array> {
  const wanted = [...entriesOf(bytes)].filter((entry) => wants(entry))
  return new Map(wanted.map((entry) => [entry.name, unpacked(entry)]))
}

function* entriesOf(bytes: Uint8Array): Generator<Located> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u16 = (at: number) => view.getUint16(held(at, 2, bytes), true)
  const u32 = (at: number) => view.getUint32(held(at, 4, bytes), true)
  const end = endOf(bytes, view)
  let packedBytes = 0
  let at = u32(end + 16)
  for (let left = u16(end + 8); left > 0; left--) {
    if (u32(at) !== ENTRY) throw new DamagedZip()
    const [flags, method, size, sizeBytes] = [u16(at + 8), u16(at + 10), u32(at + 20), u32(at + 24)]
    const [nameBytes, extra, comment, local] = [u16(at + 28), u16(at + 30), u16(at + 32), u32(at + 42)]
    const name = textOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes), flags)
    const from = local + LOCAL_BYTES + u16(local + 26) + u16(local + 28)
    packedBytes += size
    if (from + size > bytes.length || packedBytes > bytes.length) throw new DamagedZip()
    if (method !== STORED && method !== DEFLATED) throw new DamagedZip()
    yield { name, sizeBytes, packed: bytes.subarray(from, from + size), isDeflated: method === DEFLATED }
    at += ENTRY_BYTES + nameBytes + extra + comment
  }
}

/** The place itself, where so many bytes are there. */
function held(at: number, size: number, { length }: Uint8Array): number {
  if (at + size > length) throw new DamagedZip()
  return at
}

/** Behind it stands at most a comment. */
function endOf(bytes: Uint8Array, view: DataView): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at
  throw new DamagedZip()
}

/** Of old archives one sign a byte. */
function textOf(bytes: Uint8Array, flags: number): string {
  if ((flags & UTF8_FLAG) === 0) return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const scope = globalThis as unknown as { TextDecoder: new () => { decode(bytes: Uint8Array): string } }
  return new scope.TextDecoder().decode(bytes)
}

function unpacked({ packed, isDeflated, sizeBytes }: Located): Uint8Array {
  if (!isDeflated) return packed.slice()
  const parts: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((part) => {
    size += part.length
    parts.push(part)
  })
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    try {
      inflate.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length)
    } catch {
      throw new DamagedZip()
    }
    if (size > sizeBytes) throw new DamagedZip()
  }
  if (size !== sizeBytes) throw new DamagedZip()
  const whole = new Uint8Array(size)
  let filled = 0
  for (const part of parts) {
    whole.set(part, filled)
    filled += part.length
  }
  return whole
}
