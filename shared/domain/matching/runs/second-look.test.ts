import { expect, test } from 'vitest'
import { countedVerdict, entriesToChooseFrom, verdictOn } from './second-look.ts'

const entry = (id: string, amount: string, transactionDate = '2026-01-10') => ({
  id,
  amount,
  transactionDate,
  description: 'Rent',
  reference: null,
})

test('the entries to choose from are the nearest by amount and days, and their order does not tell which one it was', () => {
  const partner = entry('m', '-50.00')
  const open = [
    entry('far', '-900.00'),
    entry('old', '-50.00', '2025-11-10'),
    entry('later', '-50.00', '2026-01-12'),
    entry('same', '-50.00', '2026-01-09'),
    partner,
    ...['a', 'b', 'c', 'd'].map((id, at) => entry(id, `-5${at + 1}.00`)),
  ]
  expect(entriesToChooseFrom(partner, open)).toEqual(['same', 'a', 'b', 'c', 'm', 'later'])
  expect(entriesToChooseFrom(partner, open.toReversed())).toEqual(['same', 'a', 'b', 'c', 'm', 'later'])
})

test('whoever chooses what the engine took finds it right, or one that says just the same', () => {
  const partner = entry('m', '-50.00')
  expect(verdictOn(partner, partner)).toBe('right')
  expect(verdictOn(entry('twin', '-50.00'), partner)).toBe('right')
  expect(verdictOn(entry('other', '-50.00', '2026-01-11'), partner)).toBe('wrong')
})

test('none of them means wrong, and who cannot tell says nothing about it', () => {
  expect(verdictOn(null, entry('m', '-50.00'))).toBe('wrong')
  expect(verdictOn(undefined, entry('m', '-50.00'))).toBe('unsure')
})

test('only the first answer can find a match right; a later one finds it wrong, or takes it out of the count', () => {
  for (const first of ['right', 'wrong', 'unsure'] as const) {
    expect(countedVerdict(null, first)).toBe(first)
    expect(countedVerdict(first, 'wrong')).toBe('wrong')
    expect(countedVerdict(first, 'unsure')).toBe('unsure')
    expect(countedVerdict(first, 'right')).toBe(first === 'right' ? 'right' : 'unsure')
  }
})
