import { expect, test } from 'vitest'
import { LEVELS_MAX, mayStandUnder, type PlacedAccount, placeOf } from './chart-tree.ts'

const account = (id: number, parentId: number | null = null): PlacedAccount => ({
  id,
  accountCode: String(6000 + id),
  accountType: 'expense',
  parentId,
})

test('an account says under which one it stands, and how deep', () => {
  const chart = [account(1), account(2, 1), account(3, 2)]
  expect(chart.map((each) => placeOf(chart, each))).toEqual([
    { parentAccountCode: null, level: 1 },
    { parentAccountCode: '6001', level: 2 },
    { parentAccountCode: '6002', level: 3 },
  ])
})

test('accounts stand at most five deep, with all that stands under them', () => {
  const chain = Array.from({ length: LEVELS_MAX }, (_, at) => account(at + 1, at || null))
  const [alone, withOne] = [account(10), account(11)]
  const chart = [...chain, alone, withOne, account(12, 11)]
  expect(mayStandUnder(chart, alone, chain[3]!)).toBe(true)
  expect(mayStandUnder(chart, alone, chain[4]!)).toBe(false)
  expect(mayStandUnder(chart, withOne, chain[3]!)).toBe(false)
})

test('a circle that two people made at once is refused any further move, and ends', () => {
  const chart = [account(1, 2), account(2, 1), account(3)]
  expect(placeOf(chart, chart[0]!).level).toBe(LEVELS_MAX)
  expect(mayStandUnder(chart, chart[0]!, chart[1]!)).toBe(false)
  expect(mayStandUnder(chart, chart[0]!, chart[2]!)).toBe(false)
})
