import type { BankFileMapping } from '../bank-file.ts'
import { headerKey } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'

/**
 * Wise lists transfers, not lines of an account: what went from whom to whom in two currencies, and a direction that says which side is
 * one's own. Its own side becomes columns; a conversion between own balances moves both of them.
 */
export function withOwnSide(
  table: TableFound,
): { table: TableFound; given: Partial<BankFileMapping> } | undefined {
  const keys = table.headers.map(headerKey)
  const [direction, status, ...sides] = COLUMNS.map((key) => keys.indexOf(key))
  if (direction === undefined || status === undefined || sides.some((at) => at < 0) || direction < 0)
    return undefined
  if (!table.records.some(({ cells }) => DIRECTION.test(cells[direction] ?? ''))) return undefined
  const [fromName, fromAmount, fromCurrency, fee, feeCurrency, toName, toAmount, toCurrency] = sides
  const place = Math.max(table.headers.length, table.width)
  const sidesOf = ({ cells }: TableRecord): string[][] => {
    const at = (index: number | undefined) => cells[index ?? -1]?.trim() ?? ''
    const out = (party: string) => {
      const paid = [signed(at(fromAmount)), at(fromCurrency)]
      return at(feeCurrency) === at(fromCurrency) || at(fee) === ''
        ? [[...paid, at(fee), party]]
        : [
            [...paid, '', party],
            [signed(at(fee)), at(feeCurrency), '', `Fee: ${party}`],
          ]
    }
    const into = (party: string) => [at(toAmount), at(toCurrency), '', party]
    // Paid and given back: on which day and how much of it is not said.
    if (/^refunded$/i.test(at(status))) return [['', '', '', at(toName)]]
    switch (at(direction).toUpperCase()) {
      case 'OUT':
        return out(at(toName))
      case 'IN':
        return [into(at(fromName))]
      case 'NEUTRAL':
        return [...out(at(toName)), into(at(fromName))]
      default:
        // Without an amount the row is set aside.
        return [['', '', '', at(toName)]]
    }
  }
  const records = table.records.flatMap((record) => sidesOf(record).map((own) => besides(record, place, own)))
  const headers = [...padded(table.headers, place), ...OWN]
  return { table: { ...table, headers, width: headers.length, records }, given: GIVEN }
}

const DIRECTION = /^\s*(?:in|out|neutral)\s*$/i

const COLUMNS = [
  'direction',
  'status',
  'source name',
  'source amount after fees',
  'source currency',
  'source fee amount',
  'source fee currency',
  'target name',
  'target amount after fees',
  'target currency',
]

const OWN = ['Own amount', 'Own currency', 'Own fee', 'Other party']

const GIVEN: Partial<BankFileMapping> = {
  date: 'Finished on',
  description: 'Other party',
  texts: ['Other party', 'Reference'],
  amount: 'Own amount',
  currency: 'Own currency',
  reference: 'ID',
  status: 'Status',
  fees: { columns: ['Own fee'], plusIs: 'cost', amountIs: 'gross' },
  invert: false,
}

function besides(record: TableRecord, place: number, own: readonly string[]): TableRecord {
  return { ...record, cells: [...padded(record.cells, place), ...own] }
}

function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(length, cells.length) }, (_, at) => cells[at] ?? '')
}

function signed(amount: string): string {
  return amount === '' ? '' : `-${amount}`
}
