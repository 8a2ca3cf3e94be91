import type { Money } from '../../money/money.ts'
import type { BankFileMapping, DeductionColumn, FeeColumns } from '../bank-file.ts'
import { columnName, placesOf } from '../columns/column-names.ts'
import type { Decided, OpenChoice } from '../decided.ts'
import { bestChain, type ChainRow } from '../dialect/balance-chain.ts'
import { findDecimalMark } from '../dialect/find-formats.ts'
import { readAmount } from '../dialect/read-amount.ts'
import { deductionColumns, feeColumns, grossColumns, netColumns } from './fee-columns.ts'

/**
 * Finds what was kept back of each row where the file proves it: gross less fees, and less refunds where a list of payouts has
 * them, is net in every row, or the balance moves by both. Without a proof the rows are read as they stand, unless the columns
 * are known to be a processor's.
 */
export function decideFees(decided: Decided): void {
  const { settled, table, layout } = decided
  if (table.headerLine === undefined || settled.fees || settled.deductions) return
  const found = { fees: feeColumns(table.headers), deductions: deductionColumns(table.headers) }
  if (found.fees.length + found.deductions.length === 0) return
  const columns = readColumns(decided)
  const isFilled = (at: number) => columns(at).some((value) => value)
  const fees = found.fees.filter(isFilled)
  const deductions = found.deductions.filter(isFilled)
  if (fees.length + deductions.length === 0) return
  if (fees.length > FEE_COLUMNS_MAX || deductions.length > FEE_COLUMNS_MAX) return
  const nets = netColumns(table.headers, found.deductions.length > 0)
  const sums = { columns, nets, fees, deductions }
  const proved =
    provedByNet(decided, sums) ?? (fees.length > 0 ? provedByBalance(decided, columns, fees) : undefined)
  if (proved) {
    Object.assign(settled, proved.patch)
    decided.evidence.push(proved.because)
    if (proved.plusIsIn) decided.keptBack = 'of-plus'
    if (proved.patch.amount) decided.open = decided.open.filter((choice) => !asksWhichAmount(choice))
    return
  }
  const roleOf = (at: number) => layout?.roles?.[layout.headers.indexOf(table.headers[at] ?? '')]
  const known = fees.filter((at) => roleOf(at) === 'fee')
  const beside = fees.filter((at) => roleOf(at) === 'fee beside')
  if (beside.length > 0 && !isProvedWithout(decided, columns, beside)) {
    settled.fees = feesOf(table.headers, beside, 'cost', 'gross')
    decided.evidence.push(`What ${layout?.institution} takes beside an amount is a line of its own`)
    return
  }
  if (known.length === 0) {
    const broken = brokenSums(decided, sums)
    if (broken) decided.evidence.push(broken)
    return
  }
  settled.fees = feesOf(table.headers, known, 'cost', 'net')
  decided.evidence.push(`What ${layout?.institution} keeps back of each row is a line of its own`)
}

/** Which column is the amount, or which two are, is no question any more where one of them is proved to be the net of the others. */
function asksWhichAmount({ code, options }: OpenChoice): boolean {
  if (code === 'debit-credit-order') return true
  return code === 'columns' && options.every(({ patch }) => Object.keys(patch).join() === 'amount')
}

interface Proved {
  patch: Partial<BankFileMapping>
  because: string
  /** What is kept back makes what has no minus smaller: a cost, so that plus is money in. */
  plusIsIn?: boolean
}

export type Column = readonly (Money | undefined)[]

/** What the columns of a file are by their names, of those that hold anything. */
interface Sums {
  columns: (at: number) => Column
  nets: readonly number[]
  fees: readonly number[]
  deductions: readonly number[]
}

/** A column taken off the gross, and what an amount without a minus is in it. */
interface Part {
  at: number
  plusIs: FeeColumns['plusIs']
}

/** More are no fees, but a table of prices. */
const FEE_COLUMNS_MAX = 4
const SIGNS = ['cost', 'credit'] as const

function provedByNet({ table }: Decided, { columns, nets, fees, deductions }: Sums): Proved | undefined {
  const all = table.headers.map((_, at) => at)
  for (const net of nets) {
    for (const { kept, taken } of partsOf(
      fees.filter((at) => at !== net),
      deductions.filter((at) => at !== net),
    )) {
      const parts = [...kept, ...taken]
      const isGross = (at: number) =>
        at !== net &&
        parts.every((part) => part.at !== at) &&
        columns(at).some((value) => value !== undefined) &&
        columns(net).every((value, row) => beforeAll(value, parts, columns, row) === columns(at)[row])
      const gross = all.find(isGross)
      if (gross === undefined) continue
      return {
        patch: {
          amount: columnName(table.headers, net),
          ...(kept[0] && {
            fees: feesOf(
              table.headers,
              kept.map(({ at }) => at),
              kept[0].plusIs,
              'net',
            ),
          }),
          ...(taken.length > 0 && { deductions: deductionsOf(table.headers, taken) }),
        },
        because: `${sumText(table.headers, gross, parts)} is ${nameOf(table.headers, net)} in every row: each ${kindOf(kept, taken)} is a line of its own`,
        plusIsIn: isCost(columns(gross), columns(net)),
      }
    }
  }
  return undefined
}

/** Every amount of which something was kept back is smaller for it. */
function isCost(gross: Column, net: Column): boolean {
  const touched = gross.flatMap((before, row) => {
    const after = net[row]
    return before !== undefined && after !== undefined && before > 0n && before !== after
      ? [after < before]
      : []
  })
  return touched.length > 0 && touched.every(Boolean)
}

/** Where a sum holds in most rows, the lines in which it does not, so that a person can look at them. */
function brokenSums({ table }: Decided, { columns, nets, fees, deductions }: Sums): string | undefined {
  const grosses = grossColumns(table.headers)
  const kept = signed(fees)
  const tried = nets.flatMap((net) =>
    grosses.flatMap((gross) =>
      kept.flatMap((some) =>
        signed(deductions).map((others) => {
          const parts = [...some, ...others]
          const broken = table.records.filter(
            (_, row) => beforeAll(columns(net)[row], parts, columns, row) !== columns(gross)[row],
          )
          return { net, gross, parts, broken }
        }),
      ),
    ),
  )
  const [best] = tried.sort((one, other) => one.broken.length - other.broken.length)
  if (!best || best.broken.length * 2 >= table.records.length) return undefined
  const lines = best.broken.slice(0, LINES_NAMED).map(({ line }) => line)
  const more = best.broken.length > lines.length ? ' and others' : ''
  return `${sumText(table.headers, best.gross, best.parts)} is not ${nameOf(table.headers, best.net)} in line ${lines.join(', ')}${more} of the file: every row is read by its ${nameOf(table.headers, best.net)} alone`
}

const LINES_NAMED = 5

/** The balance does not follow from the amounts, and follows from them with their fees. */
function provedByBalance(
  decided: Decided,
  columns: (at: number) => Column,
  fees: number[],
): Proved | undefined {
  const amounts = amountsOf(decided, columns)
  if (!amounts || isBalanced(decided, columns, amounts)) return undefined
  const sums = sumOf(fees.map(columns))
  const plusIs = SIGNS.find((sign) =>
    isBalanced(
      decided,
      columns,
      sums.map((sum, row) => after(amounts[row], sum ?? 0n, sign)),
    ),
  )
  return (
    plusIs && {
      patch: { fees: feesOf(decided.table.headers, fees, plusIs, 'gross') },
      because: 'The balance moves by the amount and its fee: each fee is a line of its own',
    }
  )
}

/** The balance follows from the amounts, without any fee. */
export function isBalancedAlone(decided: Decided, columns: (at: number) => Column): boolean {
  const amounts = amountsOf(decided, columns)
  return amounts !== undefined && isBalanced(decided, columns, amounts)
}

/** The amount of each row, of whichever columns it stands in. */
function amountsOf({ settled, table }: Decided, columns: (at: number) => Column): Column | undefined {
  const { amount, debit, credit } = placesOf(settled, table.headers, table.width)
  if (amount !== undefined) return columns(amount)
  if (debit === undefined || credit === undefined) return undefined
  return columns(debit).map((out, row) => {
    const paid = out ?? 0n
    return ((columns(credit)[row] ?? 0n) - (paid < 0n ? -paid : paid)) as Money
  })
}

/** The balance follows from the amounts, and would not with their fees. */
function isProvedWithout(
  decided: Decided,
  columns: (at: number) => Column,
  fees: readonly number[],
): boolean {
  const amounts = amountsOf(decided, columns)
  if (!amounts || !isBalanced(decided, columns, amounts)) return false
  const withFees = sumOf(fees.map(columns)).map((sum, row) => after(amounts[row], sum ?? 0n, 'cost'))
  return !isBalanced(decided, columns, withFees)
}

function isBalanced(
  { settled, table }: Decided,
  columns: (at: number) => Column,
  amounts: readonly (Money | undefined)[],
): boolean {
  const { balance } = placesOf(settled, table.headers, table.width)
  if (balance === undefined) return false
  const balances = columns(balance)
  const chain = bestChain(amounts.map((amount, row): ChainRow => ({ amount, balance: balances[row] })))
  return chain !== undefined && chain.links > 0 && chain.holds === chain.links
}

export function feesOf(
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

/** What a row was before its parts were taken off it. */
function beforeAll(
  net: Money | undefined,
  parts: readonly Part[],
  columns: (at: number) => Column,
  row: number,
): Money | undefined {
  return parts.reduce((sum, { at, plusIs }) => after(sum, -(columns(at)[row] ?? 0n), plusIs), net)
}

function deductionsOf(headers: readonly string[], taken: readonly Part[]): DeductionColumn[] {
  return taken.map(({ at, plusIs }) => ({ column: columnName(headers, at), plusIs }))
}

function nameOf(headers: readonly string[], at: number): string {
  return headers[at]?.trim() ?? ''
}

function sumText(headers: readonly string[], gross: number, parts: readonly Part[]): string {
  return `${nameOf(headers, gross)} less ${parts.map(({ at }) => nameOf(headers, at)).join(' and ')}`
}

function kindOf(kept: readonly Part[], taken: readonly Part[]): string {
  return kept.length === 0 ? 'deduction' : taken.length === 0 ? 'fee' : 'fee and each deduction'
}

/** The sets of columns that may have been taken off, all of them first. Every deduction is in the net: only fees may be of somebody else. */
function partsOf(fees: readonly number[], deductions: readonly number[]): { kept: Part[]; taken: Part[] }[] {
  const sets = deductions.length > 0 ? [...subsetsOf(fees), []] : subsetsOf(fees)
  const taken = deductions.length > 0 ? [...signed(deductions), []] : [[]]
  const both = sets.flatMap((set) =>
    (set.length > 0 ? SIGNS : (['cost'] as const)).flatMap((plusIs) =>
      taken.map((others) => ({ kept: set.map((at) => ({ at, plusIs })), taken: others })),
    ),
  )
  return both.filter((one) => one.kept.length + one.taken.length > 0)
}

/** The columns with each what a plus may be in them. */
function signed(columns: readonly number[]): Part[][] {
  return columns.reduce<Part[][]>(
    (sets, at) => SIGNS.flatMap((plusIs) => sets.map((set) => [...set, { at, plusIs }])),
    [[]],
  )
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

/** The amounts of a column, read once. */
export function readColumns({ table, settled }: Decided): (at: number) => Column {
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
