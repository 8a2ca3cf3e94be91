import { decimalsOf } from '../currencies/minor-unit.ts'
import { absolute, decimalOf, type Money, money } from './money.ts'

/** A currency whose sign is left out, because the column or the heading names it. */
export interface Unsaid {
  unsaid: string
}
/** Every figure is of a currency, by which it has its decimals; whether it is written before it is another matter. */
export type SaidCurrency = string | Unsaid

/**
 * An amount as a bookkeeper writes it: thousands grouped, as many decimals as its currency has (up to four where the amount has them),
 * negatives in parentheses. `amount` is the decimal string of the wire; no float is involved.
 */
export function formatMoney(amount: string, currency: SaidCurrency): string {
  const units = money(amount)
  const [sign, code] = typeof currency === 'string' ? [symbolOf(currency), currency] : ['', currency.unsaid]
  const [whole, fraction] = decimalIn(code, absolute(units)).split('.')
  const text = sign + [whole!.replace(/\B(?=(\d{3})+$)/g, ','), fraction].filter(Boolean).join('.')
  return units < 0n ? `(${text})` : text
}

/** The same without its minus. */
export function formatMagnitude(amount: string, currency: SaidCurrency): string {
  return amountInWords(money(amount), currency)
}

/** How much, in a sentence: CA$1,234.56, without its minus, which words say. Of a file that names no currency, with two decimals. */
export function amountInWords(amount: Money, currency: SaidCurrency = ''): string {
  return formatMoney(decimalOf(absolute(amount)), currency)
}

/** The decimal string of an amount in its currency, as files for people have it: 666667, 1000.500. */
export function decimalIn(currency: string, amount: Money): string {
  const decimals = decimalsOf(currency)
  const decimal = decimalOf(amount)
  if (decimals === 0) return decimal.replace(/\.00$/, '')
  return decimal.padEnd(decimal.indexOf('.') + 1 + decimals, '0')
}

/** The same one for each currency, so that a row that is told it again is not drawn again. */
export function unsaid(currency: string): Unsaid {
  const known = unsaids.get(currency) ?? { unsaid: currency }
  unsaids.set(currency, known)
  return known
}

const unsaids = new Map<string, Unsaid>()

/** How a currency is written before an amount: $ for USD, CA$ for CAD, the code and a space where there is no symbol. */
export function symbolOf(currency: string): string {
  const known = symbols.get(currency)
  if (known !== undefined) return known
  const symbol = readSymbol(currency)
  symbols.set(currency, symbol)
  return symbol
}

const symbols = new Map([['', '']])

function readSymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency
  return symbol === currency ? `${currency}\u00a0` : symbol
}
