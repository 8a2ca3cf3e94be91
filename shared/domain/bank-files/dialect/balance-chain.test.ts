import { describe, expect, test } from 'vitest'
import { money } from '../../money/money.ts'
import { type ChainRow, followsMore, senseHinted, senseProved, senseThroughout } from './balance-chain.ts'

interface Made {
  amounts: string[]
  /** Places of rows that somebody took out afterwards. */
  without?: number[]
  isNewestFirst?: boolean
  /** All on one day. */
  isOneDay?: boolean
  /** The balance that each row found instead of the one that it left. */
  isBefore?: boolean
  sense?: 1 | -1
}

function aList({ amounts, without = [], isNewestFirst, isOneDay, isBefore, sense = 1 }: Made): ChainRow[] {
  let balance = money('1000.00')
  const rows = amounts.map((written, at) => {
    const amount = money(written)
    const before = balance
    balance += sense === 1 ? amount : -amount
    return {
      amount,
      balance: isBefore ? before : balance,
      day: isOneDay ? '2026-01-05' : `2026-01-${10 + at}`,
    }
  })
  const left = rows.filter((_, at) => !without.includes(at))
  return isNewestFirst ? left.reverse() : left
}

const NINE = ['50.00', '-20.00', '70.00', '-5.00', '30.00', '-45.00', '12.00', '-8.00', '90.00']
const SAME = ['50.00', '-20.00', '-20.00', '-20.00', '-20.00', '70.00', '31.00', '-5.00', '90.00']
const ZEROS = ['50.00', '0.00', '0.00', '-20.00', '0.00', '0.00', '70.00', '-5.00']

describe('a chain with a break or two still knows its sense', () => {
  test.each([1, -1] as const)('%s, in either order, with amounts that come again', (sense) => {
    for (const isNewestFirst of [false, true])
      for (const amounts of [NINE, SAME])
        for (const without of [[], [3], [2, 5], [3, 4]])
          expect(senseProved(aList({ amounts, without, isNewestFirst, sense }))).toBe(sense)
  })

  test('an amount that was lost is such a break', () => {
    const rows = aList({ amounts: NINE })
    expect(senseProved(rows.filter((_, at) => at !== 4))).toBe(1)
    rows[4] = { ...rows[4], amount: undefined }
    expect(senseProved(rows)).toBe(1)
  })
})

describe('and knows nothing', () => {
  test('of few links, of which those without money tell nothing', () => {
    expect(senseProved(aList({ amounts: NINE.slice(0, 6), without: [2] }))).toBe(0)
    expect(senseProved(aList({ amounts: ZEROS, without: [3] }))).toBe(0)
  })

  test('of three breaks', () => {
    expect(senseProved(aList({ amounts: NINE.concat(NINE), without: [2, 5, 9] }))).toBe(0)
  })

  test('where the other sense explains the break', () => {
    const rows = aList({ amounts: NINE })
    rows[4] = { ...rows[4], amount: money('-30.00') }
    expect(senseProved(rows)).toBe(0)
  })

  test('of balances before their rows, which hold the other way round', () => {
    for (const isNewestFirst of [false, true])
      for (const amounts of [NINE, NINE.concat(NINE)])
        expect(senseProved(aList({ amounts, without: [3], isBefore: true, isNewestFirst }))).toBe(0)
  })

  test('of rows of one day, whose order nothing says', () => {
    expect(senseProved(aList({ amounts: NINE, without: [3], isOneDay: true }))).toBe(0)
  })
})

test('a break is none where a chain has to hold throughout', () => {
  expect(senseThroughout(aList({ amounts: NINE }))).toBe(1)
  expect(senseThroughout(aList({ amounts: NINE, without: [3] }))).toBe(0)
})

test('two links in one sense alone hint at it', () => {
  expect(senseHinted(aList({ amounts: NINE.slice(0, 4), without: [2], sense: -1 }))).toBe(0)
  expect(senseHinted(aList({ amounts: NINE.slice(0, 5), without: [2], sense: -1 }))).toBe(-1)
  expect(senseHinted(aList({ amounts: NINE.slice(0, 5), without: [2], isOneDay: true }))).toBe(1)
  expect(senseHinted(aList({ amounts: ZEROS }))).toBe(1)
})

test('of two readings the one follows more that breaks nowhere else', () => {
  const rows = aList({ amounts: NINE, without: [2] })
  const turned = rows.map((row, at) => (at === 4 ? { ...row, amount: -(row.amount ?? 0n) } : row))
  expect(followsMore(rows, turned)).toBe(true)
  expect(followsMore(turned, rows)).toBe(false)
  expect(followsMore(rows, rows)).toBe(false)
})
