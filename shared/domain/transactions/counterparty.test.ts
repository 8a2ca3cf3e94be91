import { expect, test } from 'vitest'
import { counterpartyOf } from './counterparty.ts'

test('what changes from one line of a counterparty to the next is left out of its name', () => {
  const known = (description: string, payee: string | null = null) => counterpartyOf({ description, payee })
  expect(known('HYDRO-QUEBEC 2026-01-06 REF 88123')).toBe('hydro quebec ref')
  expect(known('Hydro-Quebec 2026-02-06 ref 99000')).toBe('hydro quebec ref')
  expect(known('POS 4411', 'Café Olé #12')).toBe('café olé')
  expect(known('123 456')).toBe('')
})
