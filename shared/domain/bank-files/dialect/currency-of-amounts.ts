import { amountColumns, type ColumnPlaces } from '../columns/assign-columns.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'

/** What the column is called that says in which currency each amount is, where the amounts themselves say it and differ. */
export const CURRENCY_OF_AMOUNT = 'Currency of the amount'

/**
 * A table in which amounts of several currencies under one name have a column for them: read as they stand, euros would be added to dollars.
 * @param isWanted adds the column to a table of one currency too, for a mapping that names it
 */
export function withCurrencyOfAmounts(
  table: TableFound,
  places: ColumnPlaces,
  isWanted: boolean,
): TableFound {
  if (places.currency !== undefined || places.amounts) return table
  const columns = amountColumns(places)
  const named = table.records.map((record) => currencyIn(record, columns))
  const currencies = new Set(named)
  currencies.delete('')
  if (!isWanted && currencies.size < 2) return table
  const place = Math.max(table.headers.length, table.width)
  const padded = (cells: readonly string[], last: string) => [
    ...Array.from({ length: Math.max(place, cells.length) }, (_, at) => cells[at] ?? ''),
    last,
  ]
  return {
    ...table,
    headers: padded(table.headers, CURRENCY_OF_AMOUNT),
    width: place + 1,
    records: table.records.map((record, at) => ({ ...record, cells: padded(record.cells, named[at] ?? '') })),
  }
}

function currencyIn({ cells }: TableRecord, columns: readonly number[]): string {
  for (const column of columns) {
    const cell = cells[column] ?? ''
    const [sign] = BARE.test(cell) ? [] : (SIGN.exec(cell) ?? [])
    if (sign) return CODES.get(sign.toLowerCase()) ?? sign.toUpperCase()
  }
  return ''
}

const BARE = /^[\d.,+\-() ]*$/
const SIGN =
  /(?:us|ca|c|au|a|nz|hk|s|r)?\$|[\u20ac\u00a3\u00a5\u20b9\u20aa\u20a9\u20bd\u20ba\u20b4\u0e3f\u20ab\u20b1\u20a6]|z\u0142|k\u010d|(?<![a-z])(?:usd|cad|eur|gbp|aud|nzd|chf|jpy|mxn|hkd|sgd|inr|sek|nok|dkk|pln|brl|zar|czk|huf|ron|bgn|isk|try|rub|uah|cny|krw|twd|thb|idr|myr|php|vnd|ils|aed|sar)(?![a-z])/i

/** A dollar sign alone is that of many countries, and stays what it is. */
const CODES: ReadonlyMap<string, string> = new Map(
  `us$ USD,ca$ CAD,c$ CAD,au$ AUD,a$ AUD,nz$ NZD,hk$ HKD,s$ SGD,r$ BRL,\u20ac EUR,\u00a3 GBP,\u20b9 INR,\u20aa ILS,\u20a9 KRW,\u20bd RUB,\u20ba TRY,\u20b4 UAH,\u0e3f THB,
  \u20ab VND,\u20b1 PHP,\u20a6 NGN,z\u0142 PLN,k\u010d CZK`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([sign = '', code = '']): [string, string] => [sign, code]),
)
