import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

test('a type is told as people call it, and by the ending where it says nothing', () => {
  expect(fileKind('text/csv; charset=utf-8', 'january.csv')).toBe('CSV')
  expect(fileKind('application/octet-stream', 'books.iif')).toBe('IIF')
  expect(fileKind('application/octet-stream', 'README')).toBe('File')
})
