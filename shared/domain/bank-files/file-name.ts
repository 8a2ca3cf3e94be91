/** The longest name that is kept, in characters. */
const LENGTH_MAX = 255

/**
 * A file's name as it is kept and shown: the last part of a path, without control characters and marks of writing direction,
 * which could make one name look like another. A name that is too long keeps its ending.
 */
export function shownFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1)!
  const plain = last.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  if (plain.length <= LENGTH_MAX) return plain
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  return (
    plain
      .slice(0, LENGTH_MAX - ending.length)
      .replace(HALVES, '')
      .trimEnd() + ending
  )
}

/** Controls become nothing but where they are spaces; zero-width characters and direction marks go, and what is half a character. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu

/** What is left of a character that was cut through. */
const HALVES = /\p{Cs}/gu
