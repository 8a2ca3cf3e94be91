import { headerKey, roleScore } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'

/** What the column is called that has the amounts as the account of the bank sees them. */
export const AT_THE_BANK = 'Amount at the bank'

/** What the column is called that has the account of each side of an entry. */
export const ACCOUNT_OF_SIDE = 'Account of the side'

export interface SeenFromBank {
  table: TableFound
  /** The number or name that the journal calls the bank's account by; none where it has to be asked which one it is. */
  account?: string
}

/**
 * A journal that names a debited and a credited account beside an amount without a sign, as German and French programs export it: the account
 * that stands in nearly every row is the one at the bank, and money comes in where it is debited. A row that is of none of it has no amount, and
 * is set aside. Where no account stands out, each entry becomes two rows, one for each of its accounts. Undefined where the header is another.
 * @param isApart makes two rows of each entry, for a mapping that was chosen so
 */
export function withAmountAtBank(table: TableFound, isApart: boolean): SeenFromBank | undefined {
  const entryOf = entryReader(table.headers)
  if (!entryOf) return undefined
  const entries = table.records.map(entryOf)
  const place = Math.max(table.headers.length, table.width)
  const account = isApart ? undefined : accountInMost(entries.map(({ debit, credit }) => [debit, credit]))
  if (account === undefined) return { table: withBothSides(table, entries, place) }
  const seen = ({ debit, credit, amount }: Entry): string => {
    const into = debit === account
    if (into === (credit === account)) return ''
    return into ? amount : turned(amount)
  }
  const records = table.records.map((record, at) => ({
    ...record,
    cells: [...padded(record.cells, place), seen(entries[at]!)],
  }))
  const headers = [...padded(table.headers, place), AT_THE_BANK]
  return { table: { ...table, headers, width: headers.length, records }, account }
}

interface Entry {
  debit: string
  credit: string
  amount: string
}

function withBothSides(table: TableFound, entries: readonly Entry[], place: number): TableFound {
  const records = table.records.flatMap((record, at) => {
    const { debit, credit, amount } = entries[at]!
    if (!debit && !credit) return [{ ...record, cells: [...padded(record.cells, place), '', ''] }]
    const sides = [
      [debit, amount],
      [credit, turned(amount)],
    ] as const
    return sides.flatMap(([account, own]) =>
      account ? [{ ...record, cells: [...padded(record.cells, place), account, own] }] : [],
    )
  })
  const headers = [...padded(table.headers, place), ACCOUNT_OF_SIDE, AT_THE_BANK]
  return { ...table, headers, width: headers.length, records }
}

/** Which account a record debits, which it credits, and by how much: in columns of their own, or by a mark that says it of the first. */
function entryReader(headers: readonly string[]): ((record: TableRecord) => Entry) | undefined {
  const keys = headers.map(headerKey)
  const at = ({ cells }: TableRecord, index: number) => cells[index]?.trim() ?? ''
  const [debit, credit, plain] = [DEBITED, CREDITED, AMOUNT].map((names) => onlyOne(keys, names))
  const amount = plain ?? onlyAmount(keys)
  if (debit !== undefined && credit !== undefined && amount !== undefined)
    return (record) => ({ debit: at(record, debit), credit: at(record, credit), amount: at(record, amount) })
  const [own, other, mark, sum] = [OWN, OTHER, MARK, SUM].map((names) => onlyOne(keys, names))
  if (own === undefined || other === undefined || mark === undefined || sum === undefined) return undefined
  return (record) => {
    const accounts = [at(record, own), at(record, other)] as const
    const side = at(record, mark).toUpperCase()
    const [debited, credited] = side === 'H' ? [accounts[1], accounts[0]] : accounts
    return { debit: debited, credit: credited, amount: side === 'S' || side === 'H' ? at(record, sum) : '' }
  }
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
/** As DATEV exchanges entries. */
const OWN = keysOf('konto')
const OTHER = keysOf('gegenkonto (ohne bu-schlüssel), gegenkonto')
const MARK = keysOf('soll/haben-kennzeichen, soll haben kennzeichen, s/h, soll/haben')
const SUM = keysOf('umsatz (ohne soll/haben-kz), umsatz, betrag')

function onlyOne(keys: readonly string[], names: ReadonlySet<string>): number | undefined {
  const found = [...keys.keys()].filter((at) => names.has(keys[at]!))
  return found.length === 1 ? found[0] : undefined
}

/** The only column that is called an amount in any language. */
function onlyAmount(keys: readonly string[]): number | undefined {
  const found = [...keys.keys()].filter((at) => roleScore('amount', keys[at]!) > 0)
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
