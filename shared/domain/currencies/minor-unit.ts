/** How fine a currency is, by ISO 4217: most have hundredths, some nothing below one, some thousandths. */
import { type Money, UNITS } from '../money/money.ts'

/** The smallest amount that is paid in a currency: what is priced, taxed or converted is rounded to it. */
export function minorUnitOf(currency: string): Money {
  return unitOf(decimalsOf(currency))
}

/** Whether an amount can be paid in a currency. */
export function isPayable(amount: Money, currency: string): boolean {
  return amount % minorUnitOf(currency) === 0n
}

/** Whether the books hold an amount. A part of a yen that a bank's file says can be booked. */
export function isKept(amount: Money, currency?: string): boolean {
  return amount % unitOf(decimalsKeptOf(currency)) === 0n
}

/** Hundredths, or as fine as the currency is where that is finer. */
export function decimalsKeptOf(currency = ''): number {
  return Math.max(2, decimalsOf(currency))
}

/** What is said of an amount that cannot be paid. */
export function decimalsInWords(currency: string): string {
  const decimals = decimalsOf(currency)
  return decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`
}

/** How many decimals its amounts have. */
export function decimalsOf(currency: string): number {
  if (WITHOUT.has(currency)) return 0
  return WITH_THREE.has(currency) ? 3 : 2
}

const unitOf = (decimals: number): Money => UNITS / 10n ** BigInt(decimals)

const WITHOUT = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const WITH_THREE = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))
