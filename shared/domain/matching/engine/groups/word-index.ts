import type { WordLists } from '../texts/word-weights.ts'

/** Which open lines have a word: a chain per word, in the order in which the lines were given. */
export interface WordIndex {
  /** The first link of each word's chain, or -1. Words on too many lines have none. */
  head: Int32Array
  next: Int32Array
  line: Int32Array
}

/** Words and numbers on more open lines than this tie nothing together. */
const LINES_MAX = 60

export function wordIndexOf(places: Int32Array, lists: readonly WordLists[], wordCount: number): WordIndex {
  let room = 0
  const lines = new Int32Array(wordCount)
  eachWord(places, lists, (word) => {
    lines[word]!++
    room++
  })
  const index: WordIndex = {
    head: new Int32Array(wordCount).fill(-1),
    next: new Int32Array(room),
    line: new Int32Array(room),
  }
  let used = 0
  eachWord(places, lists, (word, line) => {
    if (lines[word]! > LINES_MAX) return
    index.line[used] = line
    index.next[used] = index.head[word]!
    index.head[word] = used++
  })
  return index
}

/** The lines that have a word, ascending. */
export function linesWith({ head, next, line }: WordIndex, word: number): number[] {
  const found: number[] = []
  for (let link = head[word]!; link >= 0; link = next[link]!) found.push(line[link]!)
  return found.sort((a, b) => a - b)
}

/** Goes through the lines backwards, so that chains come out forwards. */
function eachWord(
  places: Int32Array,
  lists: readonly WordLists[],
  call: (word: number, line: number) => void,
): void {
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at]!
    for (const { from, words } of lists) {
      for (let k = from[place]!; k < from[place + 1]!; k++) call(words[k]!, place)
    }
  }
}
