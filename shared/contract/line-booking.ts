/** The entry of a bank line that the books miss, made where the line is seen. */
import * as z from 'zod'
import { parseMoney } from '../domain/money/money.ts'
import { BOOKED_AT_ONCE_MAX } from '../domain/transactions/booked-at-once.ts'
import { endpoint } from './endpoint.ts'
import { ShownMatch } from './matches.ts'
import { Amount, ChartAccountId, ExchangeRate, LineId, RecordId, text } from './scalars.ts'

const params = z.strictObject({ id: LineId })

const Part = z.strictObject({
  chartAccountId: ChartAccountId,
  /** As money of the bank, in positive; tax included. */
  amount: Amount.refine((amount) => parseMoney(amount) !== 0n, 'must not be zero'),
  taxCodeId: RecordId.nullish(),
  description: text(500).optional(),
})

export const bookLine = endpoint({
  name: 'bookLine',
  subject: 'transactions',
  changes: ['lines', 'entries', 'books', 'matches', 'reconciliations'],
  method: 'POST',
  path: '/api/source-transactions/{id}/book',
  summary:
    'Book an open bank line: post its entry, split over several accounts or not, with tax as its own line, and match the two. The match awaits approval unless no one else can approve it; undoing it voids the entry',
  access: 'accountant',
  status: 201,
  params,
  body: z.strictObject({
    description: text(500).optional(),
    /** The customer or vendor. */
    contactId: RecordId.nullish(),
    /** Their amounts add up to the line’s. */
    parts: z.array(Part).min(1).max(20),
    /** Of a line in another currency than the company's: what one of it is worth in that. Without it the rate that the company keeps of the day, or of up to a month before; where it keeps none of that currency, the entry is kept in the currency of the line. */
    rate: ExchangeRate.optional(),
    notes: text(1000).nullish(),
  }),
  reply: ShownMatch,
})

const lines = { transactionIds: z.array(LineId).min(1).max(BOOKED_AT_ONCE_MAX) }

export const bookLines = endpoint({
  name: 'bookLines',
  subject: 'transactions',
  changes: ['lines', 'entries', 'books', 'matches', 'reconciliations'],
  method: 'POST',
  path: '/api/transactions/source/book',
  summary:
    'Book open bank lines to one account, each with its own entry and match, with included tax as its own line: all or none',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    ...lines,
    chartAccountId: ChartAccountId,
    taxCodeId: RecordId.nullish(),
    /** In place of what the bank says of each. */
    description: text(500).optional(),
    contactId: RecordId.nullish(),
    notes: text(1000).nullish(),
  }),
  reply: z.array(ShownMatch),
})

export const unbookLines = endpoint({
  name: 'unbookLines',
  subject: 'transactions',
  changes: ['requests', 'lines', 'entries', 'books', 'matches', 'reconciliations'],
  method: 'POST',
  path: '/api/transactions/source/unbook',
  summary: 'Undo the booking of bank lines: they are open again and their entries void, all or none',
  access: 'accountant',
  status: 204,
  body: z.strictObject(lines),
})

export const LastBooking = z.strictObject({
  contactId: RecordId.nullable(),
  parts: z.array(z.strictObject({ chartAccountId: ChartAccountId, taxCodeId: RecordId.nullable() })),
})
export type LastBooking = z.output<typeof LastBooking>

/** An account that takes what the words of a bank line say it is. */
export const BookingByWords = z.strictObject({
  chartAccountId: ChartAccountId,
  /** Of the line, as the bank wrote them. */
  words: z.string(),
})
export type BookingByWords = z.output<typeof BookingByWords>

export const getLastBooking = endpoint({
  name: 'getLastBooking',
  subject: 'transactions',
  shows: ['lines', 'entries', 'chart'],
  method: 'GET',
  path: '/api/source-transactions/{id}/last-booking',
  summary:
    'A suggestion for booking a line: how the last line of the same counterparty in the same direction was booked by hand; otherwise, for a returned payment from a ledger file, the account that payment was booked to; otherwise, for bank charges or interest, the account they go to',
  access: 'viewer',
  status: 200,
  params,
  reply: z.strictObject({
    lastBooking: LastBooking.nullable(),
    /** Null where there is a last booking, and where the words say nothing or more than one account has such a name. */
    byWords: BookingByWords.nullable(),
  }),
})
