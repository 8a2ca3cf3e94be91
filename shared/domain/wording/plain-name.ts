/**
 * A name that comes from elsewhere, of a file or a person: without control characters, marks of writing direction and what else is not
 * seen, which could make one name look like another or begin a line of its own.
 */
export function plainName(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
}

/** Controls, zero-width characters, direction marks, and what is half a character. */
const UNSEEN = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** The first so many characters of it, none of them cut through. */
export function cutName(name: string, lengthMax: number): string {
  return name.slice(0, lengthMax).replace(HALVES, '').trimEnd()
}

/** What is left of a character that was cut through. */
const HALVES = /\p{Cs}/gu
