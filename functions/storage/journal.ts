/** Journal entries with their lines in one item, the postings in the book, and the ledger entries that they show on financial accounts. */

import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type EntryLine, faultOf, totalsOf } from '../../shared/domain/books/entry.ts'
import { type Day, type Month, monthOf } from '../../shared/domain/calendar/day.ts'
import { recordId } from '../../shared/domain/ids/ids.ts'
import { countEntry, countPostings } from './book.ts'
import { keys } from './keys.ts'
import { holdUnlocked } from './locks.ts'
import { newUlid } from './new-ulid.ts'
import { recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import { getItem, type Range } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** The form of the numbers that the server gives: a person cannot type one. */
const SERVER_NUMBER = /^JE-\d{4}-\d{6,}$/

/** Numbers for entries of one year, in order and without a gap: the sequence moves in the same transaction. */
export async function leaseEntryNumbers(
  plan: WritePlan,
  scope: Scope,
  year: string,
  count: number,
): Promise<string[]> {
  const key = keys.sequence(scope, `JE#${year}`)
  const sequence = await getItem<{ next: number }>(key)
  const first = sequence?.next ?? 1
  plan.put(
    key,
    { next: first + count },
    sequence
      ? { expression: '#next = :next', names: { '#next': 'next' }, values: { ':next': first } }
      : { expression: 'attribute_not_exists(pk)' },
  )
  return Array.from({ length: count }, (_, at) => `JE-${year}-${String(first + at).padStart(6, '0')}`)
}

/** A number that a person typed must be free and not of the server's form. */
export function claimEntryNumber(plan: WritePlan, scope: Scope, entryNumber: string): void {
  if (SERVER_NUMBER.test(entryNumber)) throw refuse('entry.number-taken')
  plan.create(keys.unique(scope, 'entry', entryNumber.toUpperCase()), { entryNumber }, () =>
    refuse('entry.number-taken'),
  )
}

/** Where the entries that are not posted are listed, newest first. The index may lag by a moment. */
export function draftEntries(scope: Scope): Range {
  return { pk: keys.draftEntries(scope), index: 'open', newestFirst: true }
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
  /** Where the caller needs the id before the entry exists. */
  id?: string
}

/** Refuses an entry that is not balanced, whoever made it. A posted one goes into the book. */
export function createEntry(plan: WritePlan, scope: Scope, draft: EntryDraft): JournalEntry {
  const fault = faultOf(draft.lines)
  if (fault) throw refuse(`entry.${fault}`)
  const entry: JournalEntry = {
    ...draft,
    id: draft.id ?? newEntryId(plan, scope, draft.entryDate),
    companyId: scope.companyId,
    ...totalsOf(draft.lines),
    lines: draft.lines.map((line, at) => ({ lineNumber: at + 1, ...line })),
    ledgerTransactionIds: [...draft.ledgerTransactionIds],
    createdBy: plan.context.userId,
    createdAt: plan.now,
    postedAt: draft.status === 'POSTED' ? plan.now : null,
  }
  const key = entry.id.split('.')[2]!
  const open = draft.status === 'DRAFT' && { openPk: keys.draftEntries(scope), openSk: key }
  plan.create(keys.record(scope, 'journal', { month: monthOf(draft.entryDate), key }), { ...entry, ...open })
  const isOneOfMany = draft.entryType === 'IMPORT'
  plan.changed({
    entityType: 'journal_entry',
    action: 'created',
    ...(isOneOfMany ? { entityIds: [entry.id] } : { entityId: entry.id, after: entry }),
  })
  countEntry(plan, scope, draft.entryDate)
  if (entry.status === 'POSTED') {
    holdUnlocked(plan, scope, draft.entryDate)
    countPostings(plan, scope, draft)
  }
  return entry
}

const TAKEN_OUT: readonly JournalEntry['entryType'][] = ['IMPORT', 'RULE', 'OPENING']

/**
 * Takes an entry out of the books together with the import, the rule's match or the sample account that made it. Anything
 * else is corrected by a reversal.
 */
export async function deleteEntryOf(plan: WritePlan, scope: Scope, entryId: string): Promise<void> {
  const key = recordKey(scope, 'journal', entryId)
  const entry = await getItem<JournalEntry>(key)
  if (!entry || !TAKEN_OUT.includes(entry.entryType))
    throw new Error('only the entry of an imported row, of a rule or of a sample account is taken out')
  plan.delete(key)
  const date = entry.entryDate as Day
  holdUnlocked(plan, scope, date)
  countEntry(plan, scope, date, -1n)
  countPostings(plan, scope, { ...entry, entryDate: date }, -1n)
  plan.changed({ entityType: 'journal_entry', action: 'deleted', entityIds: [entry.id] })
}

/** Entries lie in the month of their date. */
export function newEntryId(plan: WritePlan, scope: Scope, entryDate: Day): string {
  return recordId({
    companyId: scope.companyId,
    month: monthOf(entryDate) as Month,
    key: newUlid(plan.context.now.getTime()),
  })
}
