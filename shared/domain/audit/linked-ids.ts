/** Which items of a company name each other, directly or through others: they are looked at together, and what no such chain joins apart. */

/** Of names, joined as they are found, in some 25 bytes each however long they are. */
export class LinkedIds {
  /** Open addressing: of each place the digest of its name, 0 where it is free, and the place that it was joined to. */
  #digests = new Float64Array(FIRST_PLACES)
  #joined = new Uint32Array(FIRST_PLACES)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** These are looked at together. Names of which digests agree are too, which costs nothing but room. */
  join([first, ...others]: readonly string[]): void {
    if (first === undefined) return
    this.#place(digestOf(first))
    for (const other of others) {
      this.#place(digestOf(other))
      // A table that grew moved both.
      const [one, two] = [this.#root(this.#find(digestOf(first))), this.#root(this.#find(digestOf(other)))]
      if (one !== two) this.#joined[Math.max(one, two)] = Math.min(one, two)
    }
  }

  /** The same number for all that were joined, from 0 to below `of`; undefined for a name that nobody joined. */
  sliceOf(name: string, of: number): number | undefined {
    const place = this.#find(digestOf(name))
    return this.#digests[place] === 0 ? undefined : this.#digests[this.#root(place)]! % of
  }

  #root(place: number): number {
    let at = place
    while (this.#joined[at] !== at) {
      this.#joined[at] = this.#joined[this.#joined[at]!]!
      at = this.#joined[at]!
    }
    return at
  }

  #place(digest: number): void {
    if (2 * this.#size >= this.#digests.length) this.#grow()
    const place = this.#find(digest)
    if (this.#digests[place] !== 0) return
    this.#digests[place] = digest
    this.#joined[place] = place
    this.#size++
  }

  /** Where it stands, or would. */
  #find(digest: number): number {
    const { length } = this.#digests
    let place = digest % length
    while (this.#digests[place] !== 0 && this.#digests[place] !== digest) place = (place + 1) % length
    return place
  }

  #grow(): void {
    const [digests, joined] = [this.#digests, this.#joined]
    this.#digests = new Float64Array(2 * digests.length)
    this.#joined = new Uint32Array(2 * digests.length)
    const moved = new Uint32Array(digests.length)
    for (const [place, digest] of digests.entries()) {
      if (digest === 0) continue
      moved[place] = this.#find(digest)
      this.#digests[moved[place]] = digest
    }
    for (const [place, digest] of digests.entries())
      if (digest !== 0) this.#joined[moved[place]!] = moved[joined[place]!]!
  }
}

/** A power of two, so that a digest of any length is spread over them. */
const FIRST_PLACES = 1 << 12

/** Never 0: two of 26 bits, each mixed by another prime (Fowler, Noll and Vo). */
function digestOf(name: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < name.length; at++) {
    low = Math.imul(low ^ name.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ name.charCodeAt(at), 0x85ebca6b)
  }
  low ^= low >>> 15
  high ^= high >>> 13
  return (high & 0x3ffffff) * 0x4000000 + (low & 0x3ffffff) || 1
}
