import type { Side } from '../bank-file.ts'
import type { ColumnProfile } from './column-profile.ts'
import { isCounterparty, isLocalDescription } from './column-words.ts'

/** Where the roles stand that decide what else is text. */
interface TextPlaces {
  description?: number
  payee?: number
  type?: number
  category?: number
  status?: number
  account?: number
}

/**
 * The columns that make the text of a row together, in the order of the file: the other party, the purpose, and what of the purpose
 * goes on in columns of its own (`VWZ1`, `VWZ2`). Undefined where the description is one column. Books say in the purpose what a
 * payment was for and hardly ever to whom, whatever the column of the other party is called.
 */
export function textColumns(
  keys: readonly string[],
  profiles: readonly ColumnProfile[],
  { description, payee, type, category, status, account }: TextPlaces,
  side: Side = 'bank',
): number[] | undefined {
  if (description === undefined) return undefined
  const isNumbered = keys.filter((key) => DESCRIPTION_NUMBERED.test(key)).length > 2
  const stem = stemOf(keys[description] ?? '', isNumbered)
  const others = [type, category, status, account]
  const texts = profiles.filter(({ index, filled, dates, letters }) => {
    const key = keys[index] ?? ''
    if (index === description) return true
    if (filled === 0 || dates > 0 || letters === 0 || others.includes(index)) return false
    if (index === payee) return side === 'ledger' || isCounterparty(key)
    const own = stemOf(key, isNumbered)
    // Cells behind the last name go on with its text.
    if (index >= keys.length) return description === keys.length - 1 || isLocalDescription(keys.at(-1) ?? '')
    const goesOn = own !== undefined && (own === stem || isLocalDescription(`${own} 1`))
    return goesOn || isLocalDescription(key) || isCounterparty(key)
  })
  return texts.length > 1 ? texts.map(({ index }) => index) : undefined
}

const DESCRIPTION_NUMBERED = /^description ?\d$/

/** `omschrijving` of `omschrijving 2`; undefined for a name without a number, and for the two descriptions of an English header. */
function stemOf(key: string, isNumbered: boolean): string | undefined {
  const stem = /^(\D{2,40}?) ?\d{1,2}$/.exec(key)?.[1]
  return stem === 'description' && !isNumbered ? undefined : stem
}

/** The richest text that no role has taken: rather a text that is none than no text at all. */
export function richestText(
  profiles: readonly ColumnProfile[],
  rows: number,
  taken: ReadonlySet<number>,
): number | undefined {
  const texts = profiles.filter(
    ({ index, filled, dates, letters }) =>
      !taken.has(index) && dates === 0 && letters > 0 && filled >= rows * 0.5,
  )
  return texts.sort((one, other) => other.letters - one.letters)[0]?.index
}

/** Columns of words, different ones, that no role has taken and no name tells of, the richest first: what a bank says of a row is not lost with them. */
export function proseColumns(
  profiles: readonly ColumnProfile[],
  rows: number,
  taken: ReadonlySet<number>,
): number[] {
  const words = profiles.filter(({ index, filled, dates, values }) => {
    const said = [...values]
    const isProse = said.filter((value) => WORDS_OF_PROSE.test(value)).length >= said.length * 0.8
    return !taken.has(index) && dates === 0 && filled >= rows * 0.3 && isVaried(said, filled) && isProse
  })
  return words.sort((one, other) => other.letters - one.letters).map(({ index }) => index)
}

function isVaried(said: readonly string[], filled: number): boolean {
  return said.length > filled * 0.3 && (said.length > 1 || filled === 1)
}

/** Letters and no code: several words, or one without digits. */
const WORDS_OF_PROSE = /^(?=.*\p{L}{3})(?:[^\d]*|.*\p{L}{3}.*[ ].*\p{L}{3}.*)$/u
