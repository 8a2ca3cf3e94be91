import { expect, test } from 'vitest'
import { day } from '../../../../../../shared/domain/calendar/day.ts'
import { money } from '../../../../../../shared/domain/money/money.ts'
import { accountThatFollows, heldByLayout } from './account-that-follows.ts'

const anImport = (financialAccountId: number, closingBalance: string, more = {}) => ({
  financialAccountId,
  side: 'bank' as const,
  status: 'completed' as const,
  layout: 'harbour',
  closingBalance,
  closingOn: '2026-10-31',
  periodEnd: '2026-10-30',
  ...more,
})
const accounts = [{ id: 1 }, { id: 2 }]
const imports = [anImport(1, '16000.15'), anImport(2, '23031.25'), anImport(1, '18250.44')]

test('each account has what the newest of its files with the same columns ended with', () => {
  expect(heldByLayout(imports, 'harbour', accounts)).toEqual([
    { accountId: 1, on: '2026-10-31', balance: money('16000.15') },
    { accountId: 2, on: '2026-10-31', balance: money('23031.25') },
  ])
  expect(heldByLayout(imports, 'other', accounts)).toEqual([])
  expect(heldByLayout(imports, undefined, accounts)).toEqual([])
  const [undone, ledger] = [{ status: 'undone' as const }, { side: 'ledger' as const }]
  expect(
    heldByLayout([anImport(1, '1.00', undone), anImport(1, '2.00', ledger)], 'harbour', accounts),
  ).toEqual([])
})

test('a file goes on from the account that held what it opens with', () => {
  const held = heldByLayout(imports, 'harbour', accounts)
  const next = { first: day('2026-11-02'), openingBalance: money('23031.25') }
  expect(accountThatFollows(held, next, [null, null])).toBe(2)
  expect(accountThatFollows(held, { ...next, openingBalance: money('1.00') }, [null, null])).toBeUndefined()
})

test('a file that begins before the last one ended goes on from the account that held what it says of that day', () => {
  const held = heldByLayout(imports, 'harbour', accounts)
  const overlapping = { first: day('2026-10-28'), openingBalance: money('25009.10') }
  const says = money('16000.15')
  expect(accountThatFollows(held, overlapping, [says, says])).toBe(1)
  expect(accountThatFollows(held, overlapping, [null, null])).toBeUndefined()
})

test('where two accounts held the same, nothing is said', () => {
  const held = heldByLayout([anImport(1, '0.00'), anImport(2, '0.00')], 'harbour', accounts)
  const next = { first: day('2026-11-02'), openingBalance: money('0.00') }
  expect(accountThatFollows(held, next, [null, null])).toBeUndefined()
})
