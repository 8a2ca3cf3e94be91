/** The files of a pack as records. A file that cannot be read is a finding, named. */
import { strFromU8 } from 'fflate'

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
    return parsed(name, this.file(name), '')
  }

  /** Line by line: a file may be longer than a text can be. */
  list<T>(name: string): T[] {
    const bytes = this.file(name)
    const found: T[] = []
    for (let start = 0, row = 1; start < bytes.length; row++) {
      const next = bytes.indexOf(10, start)
      const end = next < 0 ? bytes.length : next
      found.push(parsed(name, bytes.subarray(start, end), `, line ${row}`))
      start = end + 1
    }
    return found
  }
}

function parsed<T>(name: string, bytes: Uint8Array, where: string): T {
  try {
    return JSON.parse(strFromU8(bytes)) as T
  } catch {
    throw new PackFault(name, `cannot be read${where}`)
  }
}
