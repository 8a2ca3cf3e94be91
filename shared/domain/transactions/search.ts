/** Literal search: no pattern has a meaning; letters compare without case, accents as written, in either Unicode form. */
export function searchIn(text: string, search: string): boolean {
  return folded(text).includes(folded(search))
}

/** Of what a line says: the texts of a transaction's lines are written as one item, which holds no more of the longest. */
const SEARCHED_MAX = 1_000
/** Of a sign that was cut in two. */
const HALF = /[\ud800-\udbff]$/

/** What a search looks at of a line: how its texts begin, and its amount. */
export function searchedText(line: SearchedLine): string {
  const said = `${line.description} ${line.reference ?? line.referenceNumber ?? ''}`
  return folded(`${said.slice(0, SEARCHED_MAX).replace(HALF, '')} ${line.amount}`)
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
