import { expect, test } from 'vitest'
import { askOf } from './waiting-kinds.ts'

test('what waits names the account that it is of, so that ten statements of one month are told apart', () => {
  const accounts = [
    { id: 7, name: 'Current Account' },
    { id: 8, name: 'Reserve' },
  ]
  expect(askOf({ kind: 'reconciliation', financialAccountId: 8 }, accounts)).toBe(
    'Statement to approve · Reserve',
  )
  expect(askOf({ kind: 'lock', financialAccountId: null }, accounts)).toBe('Period lock to confirm')
  expect(askOf({ kind: 'match', financialAccountId: 7 }, undefined)).toBe('Match to approve')
})
