/** The open invoices and bills of a made-up account: some that a line at its bank pays, and some that nobody has paid yet. */
import { addDays, type Day } from '../calendar/day.ts'
import { type Made, type MadeUpAccount, makeLines, randomOf } from './make-files.ts'
import type { Party } from './parties.ts'

export interface MadeDocument {
  kind: 'invoice' | 'bill'
  contact: string
  /** Its own, or its vendor's. */
  number: string
  date: Day
  cents: number
}

/** Lines that old are somebody's work of last quarter. */
const PAID_WITHIN_DAYS = 75
/** How long ago what is unpaid was written: on terms of 30 days one for every column of an aging. */
const UNPAID_AGES = [6, 17, 44, 71, 108]

export function makeDocuments(account: MadeUpAccount): MadeDocument[] {
  const since = addDays(account.until, -PAID_WITHIN_DAYS)
  const paid = makeLines(account)
    .filter(
      ({ onBank, inLedger, reference, bankDate }) => onBank && !inLedger && reference && bankDate >= since,
    )
    .map((line, at) =>
      documentOf(line.party, line.reference, addDays(line.bankDate, -12 - (at % 5)), sizeOf(line)),
    )
  const random = randomOf(account.seed + 1000)
  const trading = account.parties.filter(({ reference }) => reference)
  const unpaid = UNPAID_AGES.flatMap((age, row) =>
    trading
      .filter((_, column) => (row + column) % 2 === 0)
      .map((party, column) => {
        const [least, most] = party.cents
        const cents = Math.round(least + (most - least) * random() ** 2)
        const number = `${party.reference}-${30_000 + row * 10 + column}`
        return documentOf(party, number, addDays(account.until, -age - column), cents)
      }),
  )
  return [...paid, ...unpaid].toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  )
}

function documentOf({ category, name }: Party, number: string, date: Day, cents: number): MadeDocument {
  return { kind: category === 'income' ? 'invoice' : 'bill', contact: name, number, date, cents }
}

const sizeOf = ({ cents }: Made) => Math.abs(cents)
