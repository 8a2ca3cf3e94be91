/** How the product says no to amounts in other currencies than the company's. */
import type { RefusalEntry } from './refusal-entry.ts'

export const currencyRefusals = {
  'currency.rate-missing': {
    status: 422,
    sentence:
      'An amount in another currency needs that currency and its rate: what one of it is worth in {currency}.',
  },
  'currency.rate-own': {
    status: 422,
    sentence: '{currency} is the currency of this company: amounts in it have no rate.',
  },
  'currency.rate-cents': { status: 422, sentence: 'Amounts in the books have at most 2 decimals.' },
  'currency.rate-nothing': {
    status: 422,
    sentence:
      'At this rate an amount comes to nothing in {currency}. Look at the rate and which way round it is.',
  },
  'currency.rate-wide': {
    status: 422,
    sentence:
      'At this rate an amount comes to more than the books can hold. Look at the rate and which way round it is.',
  },
} satisfies Record<string, RefusalEntry>
