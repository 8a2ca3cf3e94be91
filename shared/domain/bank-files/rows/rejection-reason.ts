import { COLUMNS_MAX, FIELD_MAX, type RejectionCode, TEXTS_MAX } from '../bank-file.ts'

/** What is wrong with a row, as a sentence for the person who has the file. */
export function rejectionReason(code: RejectionCode, cell: string, dateFormat: string): string {
  const shown = `"${cell.trim().slice(0, 60)}"`
  switch (code) {
    case 'date-missing':
      return 'The date is missing'
    case 'date-unreadable':
      return dateFormat
        ? `The date ${shown} is not written like the others (${dateFormat})`
        : `The date ${shown} is written in no way that is known`
    case 'date-not-in-calendar':
      return `The calendar has no such day: ${shown} (${dateFormat})`
    case 'date-out-of-range':
      return `The date ${shown} lies outside the days that are accepted`
    case 'amount-missing':
      return 'The amount is missing'
    case 'amount-unreadable':
      return `The amount ${shown} is not a number`
    case 'amount-too-precise':
      return `The amount ${shown} has more than 4 decimals; nothing is rounded`
    case 'amount-too-large':
      return `The amount ${shown} has more than 15 digits before the decimals`
    case 'both-sides-filled':
      return 'Two amounts are filled in where only one may be'
    case 'type-unknown':
      return `The type ${shown} says neither money in nor money out`
    case 'columns-missing':
      return 'The row ends before its date or amount'
    case 'columns-too-many':
      return `The row has more cells than the table has columns (at most ${COLUMNS_MAX}): a delimiter may stand unquoted in a text`
    case 'field-too-long':
      return `A text is longer than ${FIELD_MAX.toLocaleString('en-US')} characters, or all of the row together than ${TEXTS_MAX.toLocaleString('en-US')}`
    case 'stray-quote':
      return 'A quotation mark stands where it cannot be: inside a quoted field it must be doubled'
    case 'stray-text':
      return 'A text stands outside the cells of the row, so that it is not known which column each is of'
  }
}
