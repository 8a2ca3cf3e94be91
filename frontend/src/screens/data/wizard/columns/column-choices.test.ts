import { expect, test } from 'vitest'
import { columnChoices } from './column-choices.ts'

test('a column is chosen by its name, and by its place where the name stands there twice', () => {
  const choices = columnChoices({
    headers: ['Date', 'Amount', 'Amount'],
    preview: [['2026-01-01', '1', '2']],
  })
  expect(choices.map(({ value }) => value)).toEqual(['Date', '#1', '#2'])
})

test('without names a column shows what stands in it', () => {
  const choices = columnChoices({
    headers: [],
    preview: [
      ['2026-01-01', ''],
      ['2026-01-02', 'COFFEE'],
    ],
  })
  expect(choices).toEqual([
    { value: '#0', label: 'Column 1 (2026-01-01)' },
    { value: '#1', label: 'Column 2 (COFFEE)' },
  ])
})
