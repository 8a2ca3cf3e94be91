import { expect, test } from 'vitest'
import { gradeCauses, pooled } from './grade-causes.ts'
import { trials } from './trial.ts'

/** Ten of each kind. The bench has a thousand, and higher bounds. */
const BOOKS = 150

test('of books with one fault each the first cause named is right in most, and one of the first three in nearly all', () => {
  const { books, first, amongThree } = pooled(gradeCauses(BOOKS, 2026).values())
  expect(books).toBe(BOOKS)
  expect(first / books).toBeGreaterThanOrEqual(0.9)
  expect(amongThree / books).toBeGreaterThanOrEqual(0.96)
})

test('the same seed makes the same books', () => {
  const figures = () => [...trials(12, 7)].map(({ evidence }) => evidence.figures)
  expect(figures()).toEqual(figures())
})
