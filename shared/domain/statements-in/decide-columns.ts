import { assignColumns, type ColumnPlaces } from './assign-columns.ts'
import { columnName, namesOf } from './column-names.ts'
import { profileColumns } from './column-profile.ts'
import type { Decided, DecideOptions } from './decided.ts'
import { SAMPLE_ROWS } from './find-table.ts'
import { assignPlainColumns } from './plain-columns.ts'

/** Gives the columns their roles where the mapping does not, and opens a choice where the file does not either. */
export function decideColumns(decided: Decided, { side }: DecideOptions): void {
  const { settled, table } = decided
  const hasAmount = Boolean(settled.amount || settled.amounts || settled.debit || settled.credit)
  if (settled.date && hasAmount) return
  const sample = table.records.slice(0, SAMPLE_ROWS).filter((record) => !record.fault)
  const profiles = profileColumns(sample, table.width)
  let places: ColumnPlaces = {}
  if (decided.table.headerLine !== undefined)
    places = assignColumns(table.headers, profiles, sample.length, side)
  const isFound =
    places.date !== undefined &&
    [places.amount, places.amounts, places.debit].some((place) => place !== undefined)
  const plain = isFound ? undefined : assignPlainColumns(table.records, profiles)
  if (plain)
    places = {
      ...places,
      ...plain.places,
      ...(places.description === undefined ? {} : { description: places.description }),
    }
  const names = namesOf(places, table.headers)
  const kept = Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== undefined))
  Object.assign(settled, names, kept)
  if (plain?.institution) decided.evidence.push(`The columns are those of ${plain.institution}`)
  else if (plain?.isProved) decided.evidence.push('The running balance proves which columns are which')

  if (plain?.doubt === 'debit-or-credit' && settled.date) openDebitCredit(decided)
  else if (
    !settled.date ||
    !(settled.amount || settled.amounts || settled.debit || settled.credit) ||
    plain?.doubt === 'amount-or-balance'
  ) {
    openColumns(
      decided,
      plain?.doubt === 'amount-or-balance'
        ? profiles.filter((one) => one.amounts > 0 && one.dates === 0).map((one) => one.index)
        : [],
    )
  }
}

function openDebitCredit(decided: Decided): void {
  const { debit, credit } = decided.settled
  delete decided.settled.debit
  delete decided.settled.credit
  decided.open.push({
    code: 'debit-credit-order',
    sentence:
      'Two columns hold amounts, and nothing in the file says which of them is money out. Which reading is right?',
    options: [
      { label: 'The first column is money out, the second money in', patch: { debit, credit } },
      {
        label: 'The first column is money in, the second money out',
        patch: { debit: credit, credit: debit },
      },
    ],
  })
}

function openColumns(decided: Decided, amountColumns: number[]): void {
  const { settled, table } = decided
  const missing = [...(settled.date ? [] : ['date']), ...(settled.amount || settled.debit ? [] : ['amount'])]
  delete settled.amount
  decided.open.push({
    code: 'columns',
    sentence:
      missing.length > 0
        ? `Which column holds the ${missing.join(' and which the ')}? The file does not say it in a way that can be read.`
        : 'More than one column could be the amount. Which is it?',
    options: amountColumns.map((index) => ({
      label: `The amount is in ${table.headers[index] ? `the column ${table.headers[index]}` : `column ${index + 1}`}`,
      patch: { amount: columnName(table.headers, index) },
    })),
  })
}
