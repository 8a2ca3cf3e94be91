import type { Money } from '../../money/money.ts'
import type { DecimalMark, RejectionCode } from '../bank-file.ts'
import { CURRENCY_CODES } from './currency-codes.ts'

export type AmountFault = Extract<
  RejectionCode,
  'amount-missing' | 'amount-unreadable' | 'amount-too-precise' | 'amount-too-large'
>

export interface AmountStyle {
  decimalMark: DecimalMark
  /** What CR means: 1 on a bank statement (money in), -1 in a ledger. DR is the opposite. */
  creditSign?: 1 | -1
  /** The sign of an amount without CR or DR in a column where others carry one. */
  unmarkedSign?: 1 | -1
}

/**
 * Reads an amount as banks write it: signs before or behind, parentheses, CR and DR, currency symbols and
 * codes, grouped digits. Exact or not at all: more than four decimals, more than fifteen whole digits or an
 * exponent is a fault, never a rounding. Minus zero is zero.
 */
export function readAmount(text: string, style: AmountStyle): Money | AmountFault {
  const plain = style.unmarkedSign === undefined ? plainAmount(text, style.decimalMark) : undefined
  if (plain !== undefined) return plain
  const written = writtenAmount(text)
  if (written === undefined) return text.trim() === '' ? 'amount-missing' : 'amount-unreadable'
  const size = sizeOf(written.digits, style.decimalMark)
  if (typeof size === 'string') return size
  return signOf(written, style) < 0 ? -size : size
}

/** An amount without its trimmings: digits and separators only. */
export interface WrittenAmount {
  digits: string
  isNegative: boolean
  mark: 'credit' | 'debit' | undefined
}

const AMOUNT_CHARS_MAX = 64

/** Takes signs, symbols and marks off a cell; undefined when what is left is not digits and separators. */
export function writtenAmount(text: string): WrittenAmount | undefined {
  if (text.length > AMOUNT_CHARS_MAX) return undefined
  let rest = text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .replace(/\u2019/g, "'")
    // `204,17(-)`, as some write it behind.
    .replace(/\(([-+])\)/, '$1')
    .trim()
  let signs = 0
  let isNegative = false
  let mark: WrittenAmount['mark']
  let marks = 0
  let currencies = 0
  for (let step = 0; step < 8; step++) {
    const before = rest
    if (rest.startsWith('(') && rest.endsWith(')')) {
      rest = rest.slice(1, -1).trim()
      signs++
      isNegative = true
      continue
    }
    const edge =
      rest[0] === '-' || rest[0] === '+'
        ? 0
        : rest.at(-1) === '-' || rest.at(-1) === '+'
          ? rest.length - 1
          : -1
    if (edge >= 0) {
      signs++
      isNegative ||= rest[edge] === '-'
      rest = (edge === 0 ? rest.slice(1) : rest.slice(0, -1)).trim()
      continue
    }
    const marked = MARK_BEFORE.exec(rest) ?? MARK_BEHIND.exec(rest)
    if (marked) {
      marks++
      mark = (marked[1] ?? '').toLowerCase().startsWith('c') ? 'credit' : 'debit'
      rest = rest.replace(marked[0], '').trim()
      continue
    }
    const currency = CURRENCY_BEFORE.exec(rest) ?? CURRENCY_BEHIND.exec(rest)
    if (currency) {
      currencies++
      rest = rest.replace(currency[0], '').trim()
    }
    if (rest === before) break
  }
  if (signs > 1 || marks > 1 || currencies > 2 || (marks === 1 && isNegative)) return undefined
  if (!/^[\d.,' ]{1,64}$/.test(rest) || !/\d/.test(rest)) return undefined
  return { digits: rest, isNegative, mark }
}

const MARK_BEFORE = /^(cr|dr|credit|debit|[cd](?= ))\.?\s{0,3}(?=[\d.($€£])/i
/** `DB` is the debit of Indonesia. */
const MARK_BEHIND = /(?<=[\d)\s])(cr|dr|db|credit|debit|c|d)\.?$/i
const CODES = `${CURRENCY_CODES.join('|')}|rmb|kr|kn|lei|rs|rp|rm|fr|ft|tl|euro?s?`
/** Letters of currencies that are not ASCII, or written before the amount with a mark of their own. */
const SYMBOLS =
  'z\u0142|k\u010d|\u0441\u043e\u043c|\u0440\u0443\u0431|\u0433\u0440\u043d|\u043b\u0432|\u5143|\u5186|\uc6d0|[\u20ac\u00a3\u00a5\u20b9\u20aa\u20a9\u20bd\u20ba\u20b4\u0e3f\u20ab\u20b1\u20a6\u20b8\u20bc\u20be]'
const CURRENCY_BEFORE = new RegExp(
  `^(?:(?:us|ca|c|au|a|nz|nt|s|hk|mx|r)?\\$|${SYMBOLS}|(?:${CODES})\\.?(?=[\\s\\d+(.$-]))`,
  'i',
)
const CURRENCY_BEHIND = new RegExp(`(?:(?:us|ca|c)?\\$|(?:${SYMBOLS})|(?<=[\\s\\d)-])(?:${CODES}))\\.?$`, 'i')

/** What a cell says about the file's decimal mark. `either` is `1,234`: thousands or three decimals. */
export type NumberShape = '.' | ',' | 'either' | 'silent'

export function numberShapeOf(digits: string): NumberShape {
  const dot = digits.lastIndexOf('.')
  const comma = digits.lastIndexOf(',')
  if (dot < 0 && comma < 0) return 'silent'
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  const at = Math.max(dot, comma)
  const mark: DecimalMark = dot >= 0 ? '.' : ','
  const other: DecimalMark = dot >= 0 ? ',' : '.'
  if (digits.indexOf(mark) !== at) return other
  const whole = digits.slice(0, at)
  if (digits.length - at - 1 !== 3 || whole.length > 3 || whole === '' || whole.startsWith('0')) return mark
  return 'either'
}

function signOf(written: WrittenAmount, style: AmountStyle): 1 | -1 {
  const credit = style.creditSign ?? 1
  if (written.mark === 'credit') return credit
  if (written.mark === 'debit') return credit === 1 ? -1 : 1
  const unmarked = style.unmarkedSign ?? 1
  return written.isNegative ? (unmarked === 1 ? -1 : 1) : unmarked
}

/** The size in units of 1/10 000, or why not. */
function sizeOf(digits: string, mark: DecimalMark): Money | AmountFault {
  const at = digits.lastIndexOf(mark)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const written = at < 0 ? '' : digits.slice(at + 1)
  if (!/^\d{0,64}$/.test(written)) return 'amount-unreadable'
  // Zeros behind the fourth decimal say nothing: some banks write 12.500000.
  const decimals = written.length > 4 ? written.replace(/0+$/, '') : written
  const plain = ungrouped(whole, mark === '.' ? ',' : '.')
  if (plain === undefined || (plain === '' && written === '')) return 'amount-unreadable'
  if (decimals.length > 4) return 'amount-too-precise'
  const significant = plain.replace(/^0+/, '')
  if (significant.length > 15) return 'amount-too-large'
  return BigInt(`${significant}${decimals.padEnd(4, '0')}`)
}

/** Whole digits without their grouping, which must be one sign throughout and stand in the right places. */
function ungrouped(whole: string, group: DecimalMark): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  for (const sign of [group, ' ', "'"]) {
    if (!whole.includes(sign)) continue
    const parts = whole.split(sign)
    const [first = '', ...others] = parts
    const last = others.at(-1) ?? ''
    const isGrouped =
      /^\d{1,3}$/.test(first) &&
      /^\d{3}$/.test(last) &&
      (others.every((part) => /^\d{3}$/.test(part)) ||
        (first.length < 3 && others.slice(0, -1).every((part) => /^\d{2}$/.test(part))))
    return isGrouped ? parts.join('') : undefined
  }
  return undefined
}

/** The usual case, `-1234.56`, without a regular expression; undefined when the cell is anything else. */
function plainAmount(text: string, mark: DecimalMark): Money | undefined {
  const { length } = text
  if (length === 0 || length > 14) return undefined
  const markCode = mark === '.' ? 46 : 44
  const isNegative = text.charCodeAt(0) === 45
  let at = isNegative ? 1 : 0
  let units = 0
  let decimals = -1
  for (const start = at; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) {
      units = units * 10 + (code - 48)
      if (decimals >= 0) decimals++
    } else if (code === markCode && decimals < 0 && at > start) decimals = 0
    else return undefined
  }
  if (decimals > 4 || decimals === 0 || at === (isNegative ? 1 : 0)) return undefined
  const scaled = units * (SCALE[Math.max(decimals, 0)] ?? 1)
  if (scaled > Number.MAX_SAFE_INTEGER) return undefined
  return BigInt(isNegative ? 0 - scaled : scaled)
}

const SCALE = [10_000, 1_000, 100, 10, 1]
