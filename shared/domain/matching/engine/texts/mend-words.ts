/** Words that one side tore apart or ran together, put back as the other side writes them. */
import { release } from '../columns/release.ts'
import type { Texts } from './read-texts.ts'
import { findWord, grown, intern, type Vocabulary, WORD, WORD_LENGTH_MAX } from './vocabulary.ts'
import { speechOf } from './word-weights.ts'

/** A shorter word is found within too many others. */
const PART_LENGTH_MIN = 4
const TORN_LENGTH_MIN = 5
const RUN_LENGTH_MIN = 7

/**
 * WIL LOW NET WORKS reads as WILLOW NETWORKS where the other side knows these and not WIL or WORKS, and CEDARCATERINGCO as CEDAR
 * CATERING CO. Both sides are mended by what the other wrote itself, so neither comes first. What one side writes on many of its
 * lines (MASTERCARD) is its own way of speaking.
 */
export function mendWords(bank: Texts, ledger: Texts, words: Vocabulary): { bank: Texts; ledger: Texts } {
  const isSpeech = speechOf(words, bank.reference.length, ledger.reference.length)
  const mendedBank = mended(bank, words, words.ledgerLines, isSpeech)
  const mendedLedger = mended(ledger, words, words.bankLines, isSpeech)
  recount(words.bankLines, bank, mendedBank)
  recount(words.ledgerLines, ledger, mendedLedger)
  return { bank: mendedBank, ledger: mendedLedger }
}

function mended(texts: Texts, words: Vocabulary, linesOnOtherSide: Int32Array, isSpeech: Uint8Array): Texts {
  const isStrange = new Uint8Array(words.count)
  for (let word = 0; word < isStrange.length; word++)
    if (words.kind[word] === WORD && linesOnOtherSide[word] === 0 && !isSpeech[word]) isStrange[word] = 1
  const known: Known = { words, lines: linesOnOtherSide, stems: stemsOf(words, linesOnOtherSide) }
  const partsOf = new Map<number, readonly number[]>()
  const partsOfRun = (word: number) => {
    let parts = partsOf.get(word)
    if (parts === undefined) {
      parts = words.length[word]! < RUN_LENGTH_MIN ? NONE : runTogether(known, word)
      partsOf.set(word, parts)
    }
    return parts
  }
  const lines = texts.reference.length
  const from = new Int32Array(lines + 1)
  const reference = new Int32Array(lines)
  let result = new Int32Array(texts.words.length + 16)
  let count = 0
  const add = (word: number, start: number) => {
    for (let at = start; at < count; at++) if (result[at] === word) return
    if (count === result.length) result = grown(result)
    result[count++] = word
  }
  for (let i = 0; i < lines; i++) {
    const start = count
    const end = texts.reference[i]!
    for (let at = texts.from[i]!; at < end; at++) {
      const word = texts.words[at]!
      const next = at + 1 < end ? texts.words[at + 1]! : -1
      const isTorn = next >= 0 && (isStrange[word] === 1 || isStrange[next] === 1)
      const whole = isTorn ? joinedOf(known, word, next) : -1
      if (whole >= 0) {
        add(whole, start)
        at++
        continue
      }
      const parts = isStrange[word] ? partsOfRun(word) : NONE
      if (parts.length === 0) add(word, start)
      for (const part of parts) add(part, start)
    }
    reference[i] = count
    for (let at = end; at < texts.from[i + 1]!; at++) add(texts.words[at]!, start)
    from[i + 1] = count
  }
  const own = result.slice(0, count)
  release(result)
  return { from, reference, words: own }
}

const NONE: readonly number[] = []

/** What the other side writes. */
interface Known {
  words: Vocabulary
  /** Its lines that have the word. */
  lines: Int32Array
  /** The first letters of its words. */
  stems: ReadonlySet<number>
}

function recount(lines: Int32Array, before: Texts, after: Texts): void {
  for (const word of before.words) lines[word]!--
  for (const word of after.words) lines[word]!++
}

const letters = new Uint16Array(2 * WORD_LENGTH_MAX)

/** The word of the other side that two words make together, or -1. */
function joinedOf({ words, lines }: Known, first: number, second: number): number {
  if (words.kind[first] !== WORD || words.kind[second] !== WORD) return -1
  const length = words.length[first]! + words.length[second]!
  if (length < TORN_LENGTH_MIN || length > WORD_LENGTH_MAX) return -1
  let at = 0
  for (const word of [first, second]) {
    const start = words.start[word]!
    for (let i = start; i < start + words.length[word]!; i++) letters[at++] = words.chars[i]!
  }
  const found = findWord(words, letters, 0, length)
  return found >= 0 && lines[found]! > 0 ? found : -1
}

/** The words of the other side that one word is made of; none where that is not plain. The last may be cut off. */
function runTogether(known: Known, word: number): readonly number[] {
  const { words, lines, stems } = known
  const start = words.start[word]!
  const end = start + words.length[word]!
  const parts: number[] = []
  let at = start
  while (at < end) {
    const part = longestKnown(known, at, end)
    if (part < 0) break
    parts.push(part)
    at += words.length[part]!
  }
  const rest = end - at
  if (parts.length === 0) return NONE
  if (rest === 0) return parts
  const last = findWord(words, words.chars, at, end)
  if (last >= 0 && lines[last]! > 0) return [...parts, last]
  const isCut = rest >= PART_LENGTH_MIN && stems.has(stemAt(words, at))
  if (!isCut) return parts.length > 1 ? parts : NONE
  return [...parts, intern(words, words.chars.slice(at, end), 0, rest, WORD)]
}

function longestKnown({ words, lines }: Known, at: number, end: number): number {
  for (let to = end; to - at >= PART_LENGTH_MIN; to--) {
    const found = findWord(words, words.chars, at, to)
    if (found >= 0 && words.kind[found] === WORD && lines[found]! > 0) return found
  }
  return -1
}

/** The first letters of the words of a side. */
function stemsOf(words: Vocabulary, lines: Int32Array): ReadonlySet<number> {
  const stems = new Set<number>()
  for (let word = 0; word < words.count; word++)
    if (lines[word]! > 0 && words.kind[word] === WORD && words.length[word]! >= PART_LENGTH_MIN)
      stems.add(stemAt(words, words.start[word]!))
  return stems
}

/** Four letters as one number; those beyond the Latin ones may be taken for others. */
function stemAt({ chars }: Vocabulary, at: number): number {
  return (
    (((chars[at]! & 255) * 256 + (chars[at + 1]! & 255)) * 256 + (chars[at + 2]! & 255)) * 256 +
    (chars[at + 3]! & 255)
  )
}
