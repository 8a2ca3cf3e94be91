/** Journal entries of another program. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { JOURNAL_LINES_MAX, ShownEntry } from './journal.ts'
import { Amount, CompanyId, DayText, text } from './scalars.ts'

/** All of them are one transaction. */
export const JOURNAL_IMPORT_MAX = 20

export const importJournalEntries = endpoint({
  name: 'importJournalEntries',
  subject: 'journal',
  changes: ['entries', 'books', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/journal-entries/import',
  summary:
    'Import journal entries of another program, all or none, with accounts by code or name; as drafts if the company requires a second person',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    status: z.enum(['DRAFT', 'POSTED']).default('POSTED'),
    /** That some are there already, or twice among these, is meant. */
    confirmDuplicate: z.boolean().default(false),
    entries: z
      .array(
        z.strictObject({
          entryDate: DayText,
          /** As the other program called it. */
          referenceNumber: text(100).nullish(),
          description: text(500).nullish(),
          lines: z
            .array(
              z.strictObject({
                /** Code or name of an account of the chart. */
                account: text(300).min(1, 'Account is required'),
                debitAmount: Amount.default('0'),
                creditAmount: Amount.default('0'),
                description: text(500).default(''),
              }),
            )
            .max(JOURNAL_LINES_MAX, `At most ${JOURNAL_LINES_MAX} lines`),
        }),
      )
      .min(1, 'At least one entry is required')
      .max(JOURNAL_IMPORT_MAX, `At most ${JOURNAL_IMPORT_MAX} entries at a time.`),
  }),
  reply: z.array(ShownEntry),
})
