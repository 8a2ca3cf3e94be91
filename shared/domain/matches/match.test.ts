import { expect, test } from 'vitest'
import { cardinalityOf, confidenceOf, matchFaultOf } from './match.ts'

const aLine = (amount: string, rest: { financialAccountId?: number; currency?: string } = {}) => ({
  financialAccountId: 1,
  currency: 'CAD',
  ...rest,
  amount,
})

test('lines that sum to zero can be matched, one to one or in groups', () => {
  expect(matchFaultOf([aLine('100.00')], [aLine('-100.00')])).toBeUndefined()
  expect(matchFaultOf([aLine('100.00')], [aLine('-60.00'), aLine('-40.00')])).toBeUndefined()
})

test.each([
  ['0.0099', undefined],
  ['-0.0099', undefined],
  ['0.0100', undefined],
  ['-0.0100', undefined],
  ['0.0101', 'amounts-differ'],
  ['-0.0101', 'amounts-differ'],
])('a difference of %s: %s', (difference, fault) => {
  expect(matchFaultOf([aLine('100.00'), aLine(difference)], [aLine('-100.00')])).toBe(fault)
})

test('equal signs, other accounts and other currencies cannot be matched, nor one side alone', () => {
  expect(matchFaultOf([aLine('100.00')], [aLine('100.00')])).toBe('amounts-differ')
  expect(matchFaultOf([aLine('100.00')], [aLine('-100.00', { financialAccountId: 2 })])).toBe(
    'accounts-differ',
  )
  expect(matchFaultOf([aLine('100.00')], [aLine('-100.00', { currency: 'USD' })])).toBe('currencies-differ')
  expect(matchFaultOf([aLine('0.00')], [])).toBe('sides-empty')
  expect(
    matchFaultOf(
      Array.from({ length: 40 }, () => aLine('1')),
      [aLine('-40')],
    ),
  ).toBe('too-many-lines')
})

test('lines of one side alone can be set against each other where they sum to zero exactly, and not a single one', () => {
  expect(matchFaultOf([aLine('-640.00'), aLine('640.00')], [])).toBeUndefined()
  expect(matchFaultOf([aLine('-640.00'), aLine('600.00'), aLine('40.00')], [])).toBeUndefined()
  expect(matchFaultOf([aLine('-640.00'), aLine('640.01')], [])).toBe('sides-empty')
  expect(matchFaultOf([], [aLine('1.00'), aLine('-1.00')])).toBeUndefined()
  expect(matchFaultOf([], [aLine('1.00'), aLine('-1.01')])).toBe('sides-empty')
  expect(matchFaultOf([], [])).toBe('sides-empty')
  expect([cardinalityOf(2, 0), cardinalityOf(0, 2)]).toEqual(['one_sided', 'one_sided'])
})

test('cardinality is named from the bank side', () => {
  expect([cardinalityOf(1, 1), cardinalityOf(1, 2), cardinalityOf(2, 1), cardinalityOf(2, 2)]).toEqual([
    'one_to_one',
    'one_to_many',
    'many_to_one',
    'many_to_many',
  ])
})

test('confidence bands', () => {
  expect([1, 0.96, 0.81, 0.5].map(confidenceOf)).toEqual(['exact', 'high', 'medium', 'low'])
})
