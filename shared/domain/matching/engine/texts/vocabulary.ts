/** Words as small integers: each distinct word is stored once, without making a string for it. */

import { release } from '../columns/release.ts'

export const WORD = 0
export const NUMBER = 1
export const CODE = 2

/** What is known of each word. Arrays are longer than `count`; only the first `count` entries mean something. */
export interface Vocabulary {
  count: number
  /** WORD (letters), NUMBER (digits, no leading zeros) or CODE (both). */
  kind: Uint8Array
  start: Int32Array
  length: Uint8Array
  /** Upper-case characters of all words, end to end. */
  chars: Uint16Array
  charCount: number
  /** Lines of each side that have the word. */
  bankLines: Int32Array
  ledgerLines: Int32Array
  slots: Int32Array
}

export const WORD_LENGTH_MAX = 60

export function createVocabulary(): Vocabulary {
  return {
    count: 0,
    kind: new Uint8Array(1024),
    start: new Int32Array(1024),
    length: new Uint8Array(1024),
    chars: new Uint16Array(8192),
    charCount: 0,
    bankLines: new Int32Array(1024),
    ledgerLines: new Int32Array(1024),
    slots: new Int32Array(4096),
  }
}

/** No word is looked up or added from then on. */
export function closeVocabulary(words: Vocabulary): void {
  release(words.slots)
}

export function releaseVocabulary(words: Vocabulary): void {
  release(words.kind, words.start, words.length, words.chars, words.bankLines, words.ledgerLines, words.slots)
}

/** The number of the word `chars[from..to)`, new or known. At most `WORD_LENGTH_MAX` characters. */
export function intern(
  words: Vocabulary,
  chars: Uint16Array,
  from: number,
  to: number,
  kind: number,
): number {
  const slot = slotOf(words, chars, from, to)
  const found = words.slots[slot]! - 1
  if (found >= 0) return found
  const id = append(words, chars, from, to, kind)
  words.slots[slot] = id + 1
  if (words.count * 2 > words.slots.length) rehash(words)
  return id
}

/** The number of the word `chars[from..to)` where it is known, or -1. */
export function findWord(words: Vocabulary, chars: Uint16Array, from: number, to: number): number {
  return words.slots[slotOf(words, chars, from, to)]! - 1
}

/** Where a word stands, or would stand. */
function slotOf(words: Vocabulary, chars: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ chars[i]!, 0x01000193)
  hash ^= hash >>> 15
  const mask = words.slots.length - 1
  let slot = hash & mask
  for (;;) {
    const found = words.slots[slot]! - 1
    if (found < 0) return slot
    if (words.length[found] === to - from && sameChars(words, words.start[found]!, chars, from, to))
      return slot
    slot = (slot + 1) & mask
  }
}

/** Whether a character of a word is one of 0 to 9. */
export function isDigit(c: number): boolean {
  return c >= 48 && c <= 57
}

/** The word as text, for sentences and tests. */
export function spell({ chars, start, length }: Vocabulary, id: number): string {
  const from = start[id]!
  letters.length = length[id]!
  for (let i = 0; i < letters.length; i++) letters[i] = chars[from + i]!
  return String.fromCharCode(...letters)
}

/** Those of the word that is spelt: a plain list, since spreading a typed one takes five times as long. */
const letters: number[] = []

function sameChars(words: Vocabulary, start: number, chars: Uint16Array, from: number, to: number): boolean {
  for (let i = from, at = start; i < to; i++, at++) if (words.chars[at] !== chars[i]) return false
  return true
}

function append(words: Vocabulary, chars: Uint16Array, from: number, to: number, kind: number): number {
  if (words.count === words.kind.length) growWords(words)
  while (words.charCount + to - from > words.chars.length) words.chars = grown(words.chars)
  const id = words.count++
  words.kind[id] = kind
  words.start[id] = words.charCount
  words.length[id] = to - from
  for (let i = from; i < to; i++) words.chars[words.charCount++] = chars[i]!
  return id
}

function growWords(words: Vocabulary): void {
  words.kind = grown(words.kind)
  words.start = grown(words.start)
  words.length = grown(words.length)
  words.bankLines = grown(words.bankLines)
  words.ledgerLines = grown(words.ledgerLines)
}

function rehash(words: Vocabulary): void {
  const slots = new Int32Array(words.slots.length * 4)
  const mask = slots.length - 1
  for (let id = 0; id < words.count; id++) {
    let hash = 0x811c9dc5
    const start = words.start[id]!
    for (let i = start; i < start + words.length[id]!; i++)
      hash = Math.imul(hash ^ words.chars[i]!, 0x01000193)
    hash ^= hash >>> 15
    let slot = hash & mask
    while (slots[slot]! > 0) slot = (slot + 1) & mask
    slots[slot] = id + 1
  }
  release(words.slots)
  words.slots = slots
}

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array

/** The same numbers with twice the room. */
export function grown<T extends Column>(column: T): T {
  const wider = new (column.constructor as new (length: number) => T)(column.length * 2)
  wider.set(column)
  return wider
}
