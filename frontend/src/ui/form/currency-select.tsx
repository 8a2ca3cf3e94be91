import { SearchSelect, type SearchSelectProps } from './search-select.tsx'

/** Every currency of the world by code and name, found by either; those that most books are kept in come first. */
export function CurrencySelect(props: Omit<SearchSelectProps, 'data' | 'nothingFoundMessage'>) {
  return <SearchSelect limit={60} nothingFoundMessage="No such currency" {...props} data={currencies()} />
}

let known: { value: string; label: string }[] | undefined

function currencies() {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  known ??= [...new Set([...USUAL, ...Intl.supportedValuesOf('currency')])].map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }))
  return known
}

const USUAL = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'JPY',
  'CNY',
  'INR',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
]
