import { dayNumber } from '../shared/domain/calendar/day.ts'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'

/**
 * What no matching of two lists can do without: sort both by amount and day, look once at every character of every text,
 * and merge the two lists once. Returns the number of pairs of equal amounts within ten days and the number of words.
 */
export function floorOfMatching(
  bank: readonly OpenLine[],
  ledger: readonly OpenLine[],
): { pairs: number; words: number } {
  const left = sortedSide(bank, 1)
  const right = sortedSide(ledger, -1)
  let pairs = 0
  let low = 0
  for (const b of left.order) {
    const amount = left.amounts[b]!
    while (low < right.order.length && right.amounts[right.order[low]!]! < amount) low++
    for (let at = low; at < right.order.length && right.amounts[right.order[at]!] === amount; at++) {
      if (Math.abs(left.days[b]! - right.days[right.order[at]!]!) <= 10) pairs++
    }
  }
  return { pairs, words: left.words + right.words }
}

interface Sorted {
  amounts: Float64Array
  days: Int32Array
  order: Uint32Array
  words: number
}

function sortedSide(lines: readonly OpenLine[], direction: 1 | -1): Sorted {
  const amounts = new Float64Array(lines.length)
  const days = new Int32Array(lines.length)
  const order = new Uint32Array(lines.length)
  let words = 0
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    amounts[i] = direction * Number(line.amount)
    days[i] = dayNumber(line.day)
    order[i] = i
    words += countWords(line.text)
  }
  order.sort((i, j) => amounts[i]! - amounts[j]! || days[i]! - days[j]!)
  return { amounts, days, order, words }
}

function countWords(text: string): number {
  let words = 0
  let isInside = false
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) | 32
    const isWord = (letter >= 97 && letter <= 122) || (letter >= 48 && letter <= 57)
    if (isWord && !isInside) words++
    isInside = isWord
  }
  return words
}
