import * as z from 'zod'
import { RECURRENCES } from '../domain/books/recurrence.ts'
import { endpoint } from './endpoint.ts'
import { JournalLine, journalEntryLines } from './journal.ts'
import { CompanyId, CompanyIdText, Currency, DayText, Instant, RecordId, Total, text } from './scalars.ts'

/** An entry that is drafted again in the night of each of its days. */
export const RecurringEntry = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  name: z.string(),
  description: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  currency: Currency,
  totalDebits: Total,
  lines: z.array(JournalLine.omit({ lineNumber: true, foreign: true })),
  every: z.enum(RECURRENCES),
  dayOfMonth: z.int(),
  /** The day of the next draft. */
  nextDay: DayText,
  /** The last day on which one may be made; null without end. */
  until: DayText.nullable(),
  isActive: z.boolean(),
  /** The draft that it made last, by the id that it had then. */
  lastEntryId: RecordId.nullable(),
  lastEntryNumber: z.string().nullable(),
  createdBy: z.string(),
  /** Who wrote it last, and so prepared what it makes. */
  updatedBy: z.string().nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type RecurringEntry = z.output<typeof RecurringEntry>

const written = {
  name: text(120).min(1, 'Give it a name'),
  description: text(500).nullish(),
  referenceNumber: text(100).nullish(),
  every: z.enum(RECURRENCES),
  /** 31 is the last day of each month. */
  dayOfMonth: z.int().min(1).max(31),
  /** The next draft is of the first such day of a month from here on. */
  nextDay: DayText,
  until: DayText.nullish(),
  isActive: z.boolean().default(true),
  journalEntryLines,
}
const id = z.strictObject({ id: RecordId })

export const listRecurringEntries = endpoint({
  name: 'listRecurringEntries',
  subject: 'journal',
  shows: ['recurring-entries'],
  method: 'GET',
  path: '/api/recurring-entries',
  summary: 'The entries that recur, by the day of their next draft',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional() }),
  reply: z.array(RecurringEntry),
})

export const createRecurringEntry = endpoint({
  name: 'createRecurringEntry',
  subject: 'journal',
  changes: ['recurring-entries'],
  method: 'POST',
  path: '/api/recurring-entries',
  summary:
    'Create an entry that recurs every month, quarter or year: a draft is made in the night of its day, dated the first open day if that one is locked',
  access: 'accountant',
  status: 201,
  body: z.strictObject({ companyId: CompanyId.optional(), ...written }),
  reply: RecurringEntry,
})

export const updateRecurringEntry = endpoint({
  name: 'updateRecurringEntry',
  subject: 'journal',
  changes: ['recurring-entries'],
  method: 'PUT',
  path: '/api/recurring-entries/{id}',
  summary: 'Replace a recurring entry; drafts already made stay unchanged',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ ...written, version: z.int() }),
  reply: RecurringEntry,
})

export const deleteRecurringEntry = endpoint({
  name: 'deleteRecurringEntry',
  subject: 'journal',
  changes: ['recurring-entries'],
  method: 'DELETE',
  path: '/api/recurring-entries/{id}',
  summary: 'Make no more of an entry that recurs; what it made stays',
  access: 'accountant',
  status: 204,
  params: id,
})
