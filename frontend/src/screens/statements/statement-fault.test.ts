import { expect, test } from 'vitest'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { faultOf } from './statement-fault.ts'

const sentenceOf = (difference: string) =>
  faultOf({ difference, currency: 'USD', openingDifference: '0.00', unexplained: '0.00' } as StatementDetails)
    ?.sentence

test('what lines lack is missing, and what they have beyond the bank is too much', () => {
  expect(sentenceOf('1999.00')).toBe('It does not tie out: $1,999.00 is missing.')
  expect(sentenceOf('-10.00')).toBe('It does not tie out: $10.00 is too much.')
  expect(sentenceOf('0.00')).toBeUndefined()
})
