/** A zip that is written as it is read: only what is compressed stays in memory. The same content gives the same bytes. */
import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'
import { canonicalText } from '../../../shared/domain/audit/chain.ts'
import type { PackedFile } from '../../../shared/domain/proof-pack/manifest.ts'

/** Text is handed on in pieces of about this size. */
const PIECE_CHARACTERS = 256 * 1024
/** The oldest that a zip can say. */
const NO_TIME = new Date(1980, 0, 1)

export class ZipFile {
  /** What was added, in that order. */
  readonly files: PackedFile[] = []
  readonly #chunks: Uint8Array[] = []
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#chunks.push(chunk)
  })

  add(name: string, bytes: Uint8Array): void {
    const file = this.#begin(name)
    file.push(bytes)
    file.end()
  }

  /** One object on a line. */
  async addLines(name: string, records: AsyncIterable<object> | Iterable<object>): Promise<void> {
    const file = this.#begin(name)
    const encoder = new TextEncoder()
    let text = ''
    for await (const record of records) {
      text += `${canonicalText(record)}\n`
      if (text.length < PIECE_CHARACTERS) continue
      file.push(encoder.encode(text))
      text = ''
    }
    file.push(encoder.encode(text))
    file.end()
  }

  addJson(name: string, value: object): void {
    this.add(name, new TextEncoder().encode(`${canonicalText(value)}\n`))
  }

  /** The whole; nothing is added afterwards. */
  end(): Uint8Array {
    this.#zip.end()
    return Buffer.concat(this.#chunks)
  }

  #begin(name: string) {
    const hash = createHash('sha256')
    let sizeBytes = 0
    const stream = new ZipDeflate(name, { level: 6, mem: 8 })
    stream.mtime = NO_TIME
    this.#zip.add(stream)
    return {
      push: (bytes: Uint8Array) => {
        hash.update(bytes)
        sizeBytes += bytes.length
        // It goes on with the bytes in a buffer of its own.
        stream.push(bytes.slice())
      },
      end: () => {
        stream.push(new Uint8Array(), true)
        this.files.push({ name, sha256: hash.digest('hex'), sizeBytes })
      },
    }
  }
}
