/** Literal search: no pattern has a meaning; letters compare without case, accents as written, in either Unicode form. */
export function searchIn(text: string, search: string): boolean {
  return folded(text).includes(folded(search))
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
