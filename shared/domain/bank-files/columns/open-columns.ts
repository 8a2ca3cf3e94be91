import { BankFileError } from '../bank-file-error.ts'
import { dayWithoutYear } from '../csv/days-without-year.ts'
import type { Decided } from '../decided.ts'
import { columnName } from './column-names.ts'
import type { ColumnProfile } from './column-profile.ts'

/**
 * Asks which column is what, with every answer that the file leaves. Throws BankFileError where there is none: nobody can say what does not
 * stand there.
 * @param candidates columns that could be the amount, where that is all that is open
 */
export function openColumns(
  decided: Decided,
  profiles: readonly ColumnProfile[],
  candidates?: readonly ColumnProfile[],
  why?: string,
): void {
  const { settled } = decided
  const isDateOpen = !settled.date
  const isAmountOpen = candidates !== undefined || !hasAmount(decided)
  const missing = [...(isDateOpen ? ['date'] : []), ...(isAmountOpen ? ['amount'] : [])]
  const sentence =
    why ??
    (candidates && !isDateOpen
      ? 'More than one column could be the amount. Which is it?'
      : `Which column holds the ${missing.join(' and which the ')}? The file does not make this clear.`)
  const dates = isDateOpen ? datesAmong(profiles) : [undefined]
  if (dates.length === 0) throw withoutDays(decided, profiles)
  const amounts = isAmountOpen ? (candidates ?? amountsAmong(decided, profiles)) : [undefined]
  if (amounts.length === 0) throw withoutAmounts(decided)
  if (isAmountOpen) delete settled.amount
  decided.open.push({
    code: 'columns',
    sentence,
    options: dates.flatMap((date) => amounts.map((amount) => answerOf(decided, date, amount))),
  })
}

function answerOf(
  { table: { headers } }: Decided,
  date: ColumnProfile | undefined,
  amount: ColumnProfile | undefined,
) {
  const placeOf = ({ index }: ColumnProfile) =>
    headers[index] ? `the column ${headers[index]}` : `column ${index + 1}`
  const says = [date && `date is in ${placeOf(date)}`, amount && `amount is in ${placeOf(amount)}`]
  return {
    label: `The ${says.filter(Boolean).join(', the ')}`,
    patch: {
      ...(date && { date: columnName(headers, date.index) }),
      ...(amount && { amount: columnName(headers, amount.index) }),
    },
  }
}

/** So many columns of each are as much as anybody looks at. */
const [DATES_MAX, AMOUNTS_MAX] = [3, 8] as const

function datesAmong(profiles: readonly ColumnProfile[]): ColumnProfile[] {
  return profiles
    .filter(({ dates }) => dates > 0)
    .sort((one, other) => other.dates - one.dates)
    .slice(0, DATES_MAX)
}

function amountsAmong({ settled, table }: Decided, profiles: readonly ColumnProfile[]): ColumnProfile[] {
  const isOther = ({ index }: ColumnProfile) =>
    [settled.date, settled.balance].includes(columnName(table.headers, index))
  return profiles
    .filter((one) => one.amounts > 0 && one.dates === 0 && !isOther(one))
    .sort((one, other) => other.amounts - one.amounts)
    .slice(0, AMOUNTS_MAX)
}

function hasAmount({ settled: { amount, amounts, debit, credit } }: Decided): boolean {
  return Boolean(amount || amounts || debit || credit)
}

function withoutAmounts({ table }: Decided): BankFileError {
  const isLost = table.records.some(({ unreckoned = [] }) => unreckoned.length > 0)
  return new BankFileError(
    'not-a-statement',
    isLost
      ? 'The amounts of this file are formulas whose values it does not keep. Open it in a spreadsheet program, save it and choose it again.'
      : 'No column of this file holds amounts that can be read.',
  )
}

function withoutDays({ table }: Decided, profiles: readonly ColumnProfile[]): BankFileError {
  const short = profiles.find(({ values }) => areAll(values, (value) => dayWithoutYear(value) !== undefined))
  if (short)
    return new BankFileError(
      'not-a-statement',
      'The days in this file have no year, and it does not say which one is meant. Write its period above the rows, such as 01/12/2025 - 31/01/2026, and choose it again.',
    )
  const counted = profiles.find(({ values }) => areAll(values, isCountedDay))
  const name = counted && table.headers[counted.index]
  return new BankFileError(
    'not-a-statement',
    name
      ? `The days in the column ${name.slice(0, 60)} are numbers, as a spreadsheet counts them. Format that column as a date, save the file and choose it again.`
      : 'No column of this file holds days that can be read.',
  )
}

/** Days counted from 1900: those of this century until 2063. */
const isCountedDay = (value: string) => /^(?:3[6-9]|4\d|5\d)\d{3}$/.test(value)

const areAll = (values: ReadonlySet<string>, is: (value: string) => boolean) =>
  values.size > 0 && [...values].every(is)
