import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import type { RecurringEntry } from '../../../../shared/contract/recurring-entries.ts'
import type { Recurrence } from '../../../../shared/domain/books/recurrence.ts'
import { type DraftLine, emptyLine, lineErrors, sentLines, typedLines } from './entry-draft.ts'

/** An entry that recurs as it is typed. */
export interface RecurringDraft {
  name: string
  description: string
  referenceNumber: string
  every: Recurrence
  /** As a number field has it. */
  dayOfMonth: number | string
  nextDay: string | null
  until: string | null
  isActive: boolean
  lines: DraftLine[]
}

/** What is changed, an entry that is to recur, or nothing yet. */
export type RecurringSource = { recurring: RecurringEntry } | { entry: JournalEntry } | undefined

export function recurringDraft(source: RecurringSource, today: string): RecurringDraft {
  const begun = {
    name: '',
    description: '',
    referenceNumber: '',
    every: 'month' as const,
    dayOfMonth: Number(today.slice(8)),
    nextDay: today,
    until: null,
    isActive: true,
  }
  if (!source) return { ...begun, lines: [emptyLine('first'), emptyLine('second')] }
  const { lines, description, referenceNumber } = 'entry' in source ? source.entry : source.recurring
  const like = {
    description: description ?? '',
    referenceNumber: referenceNumber ?? '',
    lines: typedLines(lines),
  }
  if ('entry' in source) return { ...begun, ...like, name: description ?? '' }
  const { name, every, dayOfMonth, nextDay, until, isActive } = source.recurring
  return { ...like, name, every, dayOfMonth, nextDay, until, isActive }
}

/** As it is sent. */
export function recurringBody({ lines, ...draft }: RecurringDraft) {
  return {
    ...draft,
    dayOfMonth: Number(draft.dayOfMonth),
    nextDay: draft.nextDay ?? '',
    description: draft.description || null,
    referenceNumber: draft.referenceNumber || null,
    journalEntryLines: sentLines(lines),
  }
}

/** The complaints of the dialog's fields, by path; empty when all are filled in. */
export function recurringErrors(draft: RecurringDraft): Record<string, string> {
  const errors = lineErrors(draft.lines)
  const dayOfMonth = Number(draft.dayOfMonth)
  if (draft.name.trim() === '') errors.name = 'Give it a name'
  if (!(dayOfMonth >= 1 && dayOfMonth <= 31)) errors.dayOfMonth = 'A day from 1 to 31'
  if (!draft.nextDay) errors.nextDay = 'Choose the first day'
  return errors
}
