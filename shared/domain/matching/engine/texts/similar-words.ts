/** Whether two differently written words could be the same word. */
import type { Vocabulary } from './vocabulary.ts'

const CUT_LENGTH_MIN = 4
const TYPO_LENGTH_MIN = 5

/** One word cut off, misspelt by one letter, with two letters exchanged, or written without most of its vowels. */
export function isSimilarWord(words: Vocabulary, a: number, b: number): boolean {
  const lengthA = words.length[a]!
  const lengthB = words.length[b]!
  const short = Math.min(lengthA, lengthB)
  const long = Math.max(lengthA, lengthB)
  if (short < CUT_LENGTH_MIN) return false
  const start = commonStart(words, a, b)
  if (start === short) return true
  if (short >= TYPO_LENGTH_MIN && long - short <= 1) {
    const end = Math.min(commonEnd(words, a, b), short - start)
    if (start + end >= long - 1) return true
    if (lengthA === lengthB && start + end === long - 2 && areExchanged(words, a, b, start)) return true
  }
  return (
    start > 0 &&
    long - short >= 2 &&
    isAbbreviation(words, lengthA < lengthB ? a : b, lengthA < lengthB ? b : a)
  )
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
