/** How often an amount turns up by chance. A price that fifty lines share proves little; 1,873.42 proves much. */
import type { Side } from '../columns/columns.ts'
import { isRegularAmount } from '../groups/group-odds.ts'

/** Neighbours in the sorted amounts that measure how dense amounts lie. */
const NEIGHBOURS = 8
/** Lines imagined beside the real ones, so that a few lines do not decide what share of amounts is round. */
const BACKGROUND_LINES = 40
/** Share of amounts that end in so many zeros, counted in cents: 12.34, 12.30, 12.00, 120.00, 1,200.00 and beyond. */
const USUAL_SHARES = [0.62, 0.1, 0.14, 0.07, 0.05, 0.02]
const DENSITY_MIN = 1e-4

/**
 * For each line the natural log of how many unrelated lines of the same amount its own side has per day. Identical lines
 * count once, as any of them would do.
 */
export function logRates(side: Side, spanDays: number): Float32Array {
  const count = side.amount.length
  const rates = new Float32Array(count)
  const roundness = new Uint8Array(count)
  const found = new Float64Array(USUAL_SHARES.length)
  for (let i = 0; i < count; i++) {
    roundness[i] = roundnessOf(Math.abs(side.amount[i]!))
    found[roundness[i]!]!++
  }
  const excess = USUAL_SHARES.map((usual, zeros) => {
    const share = (found[zeros]! + usual * BACKGROUND_LINES) / (count + BACKGROUND_LINES)
    const natural = zeros === USUAL_SHARES.length - 1 ? 10 ** -zeros : 0.9 * 10 ** -zeros
    return share / natural
  })
  const unseen = unseenOf(side)
  for (let start = 0; start < count; ) {
    const { end, different } = runAt(side, start)
    const low = Math.max(0, start - NEIGHBOURS)
    const high = Math.min(count - 1, end - 1 + NEIGHBOURS)
    const cents = (Math.abs(side.amount[high]!) - Math.abs(side.amount[low]!)) / 100
    const others = high - low - (end - start - 1)
    const density = (others / (cents + 100)) * excess[roundness[start]!]!
    const expected = different - 1 + Math.max(DENSITY_MIN, density, unseen[kindOf(side.amount[start]!)]!)
    const rate = Math.log(expected / spanDays)
    for (let i = start; i < end; i++) rates[i] = rate
    start = end
  }
  return rates
}

/** The run of equal amounts from a place, and how many of its lines are not identical. */
function runAt({ amount, twin }: Side, start: number): { end: number; different: number } {
  let end = start + 1
  let different = 1
  for (; end < amount.length && amount[end] === amount[start]; end++) if (twin[end] === end) different++
  return { end, different }
}

/** Odd amounts, and those that prices have. */
function kindOf(units: number): 0 | 1 {
  return isRegularAmount(units) ? 1 : 0
}

const UNSEEN_USUAL = [0.004, 0.1]
const AMOUNTS_IMAGINED = 40

/**
 * How many more lines of an amount are to be expected where one is seen, by the kind of amount. By Good and Turing: lines
 * whose amount is there once more, over lines whose amount is there once. A short list has not seen all prices.
 */
function unseenOf(side: Side): number[] {
  const once = [0, 0]
  const twice = [0, 0]
  for (let start = 0; start < side.amount.length; ) {
    const { end, different } = runAt(side, start)
    if (different === 1) once[kindOf(side.amount[start]!)]!++
    else if (different === 2) twice[kindOf(side.amount[start]!)]! += 2
    start = end
  }
  return UNSEEN_USUAL.map(
    (usual, kind) => (twice[kind]! + usual * AMOUNTS_IMAGINED) / (once[kind]! + AMOUNTS_IMAGINED),
  )
}

function roundnessOf(units: number): number {
  let zeros = 0
  for (let step = 1000; zeros < USUAL_SHARES.length - 1 && units % step === 0; step *= 10) zeros++
  return zeros
}
