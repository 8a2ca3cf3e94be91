import { expect, test } from 'vitest'
import { owedInstead } from './owed-on-card.tsx'

test('of a card’s opening balance that is a plus it is asked whether it is owed', () => {
  expect(owedInstead('credit_card', '640.25')).toBe('-640.25')
  expect(owedInstead('credit_card', '-640.25')).toBeUndefined()
  expect(owedInstead('credit_card', '0.00')).toBeUndefined()
  expect(owedInstead('credit_card', '')).toBeUndefined()
  expect(owedInstead('bank', '640.25')).toBeUndefined()
})
