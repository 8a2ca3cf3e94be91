/** How the product says no to amounts in other currencies than the company's. */
import type { RefusalEntry } from './refusal-entry.ts'

export const currencyRefusals = {
  'currency.rate-missing': {
    status: 422,
    sentence:
      'An amount in another currency needs that currency and its rate: what one of it is worth in {currency}.',
  },
  'currency.rate-old': {
    status: 422,
    sentence:
      'The last rate of {currency} that is kept is of {on}, which says little of {day}. State a rate, or add that of the day to the exchange rates.',
  },
  'currency.rate-own': {
    status: 422,
    sentence: '{currency} is the currency of this company: amounts in it have no rate.',
  },
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
  'currency.rate-twice': { status: 422, sentence: 'State one rate for each currency.' },
  'currency.rate-day-twice': { status: 422, sentence: 'These rows state {currency} for {day} twice.' },
  'currency.rates-import': { status: 422, sentence: 'Nothing was kept: {rows} cannot be taken.' },
  'currency.rate-open': {
    status: 422,
    sentence: 'Something is open in {currency} on {day}: state its rate, too.',
  },
  'currency.nothing-to-revalue': {
    status: 422,
    sentence: 'Nothing was posted: what is open in other currencies on {day} stands at these rates already.',
  },
  'currency.revaluation-draft': {
    status: 409,
    sentence: 'A revaluation follows from its rates. Delete it and state other ones.',
  },
  'currency.no-account': {
    status: 422,
    sentence:
      'The chart of accounts has no active account {code} of other income or expenses, which exchange differences are posted to. Add it first.',
  },
  'currency.payment': {
    status: 422,
    sentence:
      '{account} is kept in {currency}, so the payment needs a rate, and the exchange rates hold none of its day or up to a month before. State one, or add that of the day to the exchange rates.',
  },
} satisfies Record<string, RefusalEntry>
