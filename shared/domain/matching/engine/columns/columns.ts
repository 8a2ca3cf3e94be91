/** Lines as columns of plain numbers, in an order that depends on their content alone. */
import { type Day, dayNumber } from '../../../calendar/day.ts'
import { absolute } from '../../../money/money.ts'
import type { OpenLine } from '../proposals/proposal.ts'

/**
 * One side of an account. All arrays run in the same order: by magnitude, direction, day, text, reference, id. Money in
 * is positive on both sides here (the ledger's counter amounts are negated), so a pair has equal amounts; where money out is
 * the more frequent direction, that is positive instead.
 */
export interface Side {
  lines: OpenLine[]
  /** Units of 1/10 000. Exact up to 2^53; `inexact` says whether any line lies beyond. */
  amount: Float64Array
  inexact: boolean
  /** Days since 1970-01-01. */
  day: Int32Array
  /** The first line of the run of identical ones (same amount, day, text and reference) that a line belongs to. */
  twin: Int32Array
}

/** The amounts are multiplied by `direction`: one side's is the negative of the other's. */
export function columnsOf(given: readonly OpenLine[], direction: 1 | -1): Side {
  const units = new Float64Array(given.length)
  const days = new Int32Array(given.length)
  const known = new Map<Day, number>()
  let inexact = false
  for (let i = 0; i < given.length; i++) {
    const line = given[i]!
    units[i] = direction * Number(line.amount)
    if (Math.abs(units[i]!) > Number.MAX_SAFE_INTEGER) inexact = true
    let number = known.get(line.day)
    if (number === undefined) {
      number = dayNumber(line.day)
      known.set(line.day, number)
    }
    days[i] = number
  }
  const order = sorted(given, units, days)
  const side: Side = {
    lines: new Array(given.length),
    amount: new Float64Array(given.length),
    day: new Int32Array(given.length),
    twin: new Int32Array(given.length),
    inexact,
  }
  for (let at = 0; at < order.length; at++) {
    const from = order[at]!
    side.lines[at] = given[from]!
    side.amount[at] = units[from]!
    side.day[at] = days[from]!
    side.twin[at] = at > 0 && areTwins(side, at - 1, at) ? side.twin[at - 1]! : at
  }
  return side
}

/** Whether two lines are within the tolerance, compared exactly even where doubles are not. */
export function areEqualWithin(
  bank: Side,
  b: number,
  ledger: Side,
  l: number,
  toleranceUnits: number,
): boolean {
  if (!bank.inexact && !ledger.inexact) return Math.abs(bank.amount[b]! - ledger.amount[l]!) <= toleranceUnits
  return absolute(bank.lines[b]!.amount + ledger.lines[l]!.amount) <= BigInt(toleranceUnits)
}

/**
 * Positions in order. Magnitudes are packed with their position into one double each, which the engine sorts without a
 * comparator; only runs of equal amounts need one. Ranges too wide for that are compared outright.
 */
function sorted(given: readonly OpenLine[], units: Float64Array, days: Int32Array): Uint32Array {
  const count = given.length
  let places = 1
  while (places < count) places *= 2
  let scale = 100
  let largest = 0
  for (const unit of units) {
    if (unit % 100 !== 0) scale = 1
    if (Math.abs(unit) > largest) largest = Math.abs(unit)
  }
  const order = new Uint32Array(count)
  if (((2 * largest) / scale + 2) * places > Number.MAX_SAFE_INTEGER) {
    for (let i = 0; i < count; i++) order[i] = i
    return order.sort((i, j) => compareAmounts(units[i]!, units[j]!) || compareContent(given, days, i, j))
  }
  const packed = new Float64Array(count)
  for (let i = 0; i < count; i++) packed[i] = keyOf(units[i]!, scale) * places + i
  packed.sort()
  let start = 0
  let previous = -1
  for (let at = 0; at <= count; at++) {
    const key = at < count ? Math.floor(packed[at]! / places) : -2
    if (at > 0 && key !== previous) {
      if (at - start > 1) order.subarray(start, at).sort((i, j) => compareContent(given, days, i, j))
      start = at
    }
    previous = key
    if (at < count) order[at] = packed[at]! - key * places
  }
  return order
}

function keyOf(unit: number, scale: number): number {
  return (Math.abs(unit) / scale) * 2 + (unit < 0 ? 1 : 0)
}

function compareAmounts(a: number, b: number): number {
  return Math.abs(a) - Math.abs(b) || b - a
}

function compareContent(given: readonly OpenLine[], days: Int32Array, i: number, j: number): number {
  if (days[i] !== days[j]) return days[i]! - days[j]!
  const a = given[i]!
  const b = given[j]!
  return (
    compareText(a.text, b.text) ||
    compareText(a.reference ?? '', b.reference ?? '') ||
    compareText(a.id, b.id)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function areTwins(side: Side, i: number, j: number): boolean {
  if (side.amount[i] !== side.amount[j] || side.day[i] !== side.day[j]) return false
  const a = side.lines[i]!
  const b = side.lines[j]!
  return a.amount === b.amount && a.text === b.text && (a.reference ?? '') === (b.reference ?? '')
}
