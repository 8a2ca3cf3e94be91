/** What the parts of a company come to, whatever order they come in: hashes of each are added, so that none has to be kept. */
import { createHash, type Hash } from 'node:crypto'
import { canonicalText } from '../../../shared/domain/audit/chain.ts'
import type { Part, Totals } from './archive-line.ts'

const BITS = 256

export class StateSum {
  readonly #counted = { items: 0, files: 0, anchors: 0 }
  #sum = 0n
  #file: { said: object; hash: Hash } | undefined

  take(part: Part): void {
    if ('bytes' in part) {
      this.#file?.hash.update(Buffer.from(part.bytes, 'base64'))
      return
    }
    this.#endFile()
    if ('file' in part) this.#file = { said: part.file, hash: createHash('sha256') }
    else if ('item' in part) this.#add('items', part.item)
    else this.#add('anchors', part.anchor)
  }

  totals(): Totals {
    this.#endFile()
    return { ...this.#counted, stateHash: this.#sum.toString(16).padStart(BITS / 4, '0') }
  }

  #endFile(): void {
    if (this.#file) this.#add('files', { ...this.#file.said, sha256: this.#file.hash.digest('hex') })
    this.#file = undefined
  }

  #add(kind: 'items' | 'files' | 'anchors', said: object): void {
    const hash = createHash('sha256')
      .update(canonicalText({ [kind]: said }))
      .digest('hex')
    this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${hash}`))
    this.#counted[kind]++
  }
}
