import type { BankFileMapping } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { looksLikeRow } from '../csv/find-header.ts'
import { SAMPLE_ROWS } from '../csv/find-table.ts'
import type { Decided, DecideOptions } from '../decided.ts'
import { amountColumns, assignColumns, type ColumnPlaces } from './assign-columns.ts'
import { isBalanceForward, isTotal } from './balance-words.ts'
import { namesOf, withoutGaps } from './column-names.ts'
import { type ColumnProfile, profileColumns } from './column-profile.ts'
import { headerKey, roleScore } from './column-words.ts'
import { withTextInEveryRow } from './every-row.ts'
import { lacksItsDay, layoutOfPlaces, placesOfLayout } from './known-layout.ts'
import { openColumns } from './open-columns.ts'
import { assignPlainColumns } from './plain-columns.ts'

/**
 * Gives the columns their roles where the mapping does not, and opens a choice where the file does not either.
 * A bare mapping names only what it must, so that the columns which prove it are looked for as well.
 */
export function decideColumns(decided: Decided, { side }: DecideOptions, isBareMapping: boolean): void {
  const { settled, table } = decided
  const isMapped = Boolean(settled.date) && hasAmount(settled)
  if (isMapped && !isBareMapping && (decided.layout || table.headerLine !== undefined)) return
  const isRow = ({ cells, fault }: TableRecord) =>
    !fault && !isHeaderAgain(cells, table.headers) && !isSumOrBalance(cells)
  const sample = fromFirstRowToLast(table.records.slice(0, SAMPLE_ROWS).filter(isRow))
  const profiles = profileColumns(sample, table.width)
  if (isMapped && !isBareMapping) {
    // Whose marks they are stays known when a question about the file was answered.
    decided.layout = layoutOfPlaces(profiles, table.records.length)?.layout
    return
  }
  const named =
    table.headerLine === undefined
      ? {}
      : withTextInEveryRow(
          placesKnown(decided, profiles, sample.length) ??
            assignColumns(
              table.headers,
              profiles,
              sample.length,
              side,
              decided.layout?.category === 'credit_card',
            ),
          sample,
          profiles,
        )
  if (isMapped) {
    const { amount: _, amounts: __, debit: ___, credit: ____, ...others } = named
    addNames(decided, others)
    return
  }
  // Whoever named the amount meant no other.
  if (settled.amount !== undefined) {
    delete named.debit
    delete named.credit
  }
  const isFound =
    named.date !== undefined && (settled.amount !== undefined || amountColumns(named).length > 0)
  const plain = isFound ? undefined : assignPlainColumns(table.records, profiles)
  const { texts, ...places } = { ...plain?.places }
  // An empty column of amounts leaves the balance as the only figures, and it is still none of them.
  const isBalance = named.balance !== undefined && places.amount === named.balance
  if (isBalance) delete places.amount
  const { description } = named
  // Text that a name tells of needs no other columns.
  const isNamed = description !== undefined
  addNames(decided, { ...named, ...places, ...(isNamed ? { description } : texts && { texts }) })
  if (plain?.layout) {
    decided.layout ??= plain.layout
    decided.evidence.push(`The columns are those of ${plain.layout.institution}`)
  } else if (plain?.isProved) decided.evidence.push('The running balance proves which columns are which')

  if (isProse(decided)) {
    throw new BankFileError(
      'not-a-statement',
      'This is not a statement: no row has a date and an amount. Please choose the file from your bank.',
    )
  }
  const isUnclear = plain?.doubt === 'amount-or-balance' && !isBalance
  const figures = profiles.filter((one) => one.amounts > 0 && one.dates === 0)
  const lost = lostAmount(named, table.headers, sample)
  if (plain?.doubt === 'debit-or-credit' && settled.date) openDebitCredit(decided)
  else if (lost !== undefined)
    openColumns(
      decided,
      profiles,
      figures.filter(({ index }) => index !== named.balance),
      `The column ${table.headers[lost]} holds formulas whose values the file does not keep. Open it in a spreadsheet program, save it and import it again, or say which column is the amount.`,
    )
  else if (isUnclear) openColumns(decided, profiles, figures)
  else if (!settled.date || !hasAmount(settled)) openColumns(decided, profiles)
}

/** Names of a role so near to each other mean it alike: Net and Amount do, Total and Amount do not. */
const NAMES_ALIKE = 10

/** A column whose name means an amount about as well as that of the one that was taken, and of whose formulas the file keeps no values. */
function lostAmount(
  { amount }: ColumnPlaces,
  headers: readonly string[],
  sample: readonly TableRecord[],
): number | undefined {
  if (amount === undefined) return undefined
  const scores = headers.map((name) => roleScore('amount', headerKey(name)))
  const isLost = (column: number) =>
    2 * sample.filter(({ unreckoned }) => unreckoned?.includes(column)).length >= sample.length
  const lost = scores.findIndex(
    (score, at) => score > scores[amount]! - NAMES_ALIKE && at !== amount && isLost(at),
  )
  return lost < 0 ? undefined : lost
}

/** A text whose sentences are no rows. A table that names its columns may still be one that only a person understands. */
function isProse({ settled, table }: Decided): boolean {
  return (
    settled.format === 'csv' &&
    table.headerLine === undefined &&
    !settled.date &&
    !hasAmount(settled) &&
    !table.records.some(({ cells }) => looksLikeRow(cells))
  )
}

/** The columns as the bank means them. What the file contradicts is forgotten. */
function placesKnown(
  decided: Decided,
  profiles: readonly ColumnProfile[],
  rows: number,
): ColumnPlaces | undefined {
  const { layout, table } = decided
  if (!layout?.roles) return undefined
  const places = placesOfLayout(layout, table.headers, profiles, rows)
  if (!places && !lacksItsDay(layout, table.headers, profiles)) delete decided.layout
  return places
}

/** Opening balances, totals and notes around the rows of a short statement would outweigh them. */
function fromFirstRowToLast(records: TableRecord[]): TableRecord[] {
  const isRow = ({ cells }: TableRecord) => looksLikeRow(cells)
  const first = records.findIndex(isRow)
  return first < 0 ? records : records.slice(first, records.findLastIndex(isRow) + 1)
}

/** On every page of a print that became a table. */
function isHeaderAgain(cells: readonly string[], headers: readonly string[]): boolean {
  return headers.length > 1 && headers.every((name, at) => (cells[at] ?? '').trim() === name.trim())
}

/** Between the accounts of a ledger they would be as many as the rows of each. */
function isSumOrBalance(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return isTotal(first) || isBalanceForward(first.trim())
}

function hasAmount({ amount, amounts, debit, credit }: BankFileMapping): boolean {
  return Boolean(amount || amounts || debit || credit)
}

/** What the mapping says already stays. */
function addNames(decided: Decided, places: ColumnPlaces): void {
  const { settled, table } = decided
  Object.assign(settled, { ...namesOf(places, table.headers), ...withoutGaps(settled) })
}

function openDebitCredit(decided: Decided): void {
  const { debit, credit } = decided.settled
  delete decided.settled.debit
  delete decided.settled.credit
  decided.open.push({
    code: 'debit-credit-order',
    sentence:
      'Two columns hold amounts, and nothing in the file says which of them is money out. Which reading is right?',
    because: 'Most statements have money out first',
    options: [
      { label: 'The first column is money out, the second money in', patch: { debit, credit } },
      {
        label: 'The first column is money in, the second money out',
        patch: { debit: credit, credit: debit },
      },
    ],
  })
}
