import { FIELD_MAX } from '../bank-file.ts'

/** One record of a BIFF8 stream. */
export interface Biff {
  id: number
  /** Where it begins in the stream. */
  at: number
  view: DataView
}

const HEADER_BYTES = 4

/** The records of a stream; what is behind its last whole record is left out. */
export function biffRecords(stream: Uint8Array): Biff[] {
  const whole = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const records: Biff[] = []
  for (let at = 0; at + HEADER_BYTES <= stream.length; ) {
    const id = whole.getUint16(at, true)
    const size = whole.getUint16(at + 2, true)
    const from = at + HEADER_BYTES
    if (from + size > stream.length) break
    records.push({ id, at, view: new DataView(stream.buffer, stream.byteOffset + from, size) })
    at = from + size
  }
  return records
}

/** A number in 32 bits: a whole one or the upper half of a double, either of them perhaps in hundredths. */
export function rkNumber(bits: number): number {
  const value = bits & 2 ? (bits | 0) >> 2 : upperHalf(bits & 0xfffffffc)
  return bits & 1 ? value / 100 : value
}

function upperHalf(bits: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(0, bits >>> 0)
  return view.getFloat64(0)
}

/** A string with its length in one or two bytes, in 8 or 16 bits a letter. */
export function stringAt(view: DataView, from: number, lengthBytes: 1 | 2): { text: string } {
  const length = lengthBytes === 1 ? view.getUint8(from) : view.getUint16(from, true)
  const isWide = (view.getUint8(from + lengthBytes) & 1) === 1
  const start = from + lengthBytes + 1
  const codes = Array.from({ length }, (_, index) =>
    isWide ? view.getUint16(start + index * 2, true) : view.getUint8(start + index),
  )
  return { text: textOf(codes) }
}

function textOf(codes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < codes.length; at += 4_096) text += String.fromCharCode(...codes.slice(at, at + 4_096))
  return text
}

/** The table of strings (SST) with its continuations: a string may break off anywhere and go on in another width. One that is too long for a field is cut to what is still too long. */
export function sharedStrings(records: readonly Biff[]): string[] {
  const first = records.findIndex(({ id }) => id === 0xfc)
  if (first < 0) return []
  const parts = [records[first]?.view]
  for (let next = first + 1; records[next]?.id === 0x3c; next++) parts.push(records[next]?.view)
  const reader = partsReader(parts.filter((part) => part !== undefined))
  // Before how many strings there are stands how often they are used.
  reader.skip(4)
  const count = reader.uint32()
  const strings: string[] = []
  while (strings.length < count && !reader.isAtEnd()) strings.push(reader.string().slice(0, FIELD_MAX + 1))
  return strings
}

function partsReader(parts: readonly DataView[]) {
  let part = 0
  let at = 0
  const view = (): DataView => {
    while (part < parts.length - 1 && at >= (parts[part]?.byteLength ?? 0)) {
      at -= parts[part]?.byteLength ?? 0
      part++
    }
    const found = parts[part]
    if (!found) throw new RangeError('the table of strings ends early')
    return found
  }
  const byte = () => view().getUint8(at++)
  const uint16 = () => byte() | (byte() << 8)
  const uint32 = () => (uint16() | (uint16() << 16)) >>> 0
  const skip = (bytes: number) => {
    at += bytes
  }
  const string = () => {
    const length = uint16()
    let flags = byte()
    const runs = flags & 8 ? uint16() : 0
    const phonetic = flags & 4 ? uint32() : 0
    const codes: number[] = []
    while (codes.length < length) {
      if (at >= (parts[part]?.byteLength ?? 0) && part < parts.length - 1) {
        part++
        at = 0
        flags = byte()
      }
      codes.push(flags & 1 ? uint16() : byte())
    }
    skip(runs * 4 + phonetic)
    return textOf(codes)
  }
  const isAtEnd = () => part >= parts.length - 1 && at >= (parts.at(-1)?.byteLength ?? 0)
  return { skip, uint32, string, isAtEnd }
}
