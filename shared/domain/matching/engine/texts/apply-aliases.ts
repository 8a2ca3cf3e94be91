import type { Alias } from '../proposals/proposal.ts'
import type { Texts } from './read-texts.ts'
import { wordsOfText } from './read-texts.ts'
import { intern, type Vocabulary, WORD } from './vocabulary.ts'

/**
 * Adds a common word to the lines of both sides that an alias speaks of: to bank lines with all words of `alias.bank`, to
 * ledger entries with all words of `alias.ledger`. From there on it counts like any other shared name.
 */
export function applyAliases(
  texts: Texts,
  vocabulary: Vocabulary,
  side: 'bank' | 'ledger',
  aliases: readonly Alias[],
): Texts {
  if (aliases.length === 0) return texts
  const byFirstWord = new Map<number, { words: number[]; common: number }[]>()
  for (const alias of aliases) {
    const words = wordsOfText(alias[side], vocabulary)
    const [first] = words
    if (first === undefined) continue
    const known = { words, common: commonWord(alias, vocabulary) }
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), known])
  }
  const lines = texts.from.length - 1
  const from = new Int32Array(lines + 1)
  const reference = new Int32Array(lines)
  const words: number[] = []
  const linesWith = side === 'bank' ? vocabulary.bankLines : vocabulary.ledgerLines
  for (let i = 0; i < lines; i++) {
    const mine = texts.words.subarray(texts.from[i]!, texts.from[i + 1]!)
    for (const word of mine) words.push(word)
    reference[i] = texts.reference[i]! + from[i]! - texts.from[i]!
    const added = new Set<number>()
    for (const word of mine) {
      for (const alias of byFirstWord.get(word) ?? []) {
        if (alias.words.every((each) => mine.includes(each))) added.add(alias.common)
      }
    }
    for (const word of added) {
      words.push(word)
      linesWith[word]!++
    }
    from[i + 1] = words.length
  }
  return { from, reference, words: Int32Array.from(words) }
}

/** A word that no text can contain: it has spaces and an equals sign. */
function commonWord(alias: Alias, vocabulary: Vocabulary): number {
  const chars = Uint16Array.from(`${alias.bank} = ${alias.ledger}`.slice(0, 60), (letter) =>
    letter.charCodeAt(0),
  )
  return intern(vocabulary, chars, 0, chars.length, WORD)
}

export const ALIAS_SIGN = ' = '
