import type { Word } from './page-words.ts'

/** Words that stand on one line of a page, from left to right. */
export interface Line {
  /** From 1. */
  page: number
  /** On its page, from 1. */
  number: number
  y: number
  /** Of its largest letters, in points. */
  size: number
  words: Word[]
}

/** Base lines that differ by so much of the size are one. */
const LEVEL = 0.35

export function linesOf(words: readonly Word[], page: number): Line[] {
  const lines: Line[] = []
  for (const word of [...words].sort((one, other) => one.y - other.y)) {
    const last = lines.at(-1)
    if (last && word.y - last.y <= Math.max(last.size, word.size) * LEVEL) {
      last.words.push(word)
      last.size = Math.max(last.size, word.size)
    } else lines.push({ page, number: lines.length + 1, y: word.y, size: word.size, words: [word] })
  }
  for (const line of lines) line.words = once(line.words.sort((one, other) => one.left - other.left))
  return lines
}

/** Bold letters are often the same ones drawn twice, a hair apart. */
function once(words: readonly Word[]): Word[] {
  return words.filter((word, at) => {
    const before = words[at - 1]
    return !before || before.text !== word.text || word.left - before.left > word.size * 0.3
  })
}

export function textOfLine({ words }: Line): string {
  return words.map(({ text }) => text).join(' ')
}
