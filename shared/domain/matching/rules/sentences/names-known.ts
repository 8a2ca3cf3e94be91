/** What a sentence may name. */
export interface NamesKnown {
  /** Accounts that may be booked to. */
  chart: readonly { id: number; code: string; name: string }[]
  /** The company's own bank accounts. */
  accounts: readonly { id: number; name: string }[]
  currency: string
}

/** The accounts whose name is these words, or else all those whose name has all of them. */
export function namedBy<T extends { name: string }>(said: string, known: readonly T[]): T[] {
  const wanted = wordsOf(said.replace(/ (?:account|category)$/i, ''))
  if (wanted.length === 0) return []
  const named = known.map((one) => ({ one, words: wordsOf(one.name) }))
  const exact = named.filter(({ words }) => words.join(' ') === wanted.join(' '))
  const found =
    exact.length > 0 ? exact : named.filter(({ words }) => wanted.every((word) => words.includes(word)))
  return found.map(({ one }) => one)
}

/** The words of a name that tell it from others. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map(singular)
}

const FILLERS = new Set(['the', 'a', 'an', 'and', 'of', 'our', 'my'])

/** Plurals of nouns are taken for the noun. */
export function singular(word: string): string {
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}
