/**
 * The files of a pack as records. A file that cannot be read is a finding, named, and so is one that says the same in another way than
 * the product writes it: what two readers could read differently is not taken.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { strFromU8 } from 'fflate'
import { canonicalText } from '../audit/chain.ts'

export type PackBytes = ReadonlyMap<string, Uint8Array>

export class PackFault extends Error {
  readonly file: string
  constructor(file: string, sentence: string) {
    super(sentence)
    this.file = file
  }
}

export class Pack {
  readonly bytes: PackBytes
  constructor(bytes: PackBytes) {
    this.bytes = bytes
  }

  file(name: string): Uint8Array {
    const found = this.bytes.get(name)
    if (!found) throw new PackFault(name, 'is missing')
    return found
  }

  json<T>(name: string): T {
    const bytes = this.file(name)
    if (bytes.at(-1) !== LINE_FEED) throw new PackFault(name, 'does not end with a line feed')
    return parsed(name, bytes.subarray(0, -1), '')
  }

  /** Line by line: a file may be longer than a text can be. */
  list<T>(name: string): T[] {
    const bytes = this.file(name)
    const found: T[] = []
    for (let start = 0, row = 1; start < bytes.length; row++) {
      const end = bytes.indexOf(LINE_FEED, start)
      if (end < 0) throw new PackFault(name, 'does not end with a line feed')
      found.push(parsed(name, bytes.subarray(start, end), `, line ${row}`))
      start = end + 1
    }
    return found
  }
}

const LINE_FEED = 10

function parsed<T>(name: string, bytes: Uint8Array, where: string): T {
  const value = jsonOf<T>(name, bytes, where)
  if (!isSame(utf8ToBytes(canonicalText(value)), bytes))
    throw new PackFault(name, `is not in canonical form${where}`)
  return value
}

function jsonOf<T>(name: string, bytes: Uint8Array, where: string): T {
  try {
    return JSON.parse(strFromU8(bytes)) as T
  } catch {
    throw new PackFault(name, `cannot be read${where}`)
  }
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}
