import { expect, test } from 'vitest'
import { day } from '../../../calendar/day.ts'
import { proposeMatches } from '../propose-matches.ts'
import { wordsOfText } from './read-texts.ts'
import { createVocabulary, spell } from './vocabulary.ts'

function hasYear(text: string): boolean {
  const words = createVocabulary()
  return wordsOfText(text, words).some((word) => spell(words, word) === '2026')
}

test('the year of a month or a day is no number of anything', () => {
  for (const text of [
    'Mobil 10/2026',
    'Rate 10.2026',
    'Invoice October 2026',
    'OKT. 2026',
    'Miete Oktober/2026',
    'oct-2026 rent',
  ])
    expect([text, hasYear(text)]).toEqual([text, false])
  for (const text of [
    'am 05.10.2026 um 9',
    '2026-10-05',
    '2026-10 Miete',
    'Rent 5 Oct 2026',
    '2026 octobre',
    '10 / 2026',
    'février 2026',
  ])
    expect([text, hasYear(text)]).toEqual([text, false])
})

test('a number that could be a year and stands beside neither is one', () => {
  for (const text of [
    'INV-2026-00412',
    'Order 2026',
    'RE 2026',
    '2026',
    'A12-2026',
    'Gate 14 2026',
    'Unit 2026/114',
    '114/2026',
  ])
    expect([text, hasYear(text)]).toEqual([text, true])
})

test('an invoice keeps the number that is made of a month and a year', () => {
  const words = createVocabulary()
  const said = wordsOfText('FV 12/10/2026', words).map((word) => spell(words, word))
  expect(said).toContain('12102026')
})

test('months of the same year are no risk to each other', () => {
  const line = (id: string, on: string, amount: bigint, text: string) => ({
    id,
    day: day(on),
    amount,
    text,
    currency: 'EUR',
  })
  const { proposals } = proposeMatches({
    bank: [
      line('b1', '2026-10-05', -250_000n, 'Telekom Mobil 10/2026'),
      line('b2', '2026-10-07', -90_000n, 'Stadtwerke Rate 10.2026'),
    ],
    ledger: [
      line('l1', '2026-10-04', 250_000n, 'Telekom phone'),
      line('l2', '2026-10-06', 90_000n, 'Stadtwerke October 2026'),
    ],
  })
  const codes = proposals.flatMap(({ reasons, risks }) => [...reasons, ...risks].map(({ code }) => code))
  expect(proposals).toHaveLength(2)
  expect(codes.filter((code) => code.startsWith('reference'))).toEqual([])
})
