/** What goes wrong in a month, one at a time: each changes the true book, and knows by what it is rightly named. */
import type { CauseKind } from '../cause.ts'
import type { Fault } from './fault.ts'
import {
  bringForeignLine,
  bringLineLate,
  editClosing,
  editOpening,
  leaveRowOut,
  missLine,
  repeatLine,
  sendLineAway,
} from './faults-at-the-bank.ts'
import { backDate, bringForeignEntry, enterTwice, leaveACent, sendEntryAway } from './faults-in-the-books.ts'
import { mistype, mistypeEntry } from './faults-of-the-pen.ts'
import { lessAFee, misread, slipped, transposed } from './slip-of-the-pen.ts'

export const FAULTS: Record<Exclude<CauseKind, 'lines_together'>, Fault> = {
  line_missing: missLine,
  line_twice: repeatLine,
  line_elsewhere: (book) => (book.chance.happens(0.75) ? bringForeignLine(book) : sendLineAway(book)),
  row_left_out: leaveRowOut,
  digits_transposed: (book) => mistype(book, transposed, [2, 2, 1, 1]),
  decimal_slipped: (book) => mistype(book, slipped, [1, 1, 1, 0]),
  sign_turned: (book) => mistype(book, (_, amount) => -amount, [1, 1, 0, 0]),
  opening_edited: editOpening,
  closing_edited: editClosing,
  closing_older: bringLineLate,
  entry_elsewhere: (book) => (book.chance.happens(0.75) ? sendEntryAway(book) : bringForeignEntry(book)),
  entry_twice: enterTwice,
  entry_back_dated: backDate,
  match_differs: leaveACent,
  nearly_meets: (book) =>
    mistypeEntry(book, (chance, amount) => chance.pick([misread, lessAFee])(chance, amount)),
}
