import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { type LineIdentity, lineHash, lineHasher, normaliseText, occurrenceCounter } from './line-identity.ts'

const aLine = (change: Partial<LineIdentity> = {}): LineIdentity => ({
  companyId: 1,
  accountId: 2,
  side: 'bank',
  date: day('2026-01-05'),
  amount: money('-4.50'),
  text: 'Coffee House',
  occurrence: 0,
  ...change,
})

test('a line has one identity, whatever the case and the spaces of its text', () => {
  const hash = lineHash(aLine())
  expect(hash).toMatch(/^[0-9a-f]{32}$/)
  for (const text of [
    'COFFEE  HOUSE',
    ' coffee\thouse ',
    'Coffee\u00a0House',
    '\uff23offee House',
    'Cof\u200bfee House',
  ]) {
    expect(lineHash(aLine({ text }))).toBe(hash)
  }
})

test('anything else that differs makes another line', () => {
  const others = [
    aLine({ companyId: 2 }),
    aLine({ accountId: 3 }),
    aLine({ side: 'ledger' }),
    aLine({ date: day('2026-01-06') }),
    aLine({ amount: money('4.50') }),
    aLine({ text: 'Coffee Hous' }),
    aLine({ reference: 'A1' }),
    aLine({ currency: 'CAD' }),
    aLine({ occurrence: 1 }),
    aLine({ companyId: 12, accountId: '' }),
  ]
  expect(new Set([aLine(), ...others].map((line) => lineHash(line))).size).toBe(others.length + 1)
})

test('a bank line is called today what it was called in every file before', () => {
  const line = aLine({ reference: 'A1', currency: 'CAD' })
  expect(lineHash(line)).toBe('a7f6f6e04891926a0b8936c77c4f06c4')
})

test('two coffees on one day are two lines, and the same two when the file comes again', () => {
  const hashes = () => {
    const hashOf = lineHasher()
    return [aLine(), aLine({ text: 'Tea' }), aLine(), aLine({ text: 'COFFEE HOUSE' })].map((line) =>
      hashOf(line),
    )
  }
  expect(new Set(hashes()).size).toBe(4)
  expect(hashes()).toEqual(hashes())
})

test('counting and hashing apart gives the same as hashing a whole file', () => {
  const texts = fc.array(fc.constantFrom('Coffee', 'coffee', 'Tea', 'T\u00e9', '\u00df', 'SS'), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(texts, (all) => {
      const lines = all.map((text) => aLine({ text }))
      const hashOf = lineHasher()
      const count = occurrenceCounter()
      expect(lines.map((line) => hashOf(line))).toEqual(
        lines.map((line) => lineHash({ ...line, occurrence: count(line) })),
      )
    }),
    { numRuns: 200 },
  )
})

test('normalising a text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const once = normaliseText(text)
      expect(normaliseText(once)).toBe(once)
    }),
    { numRuns: 200 },
  )
})
