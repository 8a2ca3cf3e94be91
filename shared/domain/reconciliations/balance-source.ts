/** Where a balance of a reconciliation comes from: a row of the bank's file, the reconciliation before it, or a person. */
import { type Day, dayInWords } from '../calendar/day.ts'
import { formatMoney } from '../money/format-money.ts'
import { money } from '../money/money.ts'

/** Where a bank's file says a balance. */
export interface FilePlace {
  importId: string
  fileName: string
  /** The data row that it stands at, or that it stands before; null where the file states it beside its rows. */
  row: number | null
  day: string
  /** False where the balances of the file do not follow from its lines. */
  isConsistent: boolean
}

export type BalanceSource =
  | ({ kind: 'file' } & FilePlace)
  | { kind: 'reconciliation'; id: string }
  | { kind: 'person'; by: string; at: string; otherwise: (FilePlace & { balance: string }) | null }

export interface StatedByFile {
  balance: string
  file: FilePlace
}

interface Typed {
  balance: string
  by: string
  at: string
}

/** A balance that says what the file says is the file's, whoever typed it. */
function sourceOf({ balance, ...person }: Typed, stated: StatedByFile | undefined): BalanceSource {
  if (stated && isSame(stated.balance, balance)) return { kind: 'file', ...stated.file }
  return { kind: 'person', ...person, otherwise: stated ? { ...stated.file, balance: stated.balance } : null }
}

/**
 * @param stated what a file says of the period's end
 * @param before what one says of an earlier day, which is no proof of the end: the balance stays a person's
 * @param lastRow the last row of one whose balances do not lead there, which says the balance where it is the same in either sense
 */
export function closingSourceOf(
  typed: Typed,
  { stated, before, lastRow }: Record<'stated' | 'before' | 'lastRow', StatedByFile | undefined>,
): BalanceSource {
  const source = sourceOf(typed, stated)
  if (source.kind !== 'person' || source.otherwise) return source
  if (lastRow && isSameAmount(lastRow.balance, typed.balance)) return { kind: 'file', ...lastRow.file }
  return before ? { ...source, otherwise: { ...before.file, balance: before.balance } } : source
}

export function openingSourceOf(
  typed: Typed,
  previous: { id: string; closingBalance: string } | undefined,
  stated: StatedByFile | undefined,
): BalanceSource {
  if (previous && isSame(previous.closingBalance, typed.balance))
    return { kind: 'reconciliation', id: previous.id }
  return sourceOf(typed, stated)
}

/** `From september.csv at row 12, as of Sep 30, 2025.` A person is named where the sentence stands. */
export function sourceInWords(source: BalanceSource, currency: string): string {
  if (source.kind === 'reconciliation') return 'The closing balance of the previous statement.'
  if (source.kind === 'file') return `From ${placeInWords(source)}.${doubtInWords(source)}`
  const { otherwise } = source
  if (!otherwise) return 'Entered by a person; no file contains it.'
  return `Entered by a person; ${placeInWords(otherwise)}, says ${formatMoney(otherwise.balance, currency)}.${doubtInWords(otherwise)}`
}

/** The same of a closing balance: a file whose lines end earlier says nothing of the days up to the period's end. */
export function closingInWords(source: BalanceSource, currency: string, periodEnd: string): string {
  if (source.kind === 'person' && source.otherwise && source.otherwise.day < periodEnd)
    return `Entered by a person; ${saidBefore(source.otherwise, currency, periodEnd)}`
  const words = sourceInWords(source, currency)
  if (source.kind !== 'file' || source.day >= periodEnd) return words
  return `${words} It does not cover the days after, to ${dayInWords(periodEnd as Day)}.`
}

/** What the file that goes on after a closing balance says of it: the bank itself confirms it, or one of the two is wrong. */
export function followingInWords(said: StatedByFile, closingBalance: string, currency: string): string {
  const place = placeInWords(said.file)
  if (isSame(said.balance, closingBalance))
    return `Confirmed by the next file: ${place}, opens with this balance.`
  return `The next file, ${place}, opens with ${formatMoney(said.balance, currency)}: lines are missing in between, or one of the two is wrong.`
}

/** The same of an opening balance; undefined where the file agrees. */
export function beginningInWords(
  said: StatedByFile,
  openingBalance: string,
  currency: string,
): string | undefined {
  if (isSame(said.balance, openingBalance)) return undefined
  return `The file of the period, ${placeInWords(said.file)}, opens with ${formatMoney(said.balance, currency)}: lines are missing before it, or one of the two is wrong.`
}

/** `january.csv at row 3, as of Jan 30, 2026, says CA$1,050.00, and no file says what it was on Jan 31, 2026.` */
export function saidBefore(
  file: FilePlace & { balance: string },
  currency: string,
  periodEnd: string,
): string {
  const said = `${placeInWords(file)}, says ${formatMoney(file.balance, currency)}`
  return `${said}, and no file says what it was on ${dayInWords(periodEnd as Day)}.${doubtInWords(file)}`
}

/** `september.csv at row 12, as of Sep 30, 2025`. */
export function placeInWords({ fileName, row, day }: FilePlace): string {
  return [fileName, row === null ? '' : ` at row ${row}`, `, as of ${dayInWords(day as Day)}`].join('')
}

/** A sentence more where the file contradicts itself. */
export function doubtInWords({ isConsistent }: FilePlace): string {
  return isConsistent ? '' : ' The balances of that file do not follow from its lines.'
}

const isSame = (one: string, other: string) => money(one) === money(other)
const isSameAmount = (one: string, other: string) => isSame(one, other) || money(one) === -money(other)
