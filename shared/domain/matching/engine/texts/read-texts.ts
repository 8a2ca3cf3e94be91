/** Reads every text of a side once: into words, numbers and codes, upper-cased and without accents. */
import type { Side } from '../columns/columns.ts'
import { release } from '../columns/release.ts'
import { CODE, grown, intern, isDigit, NUMBER, type Vocabulary, WORD, WORD_LENGTH_MAX } from './vocabulary.ts'
import { isYearOfMonth } from './year-of-month.ts'

/** The words of line i are `words[from[i]] .. words[from[i + 1] - 1]`; those from `reference[i]` on stand in its reference only. */
export interface Texts {
  from: Int32Array
  reference: Int32Array
  words: Int32Array
}

/**
 * Letters and digits make a word; anything else parts words, but an apostrophe does not. `INV10432` reads as the code
 * INV10432 and also as INV and 10432; `INV-0010432` as INV, 10432 and the code without its dashes. Numbers lose their leading zeros; single characters and
 * numbers of one or two digits are left out, as they say nothing, and so is the year of a month or a day. A word counts once per line.
 */
export function readTexts(side: Side, vocabulary: Vocabulary, linesWith: 'bankLines' | 'ledgerLines'): Texts {
  const count = side.lines.length
  const from = new Int32Array(count + 1)
  const reference = new Int32Array(count)
  const reader: Reader = { vocabulary, words: new Int32Array(count * 6 + 16), count: 0, lineStart: 0 }
  for (let i = 0; i < count; i++) {
    const line = side.lines[i]!
    reader.lineStart = reader.count
    readText(reader, line.text)
    reference[i] = reader.count
    if (line.reference !== undefined) readText(reader, line.reference)
    from[i + 1] = reader.count
    const lines = vocabulary[linesWith]
    for (let at = reader.lineStart; at < reader.count; at++) lines[reader.words[at]!]!++
  }
  // A copy takes no more room than it needs.
  const words = reader.words.slice(0, reader.count)
  release(reader.words)
  return { from, reference, words }
}

/** The words of one text, in order. */
export function wordsOfText(text: string, vocabulary: Vocabulary): number[] {
  const reader: Reader = { vocabulary, words: new Int32Array(16), count: 0, lineStart: 0 }
  readText(reader, text)
  return Array.from(reader.words.subarray(0, reader.count))
}

interface Reader {
  vocabulary: Vocabulary
  words: Int32Array
  count: number
  lineStart: number
}

const LETTER = 1
const DIGIT = 2
/** An apostrophe: it parts nothing. */
const JOINS = 3
/** Dashes and the like: they part words, yet hold a document's number together. */
const HYPHEN = 4
/** What an ASCII character is, and its upper case. */
const CLASS = new Uint8Array(128)
const UPPER = new Uint16Array(128)
for (let c = 0; c < 128; c++) {
  const lower = c >= 97 && c <= 122
  if (lower || (c >= 65 && c <= 90)) CLASS[c] = LETTER
  else if (c >= 48 && c <= 57) CLASS[c] = DIGIT
  else if (c === 39) CLASS[c] = JOINS
  else if (c === 45 || c === 47 || c === 46 || c === 95) CLASS[c] = HYPHEN
  UPPER[c] = lower ? c - 32 : c
}

/** The word being read, and the words before it that only dashes part. Emptied within one call: nothing is remembered. */
const buffer = new Uint16Array(WORD_LENGTH_MAX)
const joined = new Uint16Array(WORD_LENGTH_MAX)

function readText(reader: Reader, given: string): void {
  let text = given
  let wide = false
  let length = 0
  let seen = 0
  let joinedLength = 0
  let parts = 0
  let years = 0
  for (let i = 0; i <= text.length; i++) {
    let c = i < text.length ? text.charCodeAt(i) : 32
    if (c >= 128 && !wide) {
      // Only now and then: fold accents and widths once, and read the line anew from here.
      text = text.slice(0, i) + plain(text.slice(i))
      wide = true
      c = i < text.length ? text.charCodeAt(i) : 32
    }
    const kind = c < 128 ? CLASS[c]! : isWideLetter(c) ? LETTER : 0
    if (kind === LETTER || kind === DIGIT) {
      seen |= kind
      if (length < WORD_LENGTH_MAX) buffer[length++] = c < 128 ? UPPER[c]! : c
      if (joinedLength < WORD_LENGTH_MAX) joined[joinedLength++] = buffer[length - 1]!
      continue
    }
    if (kind === JOINS) continue
    if (length > 0) {
      if (length === 4 && seen === DIGIT && isYearOfMonth(text, i)) years++
      else addWord(reader, length, seen)
      parts++
      length = 0
      seen = 0
    }
    if (kind === HYPHEN) continue
    if (parts > 1) addJoined(reader, joinedLength, years)
    joinedLength = 0
    parts = 0
    years = 0
  }
}

/** `INV-2025-00412` is also INV202500412 and 202500412, as the other side may leave the dashes out; `October-2026` is nothing beside. */
function addJoined(reader: Reader, length: number, years: number): void {
  let digits = 0
  for (let i = 0; i < length; i++) if (isDigit(joined[i]!)) digits++
  if (digits < 3 || digits === years * 4) return
  if (digits < length) {
    buffer.set(joined.subarray(0, length))
    add(reader, 0, length, CODE)
  }
  let end = 0
  for (let i = 0; i < length; i++) if (isDigit(joined[i]!)) buffer[end++] = joined[i]!
  addNumber(reader, 0, end)
}

function addWord(reader: Reader, length: number, seen: number): void {
  if (seen === LETTER) {
    if (length > 1) add(reader, 0, length, WORD)
    return
  }
  if (seen === DIGIT) {
    addNumber(reader, 0, length)
    return
  }
  add(reader, 0, length, CODE)
  let start = 0
  for (let i = 1; i <= length; i++) {
    const wasDigit = isDigit(buffer[i - 1]!)
    if (i < length && isDigit(buffer[i]!) === wasDigit) continue
    if (wasDigit) addNumber(reader, start, i)
    else if (i - start > 2) add(reader, start, i, WORD)
    start = i
  }
}

function addNumber(reader: Reader, start: number, end: number): void {
  let first = start
  while (first < end && buffer[first] === 48) first++
  if (end - start > 2 && first < end) add(reader, first, end, NUMBER)
}

function add(reader: Reader, start: number, end: number, kind: number): void {
  const id = intern(reader.vocabulary, buffer, start, end, kind)
  for (let at = reader.lineStart; at < reader.count; at++) if (reader.words[at] === id) return
  if (reader.count === reader.words.length) reader.words = grown(reader.words)
  reader.words[reader.count++] = id
}

function isWideLetter(c: number): boolean {
  return /[\p{L}\p{N}]/u.test(String.fromCharCode(c))
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
}
