import { expect, test } from 'vitest'
import type { EvidencePackage } from '../evidence/evidence-package.ts'
import { frozenMonth } from './frozen-month.ts'

const sums = { count: 0, moneyIn: '0.00', moneyOut: '0.00' }
const item = (id: string, date: string, amount: string, side: 'bank' | 'ledger' = 'ledger') => ({
  side,
  id,
  date,
  description: id,
  amount,
  explanation: null,
})

test('of an approved month what was outstanding from earlier months is told apart from its own, and what was excluded is in neither', () => {
  const { open, earlier, summary } = frozenMonth({
    periodStart: '2026-10-01',
    figures: { excludedCount: 1, balanceVariance: '0.00', unexplained: '0.00' },
    populations: { bank: sums, ledger: sums },
    items: [
      item('october deposit', '2026-10-30', '40.00'),
      item('september cheque', '2026-09-20', '-75.00'),
      item('august error', '2026-08-02', '3.00', 'bank'),
    ],
    excluded: [{ id: 'august error' }],
  } as unknown as EvidencePackage)
  expect(open.map(({ id, amount }) => [id, amount])).toEqual([['october deposit', '-40.00']])
  expect(earlier).toMatchObject([{ id: 'september cheque', type: 'ledger', amount: '75.00' }])
  expect(summary.unmatchedLedgerTransactions).toBe(1)
})
