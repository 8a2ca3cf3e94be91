/** Codes of currencies as they stand behind names of columns and beside amounts, in small letters. */
export const CURRENCY_CODES: readonly string[] =
  `usd cad eur gbp chf sek nok dkk isk pln czk huf ron bgn hrk rsd mkd bam mdl uah byn rub gel amd azn kzt try ils jod egp mad tnd dzd
  sar aed qar kwd bhd omr ngn ghs kes ugx tzs rwf zmw xof xaf mur bwp nad mzn zar jpy cny hkd twd krw inr pkr lkr bdt npr thb vnd idr
  myr sgd php aud nzd fjd brl mxn ars clp cop pen uyu pyg bob crc gtq dop jmd ttd`.split(/\s+/)
