import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Day } from '../calendar/day.ts'
import type { Money } from '../money/money.ts'

/** What makes a bank line or ledger entry the one it is, whatever file it comes in. */
export interface LineIdentity {
  companyId: number | string
  accountId: number | string
  date: Day
  amount: Money
  /** Normalised here; hand it over as it stands in the file. */
  text: string
  /** The bank's own reference, where the file has one. */
  reference?: string | undefined
  currency?: string | undefined
  /** Which of several lines alike in everything above, from 0. */
  occurrence: number
}

/** SHA-256 of UTF-8 text, in hexadecimal. */
export type TextDigest = (text: string) => string

/**
 * The identity of a line: the first 32 hex characters (128 bits) of a SHA-256. The same line in another file
 * of the same account has the same one. `digest` may be a faster SHA-256 of the platform.
 */
export function lineHash(identity: LineIdentity, digest: TextDigest = portableDigest): string {
  return digest(identityText(identity) + identity.occurrence).slice(0, 32)
}

/**
 * Numbers lines that are alike, over a whole file and in its order: 0 for the first, 1 for the next. Two
 * equal payments on one day are two lines, and the same file again has the same two.
 */
export function occurrenceCounter(): (identity: Omit<LineIdentity, 'occurrence'>) => number {
  const seen = new Map<string, number>()
  return (identity) => countOf(seen, identityText(identity))
}

/**
 * `occurrenceCounter` and `lineHash` in one, for long files: the hash of each line of a file, in its order.
 */
export function lineHasher(
  digest: TextDigest = portableDigest,
): (identity: Omit<LineIdentity, 'occurrence'>) => string {
  const firsts = hashTable()
  const repeats = new Map<string, number>()
  return (identity) => {
    const text = identityText(identity)
    const first = digest(`${text}0`).slice(0, 32)
    return firsts.add(first) ? first : digest(text + (countOf(repeats, first) + 1)).slice(0, 32)
  }
}

/**
 * Hashes seen before, found by their own first 32 bits. A Set would hash each of them once more, which costs
 * as much as the SHA-256 did.
 */
function hashTable(): { add(hash: string): boolean } {
  let places = new Int32Array(1_024)
  const hashes: string[] = []
  const placeOf = (hash: string): number => {
    let place = Number.parseInt(hash.slice(0, 8), 16) & (places.length - 1)
    for (let at = places[place] ?? 0; at > 0 && hashes[at - 1] !== hash; at = places[place] ?? 0) {
      place = (place + 1) & (places.length - 1)
    }
    return place
  }
  const grow = () => {
    places = new Int32Array(places.length * 4)
    for (const [index, hash] of hashes.entries()) places[placeOf(hash)] = index + 1
  }
  return {
    add(hash) {
      const place = placeOf(hash)
      if (places[place] !== 0) return false
      places[place] = hashes.push(hash)
      if (hashes.length * 2 > places.length) grow()
      return true
    },
  }
}

function countOf(seen: Map<string, number>, key: string): number {
  const count = seen.get(key) ?? 0
  seen.set(key, count + 1)
  return count
}

/** Text by which lines are compared: compatible characters made one (NFKC), case folded, spaces collapsed. */
export function normaliseText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().trim()
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase()
  return folded.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}

/** Zero-width characters and marks of writing direction. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g
/** Printable ASCII with single spaces needs no normalising. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/

function identityText(identity: Omit<LineIdentity, 'occurrence'>): string {
  const { companyId, accountId, date, amount, text, reference = '', currency = '' } = identity
  return `${companyId}\n${accountId}\n${date}\n${amount}\n${currency}\n${normaliseText(text)}\n${normaliseText(reference)}\n`
}

function portableDigest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
