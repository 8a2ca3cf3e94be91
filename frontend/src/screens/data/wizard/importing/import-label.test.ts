import { expect, test } from 'vitest'
import { importLabel } from './import-label.ts'

test('the button promises only what is new', () => {
  expect(importLabel(9, undefined)).toBe('Import 9 rows')
  expect(importLabel(9, 'many')).toBe('Import 9 rows')
  expect(importLabel(9, 0)).toBe('Import 9 rows')
  expect(importLabel(9, 8)).toBe('Import 1 new row')
  expect(importLabel(9, 9)).toBe('Import again, nothing is new')
  expect(importLabel(0, undefined)).toBe('Import')
})
