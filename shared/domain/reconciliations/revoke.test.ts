import { expect, test } from 'vitest'
import type { ChainLink } from './chain.ts'
import type { ReconciliationStatus } from './reconciliation-state.ts'
import { revokedBy, whyRevoked } from './revoke.ts'

const month = (number: string, status: ReconciliationStatus): ChainLink => ({
  id: number,
  periodStart: `2026-${number}-01`,
  periodEnd: `2026-${number}-28`,
  openingBalance: '0.00',
  closingBalance: '0.00',
  status,
})
const CHAIN = [
  month('01', 'approved'),
  month('02', 'completed'),
  month('03', 'completed'),
  month('04', 'draft'),
]
const taken = (date: string) => revokedBy(CHAIN, date).map(({ id }) => id)

test('a change takes back what is proved on its day and behind it, newest first', () => {
  expect(taken('2026-02-28')).toEqual(['03', '02'])
  expect(taken('2026-03-01')).toEqual(['03'])
  expect(taken('2025-12-31')).toEqual(['03', '02', '01'])
  expect(taken('2026-04-01')).toEqual([])
})

test('the earliest of what happened is said, and how much more there was up to the end of the period', () => {
  const happened = [
    { provedFrom: '2026-02-11', because: 'a ledger entry of Feb 11, 2026 was added' },
    { provedFrom: '2026-02-10', because: 'a bank line of Feb 10, 2026 was added' },
    { provedFrom: '2026-03-01', because: 'a bank line of Mar 1, 2026 was added' },
  ]
  expect(whyRevoked(happened, '2026-02-28')).toBe(
    'A bank line of Feb 10, 2026 was added after it was completed, and 1 more change came with it.',
  )
  expect(whyRevoked(happened, '2026-02-10')).toBe(
    'A bank line of Feb 10, 2026 was added after it was completed.',
  )
})
