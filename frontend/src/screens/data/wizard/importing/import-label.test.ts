import { expect, test } from 'vitest'
import { importLabel } from './import-label.ts'

test('the button promises only what is new', () => {
  expect(importLabel({ rowsAccepted: 9 }, undefined)).toBe('Import 9 rows')
  expect(importLabel({ rowsAccepted: 9 }, 'many')).toBe('Import 9 rows')
  expect(importLabel({ rowsAccepted: 9 }, 0)).toBe('Import 9 rows')
  expect(importLabel({ rowsAccepted: 9 }, 8)).toBe('Import 1 new row')
  expect(importLabel({ rowsAccepted: 9 }, 0, 3)).toBe('Import 6 new rows')
  expect(importLabel({ rowsAccepted: 9 }, 6, 3)).toBe('Import again, nothing is new')
  expect(importLabel({ rowsAccepted: 9 }, 9)).toBe('Import again, nothing is new')
  expect(importLabel({ rowsAccepted: 0 }, undefined)).toBe('Import')
})

test('a file whose fees become lines of their own brings lines, more than it has rows', () => {
  expect(importLabel({ rowsAccepted: 9, feeRows: 4 }, undefined)).toBe('Import 9 lines')
  expect(importLabel({ rowsAccepted: 9, feeRows: 4 }, 8)).toBe('Import 1 new line')
})
