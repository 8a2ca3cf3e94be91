import { expect, test } from 'vitest'
import { mendedInWords } from './mended-in-words.ts'

test('of each figure it is said what is left once a cause is mended', () => {
  const said = (figure: Parameters<typeof mendedInWords>[0]['figure'], leaves: string) =>
    mendedInWords({ figure, leaves }, 'CAD')
  expect(said('difference', '0.00')).toBe('Once corrected, it ties out.')
  expect(said('difference', '-20.00')).toBe('Once corrected, it still differs by CA$20.00.')
  expect(said('unexplained', '0.00')).toBe('Once corrected, nothing is unexplained.')
  expect(said('unexplained', '0.01')).toBe('Once corrected, what is unexplained is still CA$0.01.')
  expect(said('balanceVariance', '0.00')).toBe('Once corrected, bank and books are equal.')
})

test('of a pair that nearly meets it is said that it goes, not what the cheques beside it still come to', () => {
  expect(mendedInWords({ figure: 'balanceVariance', leaves: '-272.05' }, 'USD')).toBe(
    'Once corrected, this no longer stands between bank and books.',
  )
})
