import { headerKey, roleScore } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'

/** The account that the lines above a table name, where it is one: beside a word for it, or as an IBAN that is one by its check digits. */
export function accountAbove(preamble: readonly TableRecord[]): string | undefined {
  const found = new Map(
    preamble.flatMap(({ cells }) => namedIn(cells)).map((name) => [name.replace(/[^\p{L}\d]/gu, ''), name]),
  )
  const [only, ...others] = found.values()
  return others.length === 0 ? only : undefined
}

function namedIn(cells: readonly string[]): string[] {
  const ibans = cells.flatMap((cell) => (cell.match(IBAN) ?? []).map((name) => name.trim())).filter(isIban)
  if (ibans.length > 0) return ibans
  const at = cells.findIndex((cell) => roleScore('account', headerKey(cell)) > 0)
  const beside = at < 0 ? '' : (cells[at + 1] ?? '').trim()
  return NUMBER.test(beside) ? [beside] : []
}

/** Of letters, digits, marks and spaces, at least four digits at its end. */
const NUMBER = /^[\p{L}\d*.\- ]{0,30}\d{4}$/u
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g

/** ISO 13616: the check digits at the end and letters as numbers, the whole leaves 1 of 97. */
function isIban(name: string): boolean {
  const plain = name.replaceAll(' ', '')
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
