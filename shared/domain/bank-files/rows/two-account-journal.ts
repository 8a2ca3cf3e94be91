import { headerKey } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'

/** What the column is called that has the amounts as the account of the bank sees them. */
export const AT_THE_BANK = 'Amount at the bank'

export interface SeenFromBank {
  table: TableFound
  /** The number or name that the journal calls the bank's account by. */
  account: string
}

/**
 * A journal that names a debited and a credited account beside an amount without a sign, as German and French programs export it: the account
 * that stands in nearly every row is the one at the bank, and money comes in where it is debited. Undefined where the header is another, or where no
 * account stands out; a row that is of none of it has no amount, and is set aside.
 */
export function withAmountAtBank(table: TableFound): SeenFromBank | undefined {
  const keys = table.headers.map(headerKey)
  const [debit, credit, amount] = [DEBITED, CREDITED, AMOUNT].map((names) => onlyOne(keys, names))
  if (debit === undefined || credit === undefined || amount === undefined) return undefined
  const at = ({ cells }: TableRecord, index: number) => cells[index]?.trim() ?? ''
  const account = accountInMost(table.records.map((record) => [at(record, debit), at(record, credit)]))
  if (account === undefined) return undefined
  const seen = (record: TableRecord): string => {
    const [into, out] = [at(record, debit) === account, at(record, credit) === account]
    if (into === out) return ''
    return into ? at(record, amount) : turned(at(record, amount))
  }
  const place = Math.max(table.headers.length, table.width)
  const records = table.records.map((record) => ({
    ...record,
    cells: [...padded(record.cells, place), seen(record)],
  }))
  const headers = [...padded(table.headers, place), AT_THE_BANK]
  return { table: { ...table, headers, width: headers.length, records }, account }
}

const keysOf = (names: string) => new Set(names.split(', ').map(headerKey))
const DEBITED = keysOf(
  'sollkonto, konto soll, soll konto, soll, debit account, account debit, account debited, compte débit, compte débité, compte au débit, cuenta debe, cuenta deudora, conto dare, konto wn, debetrekening',
)
const CREDITED = keysOf(
  'habenkonto, konto haben, haben konto, haben, credit account, account credit, account credited, compte crédit, compte crédité, compte au crédit, cuenta haber, cuenta acreedora, conto avere, konto ma, creditrekening',
)
const AMOUNT = keysOf(
  'betrag, umsatz, betrag eur, betrag in eur, umsatz eur, amount, amount eur, amount usd, montant, importe, importo, bedrag, kwota',
)

function onlyOne(keys: readonly string[], names: ReadonlySet<string>): number | undefined {
  const found = [...keys.keys()].filter((at) => names.has(keys[at]!))
  return found.length === 1 ? found[0] : undefined
}

/** Of the rows, so many name it at least; and it is named so many times as often as any other. */
const MOST = 0.7
const AHEAD = 2

function accountInMost(rows: readonly (readonly [string, string])[]): string | undefined {
  const often = new Map<string, number>()
  for (const accounts of rows)
    for (const account of new Set(accounts)) if (account) often.set(account, (often.get(account) ?? 0) + 1)
  const [first, second] = [...often].sort(([, one], [, other]) => other - one)
  if (!first || first[1] < rows.length * MOST || (second && first[1] < second[1] * AHEAD)) return undefined
  return first[0]
}

const turned = (amount: string) =>
  amount === '' ? '' : amount.startsWith('-') ? amount.slice(1) : `-${amount}`

function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(length, cells.length) }, (_, at) => cells[at] ?? '')
}
