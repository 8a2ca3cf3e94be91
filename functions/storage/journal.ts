/** What is done with journal entries, and the numbers that they get. */
import * as z from 'zod'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type EntryLine, faultOf, totalsOf } from '../../shared/domain/books/entry.ts'
import { type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import { parseRecordId, recordId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { journalEntry } from './entities/journal-entry.ts'
import { keys } from './keys.ts'
import { newUlid } from './new-ulid.ts'
import { note } from './plan/entity.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { readOne } from './read.ts'
import { finenessOf } from './refuse-too-fine.ts'

/** The form of the numbers that the server gives: a person cannot type one. */
const SERVER_NUMBER = /^JE-\d{4}-\d{6,}$/

interface Sequence {
  year: string
  next: number
}

const sequence = note<Sequence, Pick<Sequence, 'year'>>({
  schema: z.strictObject({ year: z.string(), next: z.int() }),
  key: (scope, { year }) => keys.sequence(scope, `JE#${year}`),
})

const typedNumber = note({
  schema: z.strictObject({ entryNumber: z.string() }),
  key: (scope, { entryNumber }) => keys.unique(scope, 'entry', entryNumber.toUpperCase()),
})

/** Where the sequences stand that a transaction in the making has moved, by year. */
const moved = new WeakMap<WritePlan, Map<string, Sequence>>()

/** Numbers for entries of one year, in order and without a gap: the sequence moves in the same transaction. */
export async function leaseEntryNumbers(plan: WritePlan, year: string, count: number): Promise<string[]> {
  const ofPlan = moved.get(plan) ?? new Map<string, Sequence>()
  moved.set(plan, ofPlan)
  const before = ofPlan.get(year) ?? (await readOne(sequence, sequence.key(plan.scope, { year })))
  const first = before?.next ?? 1
  const after = { year, next: first + count }
  plan.put(sequence, after, before ?? null)
  ofPlan.set(year, after)
  return Array.from({ length: count }, (_, at) => `JE-${year}-${String(first + at).padStart(6, '0')}`)
}

/** A number that a person typed must be free and not of the server's form. */
export function claimEntryNumber(plan: WritePlan, entryNumber: string): void {
  if (SERVER_NUMBER.test(entryNumber)) throw refuse('entry.number-taken')
  plan.put(typedNumber, { entryNumber }, null, () => refuse('entry.number-taken'))
}

export function freeEntryNumber(plan: WritePlan, entryNumber: string): void {
  if (!SERVER_NUMBER.test(entryNumber)) plan.drop(typedNumber, { entryNumber })
}

export interface EntryDraft {
  entryNumber: string
  entryDate: Day
  description: string | null
  referenceNumber: string | null
  entryType: JournalEntry['entryType']
  status: 'DRAFT' | 'POSTED'
  currency: string
  lines: readonly EntryLine[]
  ledgerTransactionIds: readonly string[]
  category?: JournalEntry['category']
  autoReverseOn?: string | null
  /** The entry that a reversal mirrors. */
  reverses?: string
  /** Who prepared it, where that is not who makes it. */
  updatedBy?: string
  contact?: JournalEntry['contact']
  sourceTransactionId?: JournalEntry['sourceTransactionId']
  counterpart?: JournalEntry['counterpart']
  /** Where the caller needs the id before the entry exists. */
  id?: string
}

/** Refuses an entry that is not balanced, whoever made it. */
export function createEntry(plan: WritePlan, draft: EntryDraft): JournalEntry {
  return plan.move(journalEntry, undefined, {
    ...draft,
    ...balancedLines(draft.lines, draft),
    id: draft.id ?? newEntryId(plan, draft.entryDate),
    companyId: plan.scope.companyId,
    ledgerTransactionIds: [...draft.ledgerTransactionIds],
    createdBy: plan.context.userId,
    version: 1,
    createdAt: plan.now,
    postedAt: draft.status === 'POSTED' ? plan.now : null,
  })
}

type Written = Pick<
  EntryDraft,
  'entryNumber' | 'entryDate' | 'description' | 'referenceNumber' | 'currency' | 'lines' | 'autoReverseOn'
>

/** A draft lies in the month of its date: where that is another one, it goes there, and its id with it. */
export function changeDraft(plan: WritePlan, before: JournalEntry, written: Written): JournalEntry {
  const version = (before.version ?? 1) + 1
  const after = {
    ...before,
    ...written,
    ...balancedLines(written.lines, { ...before, ...written }),
    updatedBy: plan.context.userId,
    version,
  }
  const month = monthOf(written.entryDate)
  const { companyId, month: was, key } = parseRecordId(before.id)!
  if (month === was) return plan.move(journalEntry, before, after)
  plan.move(journalEntry, before, undefined)
  return plan.move(journalEntry, undefined, { ...after, id: recordId({ companyId, month, key }) })
}

/** With its draft a number that somebody typed is free again. */
export function deleteDraft(plan: WritePlan, draft: JournalEntry): void {
  plan.move(journalEntry, draft, undefined)
  freeEntryNumber(plan, draft.entryNumber)
}

function balancedLines(lines: readonly EntryLine[], entry: Pick<JournalEntry, 'entryType' | 'currency'>) {
  const fault = faultOf(lines, entry)
  if (fault) throw refuse(`entry.${fault}`, finenessOf(entry.currency))
  return {
    ...totalsOf(lines),
    lines: lines.map((line, at) => ({
      lineNumber: at + 1,
      ...line,
      debitAmount: decimalOf(money(line.debitAmount)),
      creditAmount: decimalOf(money(line.creditAmount)),
    })),
  }
}

/** Entries lie in the month of their date. */
export function newEntryId(plan: WritePlan, entryDate: Day): string {
  return recordId({
    companyId: plan.scope.companyId,
    month: monthOf(entryDate),
    key: newUlid(plan.context.now.getTime()),
  })
}
