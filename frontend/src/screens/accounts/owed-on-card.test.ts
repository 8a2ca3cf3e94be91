import { expect, test } from 'vitest'
import { owedInstead } from './owed-on-card.tsx'

test('of a card’s opening balance that is a plus it is asked whether it is owed', () => {
  expect(owedInstead('640.25')).toBe('-640.25')
  expect(owedInstead('-640.25')).toBeUndefined()
  expect(owedInstead('0.00')).toBeUndefined()
  expect(owedInstead('')).toBeUndefined()
})
