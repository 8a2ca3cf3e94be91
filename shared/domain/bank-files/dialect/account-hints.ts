import type { ColumnPlaces } from '../columns/assign-columns.ts'
import { headerKey, roleScore } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'
import type { Decided, DecideOptions } from '../decided.ts'

// What a file says of the kind of account it is of, beside its rows.

/** Whether some amounts begin with a plus and some with a minus. */
export function writesBothSigns(records: readonly TableRecord[], amount: number | undefined): boolean {
  if (amount === undefined) return false
  const begins = (sign: string) =>
    records.some(({ cells }) => (cells[amount] ?? '').trimStart().startsWith(sign))
  return begins('+') && begins('-')
}

/** Words for a card, in whatever language, in the header, the file's name or the lines above. */
export function mayBeOfCard({ table: { headers, preamble } }: Decided, fileName: string): boolean {
  const lines = preamble.slice(-20).flatMap(({ cells }) => cells.slice(0, 10))
  return [fileName, ...headers, ...lines].some((text) => CARD_WORDS.test(headerKey(text)))
}

const CARD_WORDS =
  /\b(?:card|cards|cardmember|visa|mastercard|amex|american express|carte|carta|carte de credit|cartao|tarjeta|kreditkarte\p{L}*|karten?\p{L}*|karta|karty|kartu|kreditkort|creditcard\p{L}*|kaart\p{L}*|kort\p{L}*|kredittkort\p{L}*|kartya\p{L}*|luottokort\p{L}*|kart)\b|карт|卡号|卡號|信用卡|カード|카드|כרטיס|บัตร|thẻ/u

/** Credit cards by their name, in the header, the file's name or the lines above. */
export function isOfCreditCard({ table: { headers, preamble } }: Decided, fileName: string): boolean {
  const lines = preamble.slice(-20).flatMap(({ cells }) => cells.slice(0, 10))
  return [fileName, ...headers, ...lines].some((text) => CREDIT_CARD.test(headerKey(text)))
}

const CREDIT_CARD =
  /credit card|carte de credit|tarjeta de credito|cartao de credito|final do cartao|carta di credito|kreditkarte|creditcard|kreditkort|kredittkort|luottokort|kredi kart|karty kredytow|karta kredytow|kreditni kart|kreditna kart|hitelkarty|信用卡|кредитн\p{L}* карт/u

/** What was spent: `ご利用金額`, `이용금액`. */
export function namesSpending(header: string): boolean {
  return SPENDING.has(headerKey(header))
}

const SPENDING: ReadonlySet<string> = new Set(
  [
    'ご利用金額',
    '利用金額',
    'ご利用額',
    '利用額',
    '이용금액',
    '이용금액 원',
    '승인금액',
    '사용금액',
    '消费金额',
    '消費金額',
  ].map(headerKey),
)

/** Whether the account is named by an IBAN or beside a branch, or the day from which interest is counted stands beside that of booking. */
export function isOfAccount({ table }: Decided, places: ColumnPlaces): boolean {
  const keys = table.headers.map(headerKey)
  if (keys.some((key) => BRANCH_WORDS.test(key) || VALUE_DAYS.has(key))) return true
  if (places.account !== undefined && ACCOUNT_WORDS.test(keys[places.account] ?? '')) return true
  const above = table.preamble.slice(-20).flatMap(({ cells }) => cells.slice(0, 10))
  const named = places.account === undefined ? [] : valuesAt(table.records, places.account)
  return [...named, ...above].some((text) => IBAN.test(text.trim()))
}

const BRANCH_WORDS =
  /^(?:branch(?: code)?|sort code|bsb(?: number)?|routing number|bank code|transit number)$/
const VALUE_DAYS: ReadonlySet<string> = new Set(
  `value date, val date, valuta, valutadatum, wertstellung, wertstellung valuta, wertstellungsdatum, wertstellungstag, fecha valor, fecha de valor, f valor, date valeur,
  date de valeur, dateval, data valuta, data valor, rentedatum, valutadag, valutadato, rentedato, arvopäivä, értéknap, data waluty, datum valuty, вальор, дата валютирования`
    .split(',')
    .map(headerKey),
)
/** In languages in which cards have a number of their own word. */
const ACCOUNT_WORDS =
  /^(?:(?:auftrags)?konto|kontonummer|rekening|rekeningnummer|(?:numero d[eu] |n de )?compte|(?:numero de )?cuenta|(?:numero )?conto|rachunek|numer (?:rachunku|konta)|cislo uctu|szamlaszam|tilinumero)$/
/** The whole of a text that is the number of an account. */
export const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}$/

/** The side whose name a column of amounts has. Charges and payments are either, by who speaks of them. */
export function sideNamed(header: string): 'credit' | 'debit' | undefined {
  const key = headerKey(header)
  if (roleScore('amount', key) > 0 || EITHER_SIDE.test(key)) return undefined
  return (['credit', 'debit'] as const).find((side) => roleScore(side, key) > 0)
}

const EITHER_SIDE = /^(?:charges?|payments?|payment amount)$/

/** Words in the header or the file's name that only cards have; in a ledger's file above the rows too, where the account is named. */
export function hintsAtCard(
  { headers, preamble, records }: TableFound,
  { fileName, side }: DecideOptions,
): boolean {
  const words = /\b(?:card|cardmember|visa|mastercard|amex)\b/
  const above = side === 'ledger' ? [...preamble, ...records.filter(isHeading)] : []
  return [...headers, fileName, ...above.flatMap(({ cells }) => cells)].some((text) =>
    words.test(headerKey(text)),
  )
}

const isHeading = ({ cells }: TableRecord) => cells.filter((cell) => cell.trim() !== '').length === 1

/** What stands in a column, at most fifty different values. */
export function valuesAt(records: readonly TableRecord[], column: number): string[] {
  const values = new Set<string>()
  for (const { cells } of records) {
    const value = cells[column]?.trim() ?? ''
    if (value !== '' && values.size < 50) values.add(value)
  }
  return [...values]
}
