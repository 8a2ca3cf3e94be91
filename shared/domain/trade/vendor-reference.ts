/**
 * By what the reference of a vendor is known again: its words and numbers, whatever stands between them, numbers without leading zeros.
 * AP-0077, ap 77 and AP77 are one.
 */
export function foldedReference(reference: string): string {
  const folded = reference.normalize('NFKC').toLowerCase()
  const parts = folded.match(/\p{L}+|\p{N}+/gu) ?? [folded]
  return parts.map((part) => part.replace(/^0+(?=\p{N})/u, '')).join(' ')
}
