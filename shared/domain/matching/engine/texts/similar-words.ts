/** Whether two differently written words could be the same word. */
import type { Vocabulary } from './vocabulary.ts'

const CUT_LENGTH_MIN = 4
const TYPO_LENGTH_MIN = 5
const TWO_TYPOS_LENGTH_MIN = 6
const TYPOS_MAX = 2

/** One word cut off, misspelt by one letter (a long one by two), with two letters exchanged, or written without most of its vowels. */
export function isSimilarWord(words: Vocabulary, a: number, b: number): boolean {
  const lengthA = words.length[a]!
  const lengthB = words.length[b]!
  const short = Math.min(lengthA, lengthB)
  const long = Math.max(lengthA, lengthB)
  if (short < CUT_LENGTH_MIN || !areEndsAlike(words, a, b)) return false
  const start = commonStart(words, a, b)
  if (start === short) return true
  if (short >= TYPO_LENGTH_MIN && long - short <= 1) {
    const end = Math.min(commonEnd(words, a, b), short - start)
    if (start + end >= long - 1) return true
    if (lengthA === lengthB && start + end === long - 2 && areExchanged(words, a, b, start)) return true
  }
  if (
    start > 0 &&
    long - short >= 2 &&
    isAbbreviation(words, lengthA < lengthB ? a : b, lengthA < lengthB ? b : a)
  )
    return true
  return start > 0 && short >= TWO_TYPOS_LENGTH_MIN && long - short <= 2 && areTwoTyposApart(words, a, b)
}

/** Whether the first characters are the same or the last ones. Words of which neither is have nothing to do with each other: a glance settles nearly all. */
export function areEndsAlike({ chars, start, length }: Vocabulary, a: number, b: number): boolean {
  const [startA, startB] = [start[a]!, start[b]!]
  return chars[startA] === chars[startB] || chars[startA + length[a]! - 1] === chars[startB + length[b]! - 1]
}

/** Rows of the table of distances, reused. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/** Whether at most two letters were left out, added, changed or exchanged with their neighbour. */
function areTwoTyposApart(words: Vocabulary, a: number, b: number): boolean {
  const { chars } = words
  const [startA, startB] = [words.start[a]!, words.start[b]!]
  const [lengthA, lengthB] = [words.length[a]!, words.length[b]!]
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= lengthB; j++) last[j] = j
  for (let i = 1; i <= lengthA; i++) {
    row.fill(TYPOS_MAX + 1, 0, lengthB + 1)
    if (i <= TYPOS_MAX) row[0] = i
    let least = TYPOS_MAX + 1
    for (let j = Math.max(1, i - TYPOS_MAX); j <= Math.min(lengthB, i + TYPOS_MAX); j++) {
      const x = chars[startA + i - 1]
      const y = chars[startB + j - 1]
      let distance = Math.min(last[j - 1]! + (x === y ? 0 : 1), Math.min(last[j]!, row[j - 1]!) + 1)
      if (i > 1 && j > 1 && x === chars[startB + j - 2] && y === chars[startA + i - 2])
        distance = Math.min(distance, before[j - 2]! + 1)
      row[j] = distance
      if (distance < least) least = distance
    }
    if (least > TYPOS_MAX) return false
    ;[before, last, row] = [last, row, before]
  }
  return last[lengthB]! <= TYPOS_MAX
}

function areExchanged(words: Vocabulary, a: number, b: number, at: number): boolean {
  const charA = words.start[a]! + at
  const charB = words.start[b]! + at
  return words.chars[charA] === words.chars[charB + 1] && words.chars[charA + 1] === words.chars[charB]
}

/** The letters of the short word in order within the long one, its vowels among those left out. */
function isAbbreviation(words: Vocabulary, short: number, long: number): boolean {
  let at = words.start[long]!
  const end = at + words.length[long]!
  let vowelsLeftOut = 0
  let othersLeftOut = 0
  for (let i = words.start[short]!; i < words.start[short]! + words.length[short]!; i++) {
    while (at < end && words.chars[at] !== words.chars[i]) {
      if (isVowel(words.chars[at]!)) vowelsLeftOut++
      else othersLeftOut++
      at++
    }
    if (at++ === end) return false
  }
  return vowelsLeftOut >= 2 && othersLeftOut <= 2
}

function isVowel(char: number): boolean {
  return char === 65 || char === 69 || char === 73 || char === 79 || char === 85
}

export function commonStart(words: Vocabulary, a: number, b: number): number {
  const short = Math.min(words.length[a]!, words.length[b]!)
  const startA = words.start[a]!
  const startB = words.start[b]!
  let at = 0
  while (at < short && words.chars[startA + at] === words.chars[startB + at]) at++
  return at
}

export function commonEnd(words: Vocabulary, a: number, b: number): number {
  const short = Math.min(words.length[a]!, words.length[b]!)
  const endA = words.start[a]! + words.length[a]! - 1
  const endB = words.start[b]! + words.length[b]! - 1
  let at = 0
  while (at < short && words.chars[endA - at] === words.chars[endB - at]) at++
  return at
}
