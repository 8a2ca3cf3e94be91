/** How the streams of a PDF are packed (ISO 32000-1, 7.4): each is unpacked no further than it is allowed. */
import { Inflate } from 'fflate'
import { latin } from './pdf-syntax.ts'

/** Deflate makes at most a thousand bytes of one: a step is a few megabytes. */
const STEP_BYTES = 2_048

export class TooMuchPacked extends Error {}

/** @param bytesMax of what comes out. @returns undefined for a filter that is for pictures or not known. */
export function unpack(packed: string, filter: string, bytesMax: number): string | undefined {
  switch (filter) {
    case '/FlateDecode':
    case '/Fl':
      return inflated(packed, bytesMax)
    case '/LZWDecode':
    case '/LZW':
      return withoutLzw(packed, bytesMax)
    case '/ASCII85Decode':
    case '/A85':
      return withoutAscii85(packed, bytesMax)
    case '/ASCIIHexDecode':
    case '/AHx':
      return withoutHex(packed)
    case '/RunLengthDecode':
    case '/RL':
      return withoutRuns(packed, bytesMax)
    default:
      return undefined
  }
}

/** As far as it can be unpacked: a stream that is cut off has a beginning. */
function inflated(packed: string, bytesMax: number): string {
  const bytes = Uint8Array.from(packed, (sign) => sign.charCodeAt(0))
  const parts: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((part) => {
    size += part.length
    parts.push(part)
  })
  // Behind the two bytes of zlib.
  for (let at = 2; at < bytes.length; at += STEP_BYTES) {
    try {
      inflate.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
    } catch {
      break
    }
    if (size > bytesMax) throw new TooMuchPacked()
  }
  return parts.map(latin).join('')
}

function withoutLzw(packed: string, bytesMax: number): string {
  const parts: string[] = []
  let size = 0
  let table: string[] = []
  let width = 9
  let last = ''
  let bits = 0
  let count = 0
  const clear = () => {
    table = Array.from({ length: 258 }, (_, code) => (code < 256 ? String.fromCharCode(code) : ''))
    width = 9
    last = ''
  }
  clear()
  for (let at = 0; at < packed.length; at++) {
    bits = ((bits << 8) | packed.charCodeAt(at)) & 0xff_ff_ff
    count += 8
    if (count < width) continue
    count -= width
    const code = (bits >> count) & ((1 << width) - 1)
    if (code === 257) break
    if (code === 256) {
      clear()
      continue
    }
    const entry = code < table.length ? (table[code] ?? '') : last + (last[0] ?? '')
    if (last !== '' && table.length < 4_096) table.push(last + (entry[0] ?? ''))
    size += entry.length
    if (size > bytesMax) throw new TooMuchPacked()
    parts.push(entry)
    last = entry
    width = table.length >= 2_047 ? 12 : table.length >= 1_023 ? 11 : table.length >= 511 ? 10 : 9
  }
  return parts.join('')
}

function withoutAscii85(packed: string, bytesMax: number): string {
  const end = packed.indexOf('~')
  const bytes: number[] = []
  let [value, count] = [0, 0]
  const take = (digit: number) => {
    value = value * 85 + digit
    if (++count < 5) return
    bytes.push((value / 0x1_00_00_00) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255)
    ;[value, count] = [0, 0]
  }
  for (let at = 0; at < (end < 0 ? packed.length : end); at++) {
    const code = packed.charCodeAt(at)
    if (code === LETTER_Z && count === 0) bytes.push(0, 0, 0, 0)
    else if (code >= FIRST_DIGIT && code < FIRST_DIGIT + 85) take(code - FIRST_DIGIT)
    if (bytes.length > bytesMax) throw new TooMuchPacked()
  }
  const left = count
  if (left > 0) {
    while (count > 0) take(84)
    bytes.length -= 5 - left
  }
  return latin(Uint8Array.from(bytes))
}

const LETTER_Z = 122
/** The digit 0 of base 85. */
const FIRST_DIGIT = 33

function withoutHex(packed: string): string {
  const end = packed.indexOf('>')
  const digits = (end < 0 ? packed : packed.slice(0, end)).replace(/[^\da-f]/gi, '')
  return digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
}

function withoutRuns(packed: string, bytesMax: number): string {
  const parts: string[] = []
  let size = 0
  for (let at = 0; at < packed.length; ) {
    const code = packed.charCodeAt(at)
    if (code === 128) break
    const part = code < 128 ? packed.slice(at + 1, at + 2 + code) : (packed[at + 1] ?? '').repeat(257 - code)
    at += code < 128 ? code + 2 : 2
    size += part.length
    if (size > bytesMax) throw new TooMuchPacked()
    parts.push(part)
  }
  return parts.join('')
}

/** Undoes the prediction of PNG, line by line (7.4.4.4), with one byte a sample, as object streams have it. */
export function unpredicted(text: string, asked: number): string {
  const columns = Math.min(Math.max(1, asked), text.length)
  const lines: string[] = []
  let above = new Uint8Array(columns)
  for (let at = 0; at < text.length; at += columns + 1) {
    const kind = text.charCodeAt(at)
    const line = Uint8Array.from(text.slice(at + 1, at + 1 + columns), (sign) => sign.charCodeAt(0))
    for (let place = 0; place < line.length; place++) {
      const left = line[place - 1] ?? 0
      const up = above[place] ?? 0
      const corner = above[place - 1] ?? 0
      line[place] = ((line[place] ?? 0) + predicted(kind, left, up, corner)) & 255
    }
    lines.push(latin(line))
    above = line
  }
  return lines.join('')
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const nearest = Math.min(Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner))
  if (nearest === Math.abs(up - corner)) return left
  return nearest === Math.abs(left - corner) ? up : corner
}
