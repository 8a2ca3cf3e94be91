import { expect, test } from 'vitest'
import { errorCorrectedBy } from './corrections.ts'

const line = (id: string, amount: string, rest: object = {}) => ({
  id,
  financialAccountId: 1,
  transactionDate: '2026-10-03',
  amount,
  exclusion: { reason: 'bank_error' },
  ...rest,
})
const correction = line('correction', '69.30', { transactionDate: '2026-10-09', exclusion: null })

test('a line is offered as the correction of the one error of the bank that it takes back', () => {
  const error = line('error', '-69.30')
  expect(errorCorrectedBy(correction, [line('other', '-69.31'), error])).toBe(error)
})

test('nothing is offered that is of another account, later, excluded for another reason, or of the same direction', () => {
  const others = [
    line('a', '-69.30', { financialAccountId: 2 }),
    line('b', '-69.30', { transactionDate: '2026-10-10' }),
    line('c', '-69.30', { exclusion: { reason: 'bank_duplicate' } }),
    line('d', '69.30'),
  ]
  expect(errorCorrectedBy(correction, others)).toBeUndefined()
})

test('nothing is offered where two errors of the bank could be meant', () => {
  expect(errorCorrectedBy(correction, [line('one', '-69.30'), line('two', '-69.30')])).toBeUndefined()
})
