/**
 * Whether sums of an account mean anything. How often unrelated lines add up depends on how crowded its days are and on its
 * prices, which no formula knows. So the same lines are looked through some weeks away, where whatever adds up does so by
 * accident, as it is done for pairs (`findDecoys`).
 */
import type { OpenSide, OpenSides } from './open-sides.ts'

/** Whole weeks, so that weekdays stay what they are, and beyond what a deposit takes. */
const SHIFTS = [35, -35]
/** So many lines are looked at some weeks away, and one in so many of a crowd. */
const LINES_LOOKED_AT = 500
const ONE_IN = 6
/** Groups as sure as this, and surer, in steps. */
const STEPS = [0, 0.2, 0.5, 0.8]
/** So many groups are imagined beside those of a step, right as often as they say. */
const IMAGINED = 4
/** They are proposed where at least this share of them is right. */
const RIGHT_MIN = 0.33

/** Tells of a confidence whether groups as sure as that are right often enough. */
export type AreMeant = (confidence: number) => boolean

/**
 * `met` are the confidences of the groups found for the open lines of a side; `confidenceOf` tells that of the best group of a
 * line some weeks away.
 */
export function meaningfulSums(
  met: readonly number[],
  sides: OpenSides,
  side: OpenSide,
  confidenceOf: (line: number, shiftDays: number) => number | undefined,
): AreMeant {
  if (met.length === 0) return () => true
  const lines = side.byDay
  const groups = STEPS.map(() => 0)
  for (const confidence of met) groups[stepOf(confidence)]!++
  const accidents = STEPS.map(() => 0)
  const stride = Math.max(
    1,
    Math.ceil((lines.length * SHIFTS.length) / Math.max(LINES_LOOKED_AT, lines.length / ONE_IN)),
  )
  const { days } = side.other
  let looked = 0
  for (const [turn, shift] of SHIFTS.entries()) {
    for (let at = turn % stride; at < lines.length; at += stride) {
      const day = sides.lead * side.columns.day[lines[at]!]! + shift
      if (day < days[0]! || day > days.at(-1)!) continue
      looked++
      const confidence = confidenceOf(lines[at]!, shift)
      if (confidence !== undefined) accidents[stepOf(confidence)]!++
    }
  }
  const areMeant = STEPS.map((_, step) => {
    const accidental = looked === 0 ? 0 : (accidents[step]! * lines.length) / looked
    const promised = ((STEPS[step]! + (STEPS[step + 1] ?? 1)) / 2) * IMAGINED
    return (groups[step]! - accidental + promised) / (groups[step]! + IMAGINED) >= RIGHT_MIN
  })
  return (confidence) => areMeant[stepOf(confidence)]!
}

function stepOf(confidence: number): number {
  let step = STEPS.length - 1
  while (confidence < STEPS[step]!) step--
  return step
}
