/** The typed balances, and what speaks against them. */
import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { aFile, aLine, anEvidence } from './an-evidence.ts'
import type { Evidence } from './evidence.ts'
import { findCauses } from './find-causes.ts'

const first = (evidence: Evidence) => findCauses(evidence)[0]
const isMatched = { isExplained: true }

test('a closing balance of 8,136.10 that was typed as 8,163.10 is seen by its digits', () => {
  const lines = [aLine('a', '7000.00', isMatched), aLine('b', '136.10', isMatched)]
  expect(first(anEvidence({ lines, lacks: '27.00' }))).toMatchObject({
    kind: 'digits_transposed',
    balance: 'closing',
    mends: money('27.00'),
    leaves: 0n,
    sentence:
      'The closing balance of CA$8,163.10 would explain it as CA$8,136.10: two digits may be transposed.',
  })
})

test('a closing balance that the bank’s file says otherwise of the last day is named before any line, and with its digits where they are exchanged', () => {
  const file = { importId: 'file', fileName: 'january.csv', from: day('2026-01-02'), to: day('2026-01-31') }
  const files = [{ ...file, opening: money('1000.00'), closing: money('1550.00') }]
  const lines = aFile(['500.00', '50.00']).map((line) => ({ ...line, isExplained: true }))
  expect(first(anEvidence({ lines, files, lacks: '98449.00' }))).toMatchObject({
    kind: 'closing_edited',
    balance: 'closing',
    mends: money('98449.00'),
    leaves: 0n,
    sentence:
      'The closing balance is CA$99,999.00, and january.csv ends on Jan 31, 2026 with CA$1,550.00: it may have been typed otherwise than the bank says it.',
  })
  expect(first(anEvidence({ lines, files, lacks: '-45.00' }))).toMatchObject({
    kind: 'digits_transposed',
    sentence:
      'The closing balance is CA$1,505.00, and january.csv ends on Jan 31, 2026 with CA$1,550.00: two digits may be transposed.',
  })
})

test('a line that came after the closing balance was stated, and is all that it lacks, is named first', () => {
  const late = '2026-02-05T08:00:00.000Z'
  const fee = aLine('fee', '-22.00', { day: day('2026-01-30'), description: 'Wire fee', createdAt: late })
  const lines = [aLine('a', '500.00', isMatched), fee]
  expect(first(anEvidence({ lines, lacks: '22.00' }))).toMatchObject({
    kind: 'closing_older',
    balance: 'closing',
    lines: [{ id: 'fee' }],
    sentence:
      '“Wire fee” of Jan 30, 2026, money out of CA$22.00, came after the closing balance of CA$1,500.00 was stated: the bank may close with CA$1,478.00 now.',
  })
  const more = aLine('more', '-3.00', { createdAt: late })
  expect(first(anEvidence({ lines: [...lines, more], lacks: '25.00' }))?.sentence).toContain(
    ' and 1 more came after',
  )
  expect(first(anEvidence({ lines, lacks: '21.00' }))?.kind).not.toBe('closing_older')
  expect(first(anEvidence({ lines, lacks: '22.00', statedAt: '2026-02-06T09:00:00.000Z' }))?.kind).not.toBe(
    'closing_older',
  )
})

test('an opening balance unlike the last closing balance comes first, and says what is left without it', () => {
  const evidence = anEvidence({
    lines: [aLine('a', '50.00', isMatched)],
    opening: money('1050.00'),
    openingExpected: money('1000.00'),
    lacks: '-30.00',
  })
  expect(first(evidence)).toMatchObject({
    kind: 'opening_edited',
    balance: 'opening',
    mends: money('-50.00'),
    leaves: money('20.00'),
  })
})

test('balances that were both typed too high by as much are an opening that was edited', () => {
  const evidence = anEvidence({
    opening: money('99999.00'),
    openingExpected: money('10000.00'),
    unexplained: '89999.00',
  })
  expect(first(evidence)).toMatchObject({
    kind: 'opening_edited',
    figure: 'unexplained',
    leaves: 0n,
    sentence:
      'The opening balance is CA$99,999.00, and before Jan 1, 2026 the account held CA$10,000.00: one of the two is not what the bank held.',
  })
})
