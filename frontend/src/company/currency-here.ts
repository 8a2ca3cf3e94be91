/** Where people keep books in which currency. Of a country that is not here the first choice is left to the person. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  USD: 'US EC PR SV',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  TRY: 'TR',
  UAH: 'UA',
  ILS: 'IL',
  AED: 'AE',
  SAR: 'SA',
  ZAR: 'ZA',
  KES: 'KE',
  NGN: 'NG',
  EGP: 'EG',
  INR: 'IN',
  JPY: 'JP',
  CNY: 'CN',
  HKD: 'HK',
  SGD: 'SG',
  KRW: 'KR',
  TWD: 'TW',
  THB: 'TH',
  MYR: 'MY',
  IDR: 'ID',
  PHP: 'PH',
  VND: 'VN',
  BRL: 'BR',
  MXN: 'MX',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
}
const CURRENCY_OF = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** A language with its script and its country. What a browser adds, as the "@posix" of a Linux without a language, is none of it. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2}|-\d{3})?\b/i

/** The currency of the country whose time it is, else of the one that the language is of: many read English of the United States elsewhere. */
export function currencyHere(timeZone: string, language: string): string {
  const ofLanguage = new Intl.Locale(LANGUAGE.exec(language)?.[0] ?? 'und').maximize().region ?? ''
  return CURRENCY_OF.get(countryOf(timeZone, ofLanguage) ?? ofLanguage) ?? 'USD'
}

/** A browser takes milliseconds to tell the zones of one country: the likely one is asked about first, and none where the time is nobody's. */
function countryOf(timeZone: string, likely: string): string | undefined {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return undefined
  return [likely, ...CURRENCY_OF.keys()].find(
    (each) => CURRENCY_OF.has(each) && zonesOf(each).includes(timeZone),
  )
}

/** None in a browser that does not know. */
function zonesOf(region: string): readonly string[] {
  const place = new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones?: () => string[] }
  return place.getTimeZones?.() ?? []
}
