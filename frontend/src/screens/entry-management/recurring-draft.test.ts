import { expect, test } from 'vitest'
import { recurringBody, recurringDraft, recurringErrors } from './recurring-draft.ts'

test('what is not filled in is said at its field', () => {
  const draft = { ...recurringDraft(undefined, '2026-01-31'), dayOfMonth: '', nextDay: null }
  expect(Object.keys(recurringErrors(draft)).sort()).toEqual([
    'dayOfMonth',
    'lines.0.chartAccountId',
    'lines.1.chartAccountId',
    'name',
    'nextDay',
  ])
})

test('it begins on the day of the month that today is, and is sent as it was typed', () => {
  const draft = { ...recurringDraft(undefined, '2026-01-31'), name: 'Rent', lines: [] }
  expect(recurringBody(draft)).toMatchObject({
    name: 'Rent',
    every: 'month',
    dayOfMonth: 31,
    nextDay: '2026-01-31',
    description: null,
    journalEntryLines: [],
  })
})
