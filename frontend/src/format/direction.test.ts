import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test('a bank line and the entry that explains it go the same way, in or out', () => {
  expect([directionOf('bank', '100.00'), directionOf('ledger', '-100.00')]).toEqual(['Money in', 'Money in'])
  expect([directionOf('bank', '-24.50'), directionOf('ledger', '24.50')]).toEqual(['Money out', 'Money out'])
})
