/** What stands on a line: days, amounts and texts, each with its place. */
import type { Money } from '../../money/money.ts'
import type { DecimalMark } from '../bank-file.ts'
import { readAmount, writtenAmount } from '../dialect/read-amount.ts'
import type { Line } from './page-lines.ts'
import type { Word } from './page-words.ts'
import { type WrittenDay, writtenDay } from './written-day.ts'

export interface PrintedAmount {
  value: Money
  /** It says itself whether it is plus or minus. */
  isSigned: boolean
  mark: DecimalMark | undefined
  /** It says so in a word, as its holder sees it, whether the balance is owned or owed. */
  isOfHolder?: boolean
}

export interface Piece {
  text: string
  left: number
  right: number
  /** A gap, or nothing, stands before it. */
  beginsCell: boolean
  day?: WrittenDay
  amount?: PrintedAmount
}

/** Gaps in parts of the size: between cells, and at most between the groups of a number. */
const CELL_GAP = 0.8
const GROUP_GAP = 0.65
const WORDS_MAX = 5

/** @param wholeAmounts amounts are printed without decimals, as those of yen are */
export function piecesOf({ words, size }: Line, wholeAmounts: boolean): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < words.length; ) {
    const found = dayAt(words, at, size, pieces.length) ?? amountAt(words, at, size, wholeAmounts)
    const count = found?.count ?? 1
    const [first, last] = [words[at]!, words[at + count - 1]!]
    const gap = at === 0 ? Number.POSITIVE_INFINITY : first.left - words[at - 1]!.right
    const text = joined(words.slice(at, at + count))
    const place = { text, left: first.left, right: last.right, beginsCell: gap > size * CELL_GAP }
    pieces.push({
      ...place,
      ...(found?.day && { day: found.day }),
      ...(found?.amount && { amount: found.amount }),
    })
    at += count
  }
  return pieces
}

interface Found {
  count: number
  day?: WrittenDay
  amount?: PrintedAmount
}

/** The longest day that begins here. Without a year it is one only where days stand: at the beginning of a line. */
function dayAt(words: readonly Word[], at: number, size: number, piecesBefore: number): Found | undefined {
  for (let count = reach(words, at, size * CELL_GAP); count > 0; count--) {
    const text = joined(words.slice(at, at + count))
    const day = writtenDay(text.replace(/,$/, ''))
    if (day && (day.year !== undefined || (piecesBefore < 2 && !/^\d\.\d|^\d\d\.\d$/.test(text))))
      return { count, day }
  }
  return undefined
}

function amountAt(words: readonly Word[], at: number, size: number, whole: boolean): Found | undefined {
  for (let count = reach(words, at, size * GROUP_GAP); count > 0; count--) {
    const amount = printedAmount(joined(words.slice(at, at + count)), whole)
    if (amount) return marked({ count, amount }, words[at + count]?.text)
  }
  return undefined
}

/** Dutch statements say in a column of its own, behind the amounts, what is taken off and what is put to the balance. */
function marked(
  { count, amount }: { count: number; amount: PrintedAmount },
  mark: string | undefined,
): Found {
  if (amount.isSigned || (mark !== 'Af' && mark !== 'Bij')) return { count, amount }
  const value = mark === 'Af' ? (-amount.value as Money) : amount.value
  return { count: count + 1, amount: { ...amount, value, isSigned: true, isOfHolder: true } }
}

/** How many words follow each other with no more than this between them. */
function reach(words: readonly Word[], at: number, gap: number): number {
  let count = 1
  while (
    count < WORDS_MAX &&
    words[at + count] &&
    words[at + count]!.left - words[at + count - 1]!.right <= gap
  )
    count++
  return count
}

const joined = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .normalize('NFKC')

const CURRENCY = `(?:[$€£¥₹₩]|C\\$|R\\$|[A-Z]{3}|kr|zł|Kč|Ft|Fr)\\.?`
const SIGN = '[-+\u2212\u2013]'
const BEFORE = `^\\(?${SIGN}?\\s?(?:${CURRENCY})?\\s?${SIGN}?`
const BEHIND = `\\)?\\s?${SIGN}?\\s?(?:${CURRENCY})?\\s?${SIGN}?\\s?(?:CR|DR|OD|[CDHS])?$`
const DECIMAL = new RegExp(`${BEFORE}(\\d{1,3}(?:([.,' ])\\d{2,3}){0,5}|\\d{1,12})([.,])\\d{2}${BEHIND}`, 'i')
const WHOLE = new RegExp(`${BEFORE}(\\d{1,3}(?:([.,])\\d{3}){0,5})(円|원)?${BEHIND}`, 'i')
const SIZE_MAX = 32

/** As one is printed in a column of amounts; undefined for any other number. */
export function printedAmount(text: string, whole: boolean): PrintedAmount | undefined {
  if (text.length > SIZE_MAX || !/\d/.test(text)) return undefined
  const plain = text.replace(/\u2019/g, "'").replace(/\u2013/g, '-')
  const found = (whole ? WHOLE : DECIMAL).exec(plain)
  if (!found) return undefined
  const group = found[2]
  const mark = (whole ? undefined : found[3]) as DecimalMark | undefined
  // English numbers are not grouped by spaces: what stands before the last word is another number.
  if (!whole && (group === mark || (group === ' ' && mark === '.'))) return undefined
  const written = plain
    .replace(/円|원/, '')
    .replace(/(?<=[\d)\s])(?:S|OD)$/i, ' DR')
    .replace(/(?<=[\d)\s])H$/i, ' CR')
  const decimalMark = mark ?? (group === ',' ? '.' : ',')
  const value = readAmount(written, { decimalMark })
  if (typeof value !== 'bigint') return undefined
  return {
    value,
    isSigned: value < 0n || written.includes('+') || Boolean(writtenAmount(written)?.mark),
    mark,
  }
}
