import { expect, test } from 'vitest'
import { foldedReference } from './vendor-reference.ts'

test('a reference is the same however its letters, spaces, dashes and leading zeros are written', () => {
  const written = ['AP-77', 'ap 77', 'AP77', 'AP–0077', ' AP  - 77 ', 'Ap/077', 'ＡＰ－77']
  expect(new Set(written.map(foldedReference))).toEqual(new Set(['ap 77']))
})

test('other numbers are other references, also where only their dash stands elsewhere', () => {
  const all = ['1-23', '12-3', '123', 'AP-77', 'AP-770', 'AP-7', 'PA-77', '0', '***', '###'].map(
    foldedReference,
  )
  expect(new Set(all).size).toBe(all.length)
})
