import { isKnownCurrency } from '../currencies/known-currencies.ts'
import { money } from '../money/money.ts'

/** Literal search: no pattern has a meaning; letters compare without case, accents as written, in either Unicode form. */
export function searchIn(text: string, search: string): boolean {
  const where = folded(text)
  return writingsOf(search).some((writing) => where.includes(writing))
}

/** What is looked for: what was typed and, where that is an amount as people or screens write it, the amount as it is kept. */
export function writingsOf(search: string): string[] {
  const typed = folded(search)
  // `12.500` are thousands, or dinars as screens write them.
  const inThousandths = typed.replace(/\.(?!000)(\d{3})(?=\D*$)/, '.$10')
  const kept = [typed, inThousandths].map(keptAmount).filter((amount) => amount !== undefined)
  return [...new Set([typed, ...kept])]
}

/** `$8,420.00`, `(8,420.00)`, `8.420,00 €` and `8 420,00` are all `8420.00`. What follows the last mark is cents, unless it has three digits. */
function keptAmount(typed: string): string | undefined {
  const { minus, before, whole, cents, behind } = AMOUNT.exec(typed.trim())?.groups ?? {}
  if (whole === undefined || !(UNGROUPED.test(whole) || GROUPED.test(whole))) return undefined
  if (![before, behind].every((code) => code === undefined || isKnownCurrency(code.toUpperCase())))
    return undefined
  const decimals = cents === undefined ? '' : `.${cents.replace(/(?<=..)0{1,2}$/, '')}`
  return `${minus ? '-' : ''}${whole.replace(/\D/g, '')}${decimals}`
}

/** Its sign, its currency before or behind, its digits with whatever groups them, its cents. */
const AMOUNT =
  /^\(?(?<minus>[-\u2212])?(?:[a-z]{0,3}\p{Sc}|(?<before>[a-z]{3}))?\s?(?<whole>\d[\d., '\u2019\u00a0\u202f]*?)(?:[.,](?<cents>\d{1,2}|\d{4}))?\s?(?:\p{Sc}|(?<behind>[a-z]{3}))?\)?$/u
const UNGROUPED = /^\d+$/
/** By one mark throughout; the digits before the last three may stand in pairs. */
const GROUPED = /^\d{1,3}([., '\u2019\u00a0\u202f])(?:\d{2,3}\1)*\d{3}$/

/** Of what a line says: the texts of a transaction's lines are written as one item, which holds no more of the longest. */
const SEARCHED_MAX = 1_000
/** Of a sign that was cut in two. */
const HALF = /[\ud800-\udbff]$/

/** What a search looks at of a line: how its texts begin, and its amount. */
export function searchedText(line: SearchedLine): string {
  const said = `${line.description} ${line.reference ?? line.referenceNumber ?? ''}`
  return folded(`${said.slice(0, SEARCHED_MAX).replace(HALF, '')} ${line.amount}`)
}

/** Entries are found by their number, words and amounts: of their first words as many as leave room for amounts. */
export function searchedEntry({ entryNumber, description, referenceNumber, ...of }: SearchedEntry): string {
  const amounts = of.lines.flatMap(({ debitAmount, creditAmount }) => [debitAmount, creditAmount])
  const said = [entryNumber, referenceNumber, description?.slice(0, WORDS_MAX).replace(HALF, '')]
  return recordText([...said, of.totalDebits, ...amounts.filter((amount) => money(amount) !== 0n)])
}

/** Documents by their number, the vendor's number, whom they are of or for, what they come to and what is left of it. */
export function searchedDocument({ number, vendorReference, contactName, ...of }: SearchedDocument): string {
  return recordText([number, vendorReference, contactName, of.total, of.openAmount])
}

/** Each once, in as many characters as those of a line may be: they are written in the same transactions. */
function recordText(texts: readonly (string | null | undefined)[]): string {
  const said = [...new Set(texts.filter((text) => text))].join(' ')
  return folded(said.slice(0, SEARCHED_MAX).replace(HALF, ''))
}

const WORDS_MAX = 500

export interface SearchedEntry {
  entryNumber: string
  description: string | null
  referenceNumber: string | null
  totalDebits: string
  lines: readonly { debitAmount: string; creditAmount: string }[]
}

export interface SearchedDocument {
  number: string
  vendorReference?: string | null | undefined
  contactName: string
  total: string
  openAmount: string
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
