import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { detectLedgerSign } from './columns/detect-sign.ts'
import { findSubsetSums } from './groups/subset-sums.ts'
import type { Component } from './pairs/component.ts'
import { exactProbabilities } from './pairs/exact-probabilities.ts'
import { settlePairs } from './pairs/settle-pairs.ts'
import { FULL_CARE, spreadProbabilities } from './pairs/spread-probabilities.ts'
import { ruleScoreOf } from './proposals/rule-score.ts'
import { learnAliases } from './texts/learn-aliases.ts'
import { wordsOfText } from './texts/read-texts.ts'
import { createVocabulary, spell } from './texts/vocabulary.ts'

test('the points rule, written out', () => {
  const points = (days: number, isExact: boolean, hasReference: boolean, isSimilar: boolean) =>
    ruleScoreOf({ days, isExact, hasReference, isSimilar })
  expect([0, 1, 2, 3].map((days) => points(days, true, false, false))).toEqual([95, 75, 70, 65])
  expect([0, 1, 2, 3].map((days) => points(days, false, false, false))).toEqual([90, 70, 65, 60])
  expect([0, 1, 2, 3].map((days) => points(days, true, true, false))).toEqual([100, 95, 90, 85])
  expect([0, 1, 2, 3].map((days) => points(days, true, false, true))).toEqual([100, 90, 85, 80])
  expect([0, 1, 2, 3].map((days) => points(days, true, true, true))).toEqual([100, 100, 100, 100])
  expect([4, 7, 10].map((days) => points(days, true, true, true))).toEqual([0, 0, 0])
  expect(ruleScoreOf({ days: 2, isUsual: true, isExact: true, hasReference: false, isSimilar: false })).toBe(
    95,
  )
})

test('a text is read into words, numbers without leading zeros, and codes', () => {
  const read = (text: string) => {
    const words = createVocabulary()
    return wordsOfText(text, words).map((word) => spell(words, word))
  }
  expect(read('INV-0010432')).toEqual(['INV', '10432', 'INV0010432'])
  expect(read('716-59386')).toEqual(['716', '59386', '71659386'])
  expect(read('inv10432 x 7')).toEqual(['INV10432', 'INV', '10432'])
  expect(read("Joe's Café, Zürich")).toEqual(['JOES', 'CAFE', 'ZURICH'])
  expect(read('acme ACME Acme')).toEqual(['ACME'])
  expect(read('')).toEqual([])
})

const someComponent = fc
  .record({
    banks: fc.integer({ min: 1, max: 4 }),
    ledgers: fc.integer({ min: 1, max: 4 }),
    weights: fc.array(fc.option(fc.double({ min: -4, max: 9, noNaN: true }), { nil: undefined }), {
      minLength: 16,
      maxLength: 16,
    }),
  })
  .map(({ banks, ledgers, weights }): Component => {
    const edges: [number, number, number][] = []
    for (let b = 0; b < banks; b++) {
      for (let l = 0; l < ledgers; l++) {
        const weight = weights[b * 4 + l]
        if (weight !== undefined) edges.push([b, l, Math.exp(weight)])
      }
    }
    return {
      count: edges.length,
      bankCount: banks,
      ledgerCount: ledgers,
      bank: Int32Array.from(edges, ([b]) => b),
      ledger: Int32Array.from(edges, ([, l]) => l),
      odds: Float64Array.from(edges, ([, , odds]) => odds),
    }
  })

/** Calls with every way to pair up lines, as the list of its edges. */
function eachWay({ bank, ledger, odds }: Component, call: (edges: number[]) => void): void {
  const walk = (e: number, taken: number[]) => {
    if (e === odds.length) return call(taken)
    walk(e + 1, taken)
    if (taken.every((other) => bank[other] !== bank[e] && ledger[other] !== ledger[e]))
      walk(e + 1, [...taken, e])
  }
  walk(0, [])
}

test('probabilities of a few lines are those of counting every way to pair them', () => {
  fc.assert(
    fc.property(someComponent, (component) => {
      let total = 0
      const counted = new Float64Array(component.odds.length)
      eachWay(component, (edges) => {
        const weight = edges.reduce((product, e) => product * component.odds[e]!, 1)
        total += weight
        for (const e of edges) counted[e] = counted[e]! + weight
      })
      const found = exactProbabilities(component).slice()
      for (let e = 0; e < counted.length; e++) expect(found[e]).toBeCloseTo(counted[e]! / total, 9)
    }),
    { numRuns: 200 },
  )
})

test('two pairs that could exchange partners are not taken for certain in a crowd', () => {
  const [straight, crossed] = [Math.exp(12), Math.exp(11)]
  const component: Component = {
    count: 4,
    bankCount: 2,
    ledgerCount: 2,
    bank: Int32Array.of(0, 0, 1, 1),
    ledger: Int32Array.of(0, 1, 0, 1),
    odds: Float64Array.of(straight, crossed, crossed, straight),
  }
  const exact = exactProbabilities(component).slice()
  const spread = spreadProbabilities(component, FULL_CARE)
  expect(exact[0]).toBeCloseTo(1 / (1 + Math.exp(-2)), 3)
  expect(spread[0]).toBeCloseTo(exact[0]!, 2)
})

test('the settled pairs have the largest total gain', () => {
  fc.assert(
    fc.property(someComponent, (component) => {
      const gain = component.odds.map((odds) => Math.round(Math.log(odds + 1) * 1000))
      const choices = { ...component, count: gain.length, gain }
      const { chosen, gapShare } = settlePairs(choices)
      const edges = [...chosen.keys()].filter((e) => chosen[e])
      expect(new Set(edges.map((e) => component.bank[e])).size).toBe(edges.length)
      expect(new Set(edges.map((e) => component.ledger[e])).size).toBe(edges.length)
      let best = 0
      eachWay(component, (way) => {
        best = Math.max(
          best,
          way.reduce((sum, e) => sum + gain[e]!, 0),
        )
      })
      expect(edges.reduce((sum, e) => sum + gain[e]!, 0)).toBe(best)
      expect(gapShare).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('a crowd too large for exact search is settled within the gap that it reports', () => {
  const size = 220
  const bank: number[] = []
  const ledger: number[] = []
  const gain: number[] = []
  for (let i = 0; i < size; i++) {
    for (const step of [0, 1, 2]) {
      if (i + step >= size) continue
      bank.push(i)
      ledger.push(i + step)
      gain.push(1000 + ((i * 7919 + step * 104729) % 97))
    }
  }
  const choices = {
    count: gain.length,
    bank: Int32Array.from(bank),
    ledger: Int32Array.from(ledger),
    gain: Float64Array.from(gain),
    bankCount: size,
    ledgerCount: size,
  }
  const { chosen, gapShare } = settlePairs(choices)
  const edges = [...chosen.keys()].filter((e) => chosen[e])
  expect(edges).toHaveLength(size)
  expect(gapShare).toBeGreaterThan(0)
  expect(gapShare).toBeLessThan(0.01)
})

test('all sets that add up are found, and only those', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 10 }),
      fc.integer({ min: 2, max: 120 }),
      (list, target) => {
        const amounts = Float64Array.from(list.sort((a, b) => b - a))
        const count = amounts.length
        const search = { amounts, count, target, stepsMax: 1e6, solutionsMax: 1e6 }
        const { solutions, isComplete } = findSubsetSums({
          ...search,
          smallMin: 2,
          smallMax: 3,
          largeMin: count - 2,
        })
        const wanted = (size: number) => size >= 2 && (size <= 3 || size >= count - 2)
        const expected: string[] = []
        for (let set = 0; set < 1 << count; set++) {
          const places = [...amounts.keys()].filter((at) => set & (1 << at))
          const sum = places.reduce((total, at) => total + amounts[at]!, 0)
          if (sum === target && wanted(places.length)) expected.push(places.join())
        }
        expect(isComplete).toBe(true)
        expect(solutions.map((places) => places.join()).sort()).toEqual(expected.sort())
      },
    ),
    { numRuns: 200 },
  )
})

test('the sign of a ledger file is told by the amounts that meet', () => {
  const line = (date: string, amount: string) => ({ day: day(date), amount: money(amount) })
  const bank = [line('2025-03-04', '100.00'), line('2025-03-05', '-45.10'), line('2025-03-06', '45.10')]
  expect(detectLedgerSign(bank, [line('2025-03-04', '-100.00'), line('2025-03-05', '45.10')]).sign).toBe(
    'opposite',
  )
  expect(detectLedgerSign(bank, [line('2025-03-04', '100.00'), line('2025-03-05', '-45.10')]).sign).toBe(
    'same',
  )
  // The amounts alone fit either way; the days decide.
  expect(
    detectLedgerSign(bank.slice(1), [line('2025-03-05', '-45.10'), line('2025-03-06', '45.10')]).sign,
  ).toBe('same')
  expect(detectLedgerSign(bank, []).sign).toBe('opposite')
})

test('confirmed matches teach what the bank calls a name', () => {
  const confirmed = [
    { bank: 'VISA DEBIT AMZN MKTP 4411', ledger: 'Amazon office supplies' },
    { bank: 'VISA DEBIT AMZN PRIME', ledger: 'Amazon' },
    { bank: 'VISA DEBIT AMZN MKTP 9120', ledger: 'Amazon printer paper' },
    { bank: 'POS PURCHASE NORTHWIND', ledger: 'Northwind Coffee' },
    { bank: 'EFT DEBIT TLS 221', ledger: 'Telephone' },
  ]
  expect(learnAliases(confirmed)[0]).toEqual({ bank: 'AMZN', ledger: 'AMAZON', confirmed: 3 })
  expect(learnAliases(confirmed).some(({ bank }) => bank === 'NORTHWIND' || bank === 'TLS')).toBe(false)
  expect(learnAliases([])).toEqual([])
})
