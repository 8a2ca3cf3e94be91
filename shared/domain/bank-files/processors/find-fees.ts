import type { Money } from '../../money/money.ts'
import type { BankFileMapping, FeeColumns } from '../bank-file.ts'
import { columnName, placesOf } from '../columns/column-names.ts'
import { headerKey } from '../columns/column-words.ts'
import type { Decided } from '../decided.ts'
import { bestChain, type ChainRow } from '../dialect/balance-chain.ts'
import { findDecimalMark } from '../dialect/find-formats.ts'
import { readAmount } from '../dialect/read-amount.ts'

/**
 * Finds what was kept back of each row where the file proves it: gross less fees is net in every row, or the balance moves by
 * both. Without a proof the rows are read as they stand, unless the columns are known to be a processor's.
 */
export function decideFees(decided: Decided): void {
  const { settled, table, layout } = decided
  if (table.headerLine === undefined || settled.fees) return
  const found = feeColumns(table.headers)
  if (found.length === 0) return
  const columns = readColumns(decided)
  const fees = found.filter((at) => columns(at).some((value) => value))
  if (fees.length === 0 || fees.length > FEE_COLUMNS_MAX) return
  const proved = provedByNet(decided, columns, fees) ?? provedByBalance(decided, columns, fees)
  if (proved) {
    Object.assign(settled, proved.patch)
    decided.evidence.push(proved.because)
    return
  }
  const known = fees.filter(
    (at) => layout?.roles?.[layout.headers.indexOf(table.headers[at] ?? '')] === 'fee',
  )
  if (known.length === 0) return
  settled.fees = feesOf(table.headers, known, 'cost', 'net')
  decided.evidence.push(`What ${layout?.institution} keeps back of each row is a line of its own`)
}

interface Proved {
  patch: Partial<BankFileMapping>
  because: string
}

type Column = readonly (Money | undefined)[]

/** More are no fees, but a table of prices. */
const FEE_COLUMNS_MAX = 4
const SIGNS = ['cost', 'credit'] as const

function provedByNet(
  { table }: Decided,
  columns: (at: number) => Column,
  fees: number[],
): Proved | undefined {
  const all = table.headers.map((_, at) => at)
  const nets = all.filter((at) => NET.test(headerKey(table.headers[at] ?? '')))
  for (const net of nets) {
    for (const kept of subsetsOf(fees.filter((at) => at !== net))) {
      const sums = sumOf(kept.map(columns))
      for (const plusIs of SIGNS) {
        const gross = sums.map((fee, row) => before(columns(net)[row], fee, plusIs))
        const isGross = (at: number) =>
          at !== net && !kept.includes(at) && gross.every((value, row) => value === columns(at)[row])
        const at = all.find(isGross)
        if (at === undefined) continue
        const amount = columnName(table.headers, net)
        const names = [at, ...kept, net].map((index) => table.headers[index]?.trim())
        return {
          patch: { amount, fees: feesOf(table.headers, kept, plusIs, 'net') },
          because: `${names[0]} less ${names.slice(1, -1).join(' and ')} is ${names.at(-1)} in every row: each fee is a line of its own`,
        }
      }
    }
  }
  return undefined
}

/** The balance does not follow from the amounts, and follows from them with their fees. */
function provedByBalance(
  decided: Decided,
  columns: (at: number) => Column,
  fees: number[],
): Proved | undefined {
  const { settled, table } = decided
  const { amount, balance } = placesOf(settled, table.headers, table.width)
  if (amount === undefined || balance === undefined) return undefined
  const sums = sumOf(fees.map(columns))
  const holds = (amountOf: (row: number) => Money | undefined) => {
    const rows = sums.map((_, row): ChainRow => ({ amount: amountOf(row), balance: columns(balance)[row] }))
    const chain = bestChain(rows)
    return chain !== undefined && chain.links > 0 && chain.holds === chain.links
  }
  if (holds((row) => columns(amount)[row])) return undefined
  const plusIs = SIGNS.find((sign) => holds((row) => after(columns(amount)[row], sums[row] ?? 0n, sign)))
  return (
    plusIs && {
      patch: { fees: feesOf(table.headers, fees, plusIs, 'gross') },
      because: 'The balance moves by the amount and its fee: each fee is a line of its own',
    }
  )
}

function feesOf(
  headers: readonly string[],
  columns: readonly number[],
  plusIs: FeeColumns['plusIs'],
  amountIs: FeeColumns['amountIs'],
): FeeColumns {
  return { columns: columns.map((at) => columnName(headers, at)), plusIs, amountIs }
}

function after(amount: Money | undefined, fee: Money, plusIs: FeeColumns['plusIs']): Money | undefined {
  return amount === undefined ? undefined : plusIs === 'cost' ? amount - fee : amount + fee
}

function before(net: Money | undefined, fee: Money, plusIs: FeeColumns['plusIs']): Money | undefined {
  return after(net, -fee, plusIs)
}

function sumOf(columns: readonly Column[]): Money[] {
  return (columns[0] ?? []).map((_, row) => columns.reduce((sum, column) => sum + (column[row] ?? 0n), 0n))
}

/** All of them first, then fewer: a tax that is part of a fee, or a fee of somebody else, is not in the net. */
function subsetsOf(columns: readonly number[]): number[][] {
  const sets = Array.from({ length: 2 ** columns.length }, (_, bits) =>
    columns.filter((_column, at) => bits & (1 << at)),
  )
  return sets.filter((set) => set.length > 0).sort((one, other) => other.length - one.length)
}

function feeColumns(headers: readonly string[]): number[] {
  return headers.flatMap((header, at) => {
    const key = headerKey(header)
    return FEE.test(key) && !NO_FEE.test(key) && !NET.test(key) ? [at] : []
  })
}

const FEE =
  /(?:^| )(?:fees?|commissions?|markup|interchange|gebuhr|gebuhren|entgelt|entgelte|provision|frais|comision|comisiones|tarifa|tarifas|taxa|tarifs?|commissione|commissioni|costo|kosten|vergoeding|avgift|gebyr|oplata|prowizja)(?: |$)/
const NO_FEE = /(?:^| )(?:currency|rate|percent|percentage|type|id|waehrung|wahrung|devise)(?: |$)/
const NET =
  /^(?:net|netto|neto|nett|net (?:amount|total|value)|netto ?betrag|montant net|importe neto|importo netto|payout)$/

/** The amounts of a column, read once. */
function readColumns({ table, settled }: Decided): (at: number) => Column {
  const known = new Map<number, Column>()
  return (at) => {
    const seen = known.get(at)
    if (seen) return seen
    const decimalMark = settled.decimalMark ?? findDecimalMark(table.records, [at]).mark
    const column = table.records.map(({ cells }) => {
      const cell = cells[at] ?? ''
      const value = cell.trim() === '' ? undefined : readAmount(cell, { decimalMark })
      return typeof value === 'bigint' ? value : undefined
    })
    known.set(at, column)
    return column
  }
}
