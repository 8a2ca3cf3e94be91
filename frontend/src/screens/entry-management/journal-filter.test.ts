import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { isWantedEntry, JOURNAL_STATUSES } from './journal-filter.ts'

const entry = (status: JournalEntry['status']) =>
  ({
    entryNumber: 'JE-20260131000001',
    entryDate: '2026-01-31',
    description: 'Rent of January',
    referenceNumber: 'R-17',
    totalDebits: '2450.00',
    lines: [{ description: 'Harrow Street' }],
    status,
  }) as JournalEntry

test('journal entries are filtered as all, active, pending and completed ones: a draft is pending, a posted one completed, a void one neither', () => {
  const all = (['DRAFT', 'POSTED', 'REVERSED', 'VOIDED'] as const).map(entry)
  const [draft, posted] = all
  const left = JOURNAL_STATUSES.map(({ value }) => all.filter((each) => isWantedEntry(each, '', value)))
  expect(left).toEqual([all, [draft, posted], [draft], [posted]])
})

test('an entry is found by its number, day, description, reference and total, and by what its lines say', () => {
  for (const q of ['je-2026', '01-31', 'rent', 'r-17', '2450', 'harrow'])
    expect(isWantedEntry(entry('POSTED'), q, 'all'), q).toBe(true)
  expect(isWantedEntry(entry('POSTED'), 'insurance', 'all')).toBe(false)
})
