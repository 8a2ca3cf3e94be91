import { expect, test } from 'vitest'
import { approvedInWords, batchInWords, heldInWords } from './live-run-words.ts'

test('whoever lets a run approve is told what this company accepts, not what is usual', () => {
  expect(approvedInWords({ oneWrongIn: 500, strictMatching: false })).toBe(
    'the surest matches, as many as leave at most one wrong in 500 to be expected',
  )
  expect(approvedInWords({ oneWrongIn: 500, strictMatching: true })).toBe(
    'matches of at least 95 points whose days are at most 3 apart, as this company is strict',
  )
})

test('where automatic matching is paused, it is said before a run and after a batch', () => {
  expect(heldInWords([])).toBe('')
  expect(heldInWords(['Chequing'])).toBe(
    'Automatic matching of Chequing is paused: there the run only proposes.',
  )
  expect(batchInWords(0, [{ isHeld: true }, {}])).toBe(
    '0 matches approved. Automatic matching of 1 account is paused',
  )
  expect(batchInWords(3, [{}])).toBe('3 matches approved')
})
