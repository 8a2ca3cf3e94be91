/** Which items of a company name each other, directly or through others: they are looked at together, and what no such chain joins apart. */

/** As it is kept: by place the digest of a name and the place that it was joined to, each in 32 bits. */
export type KeptLinks = readonly [digests: Uint32Array, joined: Uint32Array]

/** Of names, joined as they are found, in eight bytes a place however long they are. */
export class LinkedIds {
  /** Open addressing: 0 where it is free. */
  #digests: Uint32Array
  #joined: Uint32Array
  #size = 0

  constructor([digests, joined]: KeptLinks = [new Uint32Array(FIRST_PLACES), new Uint32Array(FIRST_PLACES)]) {
    this.#digests = digests
    this.#joined = joined
    for (const digest of digests) if (digest !== 0) this.#size++
  }

  get size(): number {
    return this.#size
  }

  /** What holds them, and no copy. */
  kept(): KeptLinks {
    return [this.#digests, this.#joined]
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
    const place = this.#find(digest)
    if (this.#digests[place] !== 0) return
    this.#digests[place] = digest
    this.#joined[place] = place
    this.#size++
    if (this.#size > FILLED * this.#digests.length) this.#grow()
  }

  /** Where it stands, or would. */
  #find(digest: number): number {
    const last = this.#digests.length - 1
    let place = digest & last
    while (this.#digests[place] !== 0 && this.#digests[place] !== digest) place = (place + 1) & last
    return place
  }

  #grow(): void {
    const [digests, joined] = [this.#digests, this.#joined]
    this.#digests = new Uint32Array(2 * digests.length)
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

/** A power of two, so that the last bits of a digest are its place. */
const FIRST_PLACES = 1 << 12
const FILLED = 0.75
/** Those that half a gigabyte takes, and twice that while it grows so far. Of so many a hundredth share their digest with another one. */
export const NAMES_MAX = 50_000_000

/** Never 0: Fowler, Noll and Vo's, mixed as the end of MurmurHash3 is. */
function digestOf(name: string): number {
  let digest = 0x811c9dc5
  for (let at = 0; at < name.length; at++) digest = Math.imul(digest ^ name.charCodeAt(at), 0x01000193)
  digest = Math.imul(digest ^ (digest >>> 16), 0x85ebca6b)
  digest = Math.imul(digest ^ (digest >>> 13), 0xc2b2ae35)
  return (digest ^ (digest >>> 16)) >>> 0 || 1
}
