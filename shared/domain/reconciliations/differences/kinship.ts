/** Whether two texts name the same: a word that few texts have says much, one that half of them have says nothing. */
import { plainWords } from '../../classification/line-words.ts'

/** Banks cut and shorten names: their beginnings are compared. */
const WORD_CUT = 5
/** So many texts of other words stand for all that few texts do not show. */
const UNREAD = 60
/** What is shared beyond what any two texts share. */
const USUAL_RARITY = 1.5
/** One word alone may be of another name, two are hardly, and a number is of one payment. */
const FIRST_WORD = 0.8
const MORE_WORDS = 0.7
const KIN_MAX = 6
/** Two texts that each name something, and nothing in common. */
const STRANGERS = -1.2
const NAME_RARITY = 3

interface Told {
  description: string
}

/** How much likelier two texts are if they are about the same payment, as a natural log. */
export type Kinship = (one: Told, other: Told) => number

export function kinshipAmong(all: readonly Told[]): Kinship {
  const counts = new Map<string, number>()
  const known = new Map<string, ReadonlySet<string>>()
  const wordsOf = ({ description }: Told) => {
    const words = known.get(description) ?? readWords(description)
    known.set(description, words)
    return words
  }
  for (const each of all) for (const word of wordsOf(each)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarityOf = (word: string) => Math.log((all.length + UNREAD) / (counts.get(word) ?? 1))
  const namesSomething = (words: ReadonlySet<string>) =>
    [...words].some((word) => rarityOf(word) >= NAME_RARITY)
  return (one, other) => {
    const [ours, theirs] = [wordsOf(one), wordsOf(other)]
    const shared = [...ours]
      .filter((word) => theirs.has(word) && rarityOf(word) > USUAL_RARITY)
      .map((word) => (rarityOf(word) - USUAL_RARITY) * (isNumber(word) ? 1 : FIRST_WORD))
      .sort((a, b) => b - a)
    if (shared.length > 0) return Math.min(KIN_MAX, shared[0]! + MORE_WORDS * (shared[1] ?? 0))
    return namesSomething(ours) && namesSomething(theirs) ? STRANGERS : 0
  }
}

/** Names by their beginnings, numbers whole: INV-10432 and INV10432 are the same two words. */
function readWords(text: string): ReadonlySet<string> {
  const joined = text.replace(/(?<=\d)-(?=\d)/g, '')
  const words = plainWords(joined).match(/[a-z]{3,}|\d{4,}/g) ?? []
  return new Set(words.map((word) => (isNumber(word) ? word : word.slice(0, WORD_CUT))))
}

const isNumber = (word: string) => word < 'a'
