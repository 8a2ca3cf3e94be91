/** Literal search: no pattern has a meaning; letters compare without case, accents as written, in either Unicode form. */
export function searchIn(text: string, search: string): boolean {
  return folded(text).includes(folded(search))
}

/** What a search looks at of a line. */
export function searchedText(line: SearchedLine): string {
  return folded(`${line.description} ${line.reference ?? line.referenceNumber ?? ''} ${line.amount}`)
}

export interface SearchedLine {
  description: string
  amount: string
  /** Of a bank line. */
  reference?: string | null
  /** Of a ledger entry. */
  referenceNumber?: string | null
}

export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
