import { absolute, decimalOf, groupedDecimalOf, type Money, money } from './money.ts'

/**
 * An amount as a bookkeeper writes it: thousands grouped, two decimals (up to four where they are needed), negatives in
 * parentheses. `amount` is the decimal string of the wire; no float is involved.
 */
export function formatMoney(amount: string, currency?: string): string {
  const units = money(amount)
  const text = `${currency ? symbolOf(currency) : ''}${groupedDecimalOf(absolute(units))}`
  return units < 0n ? `(${text})` : text
}

/** The same without its sign. */
export function formatMagnitude(amount: string, currency?: string): string {
  return amountInWords(money(amount), currency)
}

/** How much, in a sentence: CA$1,234.56, without its sign, which words say; without a currency where none is known. */
export function amountInWords(amount: Money, currency?: string): string {
  return formatMoney(decimalOf(absolute(amount)), currency)
}

/** How a currency is written before an amount: $ for USD, CA$ for CAD, the code and a space where there is no symbol. */
export function symbolOf(currency: string): string {
  const known = symbols.get(currency)
  if (known !== undefined) return known
  const symbol = readSymbol(currency)
  symbols.set(currency, symbol)
  return symbol
}

const symbols = new Map<string, string>()

function readSymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency
  return symbol === currency ? `${currency}\u00a0` : symbol
}
