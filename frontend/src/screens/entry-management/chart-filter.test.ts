import { expect, test } from 'vitest'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import { CHART_STATUSES, isWantedAccount } from './chart-filter.ts'

const account = (of: Partial<ChartAccount>) =>
  ({
    accountCode: '1010',
    accountName: 'Operating',
    accountType: 'asset',
    category: 'Current Assets',
    isActive: true,
    balance: '12.00',
    otherBalances: [],
    ...of,
  }) as ChartAccount

test('the accounts of the General Ledger are filtered as all, active, pending and completed ones, each said in words of a chart', () => {
  const [used, empty, closed] = [account({}), account({ balance: '0.00' }), account({ isActive: false })]
  const left = CHART_STATUSES.map(({ value, label }) => [
    label,
    [used, empty, closed].filter((each) => isWantedAccount(each, '', value)),
  ])
  expect(left).toEqual([
    ['All Status', [used, empty, closed]],
    ['Active (in use)', [used, empty]],
    ['Pending (no balance)', [empty]],
    ['Completed (out of use)', [closed]],
  ])
})

test('an account is found by its code, name, type and category', () => {
  for (const q of ['1010', ' operating ', 'asset', 'current'])
    expect(isWantedAccount(account({}), q, 'all'), q).toBe(true)
  expect(isWantedAccount(account({}), 'savings', 'all')).toBe(false)
})
