import type { Day } from '../../calendar/day.ts'
import { sha256Hex } from '../../hashing/sha256.ts'
import type { Money } from '../../money/money.ts'
import type { Side } from '../bank-file.ts'

/** What makes a bank line or ledger entry the one it is, whatever file it comes in. */
export interface LineIdentity {
  companyId: number | string
  accountId: number | string
  /** A bank line and a ledger entry may be alike in everything else. */
  side: Side
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

/**
 * The identity of a line: the first 32 hex characters (128 bits) of a SHA-256. The same line in another file
 * of the same side of an account has the same one.
 */
export function lineHash(identity: LineIdentity): string {
  return sha256Hex(identityText(identity) + identity.occurrence).slice(0, 32)
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
export function lineHasher(): (identity: Omit<LineIdentity, 'occurrence'>) => string {
  const firsts = digestTable()
  const repeats = new Map<string, number>()
  return (identity) => {
    const text = identityText(identity)
    const digested = sha256Hex(`${text}0`)
    const first = digested.slice(0, 32)
    return firsts.add(digested) ? first : sha256Hex(text + (countOf(repeats, first) + 1)).slice(0, 32)
  }
}

/**
 * Digests seen before: the first 128 bits of each as four numbers in one array. A Set of them would keep every one
 * alive and hash it once more, which costs more than the SHA-256 did.
 */
function digestTable(): { add(digest: string): boolean } {
  let words = new Int32Array(4 * 4_096)
  let count = 0
  const put = (a: number, b: number, c: number, d: number): boolean => {
    const table = words
    const last = table.length - 1
    let at = (a * 4) & last
    while (table[at] !== 0) {
      if (table[at] === a && table[at + 1] === b && table[at + 2] === c && table[at + 3] === d) return false
      at = (at + 4) & last
    }
    table[at] = a
    table[at + 1] = b
    table[at + 2] = c
    table[at + 3] = d
    return true
  }
  const grow = () => {
    const old = words
    words = new Int32Array(old.length * 4)
    for (let at = 0; at < old.length; at += 4) {
      if (old[at] !== 0) put(old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0, old[at + 3] ?? 0)
    }
  }
  return {
    add(digest) {
      // A free place is one whose first number is zero.
      if (!put(wordAt(digest, 0) || 1, wordAt(digest, 8), wordAt(digest, 16), wordAt(digest, 24)))
        return false
      if (++count * 8 > words.length) grow()
      return true
    },
  }
}

/** Eight hexadecimal digits as 32 bits. */
function wordAt(hex: string, from: number): number {
  let word = 0
  for (let at = from; at < from + 8; at++) {
    const code = hex.charCodeAt(at)
    word = (word << 4) | ((code & 15) + (code >> 6) * 9)
  }
  return word
}

function countOf(seen: Map<string, number>, key: string): number {
  const count = seen.get(key) ?? 0
  seen.set(key, count + 1)
  return count
}

/** Text by which lines are compared: compatible characters made one (NFKC), case folded, spaces collapsed. */
export function normaliseText(text: string): string {
  if (text === '') return ''
  if (PLAIN.test(text)) return text.toLowerCase().trim()
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase()
  return folded.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}

/** Zero-width characters and marks of writing direction. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g
/** Printable ASCII with single spaces needs no normalising. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/

function identityText(identity: Omit<LineIdentity, 'occurrence'>): string {
  const { companyId, accountId, side, date, amount, text, reference = '', currency = '' } = identity
  return `${side === 'ledger' ? 'ledger\n' : ''}${companyId}\n${accountId}\n${date}\n${amount}\n${currency}\n${normaliseText(text)}\n${normaliseText(reference)}\n`
}
