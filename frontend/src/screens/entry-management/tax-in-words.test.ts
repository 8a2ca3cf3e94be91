import { expect, test } from 'vitest'
import { taxInWords } from './tax-in-words.ts'

test('a taxed line and the line of the tax say by which code', () => {
  const mark = { taxCodeId: '1', code: 'HST', ratePercent: '13', side: 'sales' } as const
  expect(taxInWords({ ...mark, part: 'net' })).toBe('Taxed by HST, 13%')
  expect(taxInWords({ ...mark, ratePercent: '9.975', part: 'tax' })).toBe('Tax of HST, 9.975%')
})
