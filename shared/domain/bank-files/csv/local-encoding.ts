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
]

/** Names of columns that only this encoding makes: one may be chance. */
const WORDS_MIN = 2
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
  const [best, second] = LOCAL_ENCODINGS.map((encoding) => ({ encoding, count: words(encoding) })).sort(
    (one, other) => other.count - one.count,
  )
  if (!best || best.count < usual + WORDS_MIN) return undefined
  return second && second.count === best.count && !ALIKE.has(`${best.encoding} ${second.encoding}`)
    ? undefined
    : best.encoding
}

/** These two differ in letters that names of columns seldom have; the first is what Windows writes. */
const ALIKE: ReadonlySet<string> = new Set(['windows-1250 iso-8859-2'])

/** Names of columns that are not plain ASCII. */
function namesIn(text: string): number {
  const cells = text.split(/[,;\t|"\n\r]/, CELLS_MAX)
  const names = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell.length < 60 && /[^\x20-\x7e]/.test(cell))
  return new Set(names.map(headerKey).filter(isHeaderWord)).size
}
