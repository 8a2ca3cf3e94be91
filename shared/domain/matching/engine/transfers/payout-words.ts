/** The words by which processors of payments say in their own files that they paid out, and by which banks name them. */
import { plain } from './transfer-words.ts'

/** What a text says of a payout. */
export interface PayoutSaid {
  /** As the processor's own file does. */
  isPaidOut: boolean
  processor?: string
}

const PAID_OUT =
  /\b(payouts?|merchantpayout|merchant payout|general withdrawal|withdrawal to bank|transfer to bank|allgemeine abbuchung|auszahlung (auf|an) (das )?bankkonto|virement bancaire sortant|retiro general|transferencia al banco|prelievo generico)\b/

/** Some say so in words of their own, which name them. */
const PROCESSORS: readonly [string, RegExp][] = [
  ['paypal', /\b(paypal|general withdrawal|allgemeine abbuchung|retiro general|prelievo generico)\b/],
  ['adyen', /\b(adyen|merchantpayout|merchant payout)\b/],
  ['stripe', /\bstripe\b/],
  ['square', /\b(square|sq|squareup)\b/],
  ['shopify', /\bshopify\b/],
  ['gocardless', /\bgocardless\b/],
  ['klarna', /\bklarna\b/],
  ['mollie', /\bmollie\b/],
  ['sumup', /\bsumup\b/],
  ['worldpay', /\bworldpay\b/],
  ['amazon', /\b(amazon|amzn)\b/],
  ['etsy', /\betsy\b/],
  ['braintree', /\bbraintree\b/],
  ['checkout', /\bcheckout( com| ltd)\b/],
]

/** Undefined where it neither says that something was paid out nor names a processor. */
export function payoutSaid(text: string): PayoutSaid | undefined {
  const words = plain(text)
  const isPaidOut = PAID_OUT.test(words)
  const processor = PROCESSORS.find(([, named]) => named.test(words))?.[0]
  return isPaidOut || processor ? { isPaidOut, ...(processor && { processor }) } : undefined
}
