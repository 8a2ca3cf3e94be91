import { headerKey, isHeaderWord } from '../columns/column-words.ts'

/** What banks outside Western Europe write, as every platform's TextDecoder knows them. */
export const LOCAL_ENCODINGS: readonly string[] = [
  'gb18030',
  'shift_jis',
  'euc-kr',
  'big5',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'windows-1255',
  'windows-1256',
  'windows-1258',
  'windows-874',
]

/** Names of columns that only this encoding makes: a short one may be chance. */
const WORDS_MIN = 2
const LONG_WORD = 5
const SAMPLE_BYTES = 6_144
const CELLS_MAX = 200

/**
 * The encoding under which more names of columns stand in the file than under any other: letters alone look right under several.
 * Undefined where the usual one reads as many.
 */
export function localEncoding(
  bytes: Uint8Array,
  decode: (encoding: string, bytes: Uint8Array) => string,
): string | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const words = (encoding: string) => namesIn(decode(encoding, sample))
  const usual = words('windows-1252')
  const [best, second] = LOCAL_ENCODINGS.map((encoding) => ({ encoding, names: words(encoding) })).sort(
    (one, other) => other.names.size - one.names.size,
  )
  const more = best ? [...best.names].filter((name) => !usual.has(name)) : []
  const isChance = more.length < WORDS_MIN && !more.some((name) => name.length >= LONG_WORD)
  if (!best || isChance || best.names.size <= usual.size) return ofStatedCurrency(sample, decode)
  return second && second.names.size === best.names.size && !ALIKE.has(`${best.encoding} ${second.encoding}`)
    ? undefined
    : best.encoding
}

/** Where no names of columns stand, the country of the account or its currency says which letters are meant. */
function ofStatedCurrency(
  sample: Uint8Array,
  decode: (encoding: string, bytes: Uint8Array) => string,
): string | undefined {
  const text = decode('windows-1252', sample)
  const encodings = STATED.find(({ pattern }) => pattern.test(text))?.encodings ?? []
  const misfits = (encoding: string) => decode(encoding, sample).match(NO_LETTER)?.length ?? 0
  return encodings.toSorted((one, other) => misfits(one) - misfits(other))[0]
}

const NO_LETTER = /[^\p{L}\p{M}\p{ASCII}]/gu
const STATED = [
  stated('PL|CZ|SK|HU|RO|SI|HR', 'PLN|CZK|HUF|RON', ['windows-1250', 'iso-8859-2']),
  stated('BG|UA|RS|MK|KZ', 'RUB|UAH|BGN|KZT', ['windows-1251']),
  stated('TR', 'TRY', ['windows-1254']),
]

/** The account or the balance of an MT940, the currency of an OFX: what may stand in any text says nothing. */
function stated(countries: string, currencies: string, encodings: readonly string[]) {
  const pattern = `^:25:/?(?:${countries})\\d{2}|^:60[FM]:[CD]\\d{6}(?:${currencies})|<CURDEF>(?:${currencies})`
  return { pattern: new RegExp(pattern, 'm'), encodings }
}

/** These differ in letters that names of columns seldom have; the first is what Windows writes. */
const ALIKE: ReadonlySet<string> = new Set(['windows-1250 iso-8859-2'])

/** Names of columns that are not plain ASCII. */
function namesIn(text: string): ReadonlySet<string> {
  const cells = text.split(/[,;\t|"\n\r]/, CELLS_MAX)
  const names = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell.length < 60 && /[^\x20-\x7e]/.test(cell) && !cell.includes('\ufffd'))
  return new Set(names.map(headerKey).filter(isHeaderWord))
}
