/** How the product says no to amounts in other currencies than the company's. */
import type { RefusalEntry } from './refusal-entry.ts'

export const currencyRefusals = {
  'currency.rate-missing': {
    status: 422,
    sentence:
      'An amount in another currency needs the currency and its rate: what one unit is worth in {currency}.',
  },
  'currency.rate-old': {
    status: 422,
    sentence:
      'The latest rate for {currency} is from {on}, which is too old for {day}. Enter a rate, or add one for that day to the exchange rates.',
  },
  'currency.rate-own': {
    status: 422,
    sentence: '{currency} is the base currency of this company, so amounts in it have no rate.',
  },
  'currency.rate-nothing': {
    status: 422,
    sentence:
      'At this rate an amount would be zero in {currency}. Check the rate and whether it is the right way round.',
  },
  'currency.rate-wide': {
    status: 422,
    sentence:
      'At this rate an amount would be more than the books can hold. Check the rate and whether it is the right way round.',
  },
  'currency.rate-twice': { status: 422, sentence: 'Enter one rate for each currency.' },
  'currency.rate-day-twice': { status: 422, sentence: 'These rows contain {currency} for {day} twice.' },
  'currency.rates-import': { status: 422, sentence: 'Nothing was saved: {rows} must be corrected first.' },
  'currency.rate-open': {
    status: 422,
    sentence: 'There are open amounts in {currency} on {day}. Enter its rate too.',
  },
  'currency.nothing-to-revalue': {
    status: 422,
    sentence: 'Nothing was posted: the open amounts in other currencies on {day} are already at these rates.',
  },
  'currency.revaluation-draft': {
    status: 409,
    sentence:
      'A revaluation is calculated from its rates and cannot be edited. Delete it and enter other rates.',
  },
  'currency.no-account': {
    status: 422,
    sentence:
      'Exchange differences are posted to {code}, and the chart of accounts has no active other income or expense account with that code. Add it first.',
  },
  'currency.payment': {
    status: 422,
    sentence:
      '{account} is kept in {currency}, so the payment needs a rate, and there is no exchange rate for its day or the month before. Enter a rate, or add one for that day to the exchange rates.',
  },
} satisfies Record<string, RefusalEntry>
