import type { Side } from '../columns/columns.ts'

/** How many more pairs must point the other way before the usual is given up. */
const LEAD_MARGIN = 8

/**
 * Which side usually comes first: 1 where the books do (the usual case: the bank takes days), -1 where the bank does (the
 * books are written from the statement). Told by amounts that occur once on each side.
 */
export function findLead(bank: Side, ledger: Side, daysMax: number): 1 | -1 {
  let after = 0
  let before = 0
  let l = 0
  for (let b = 0; b < bank.amount.length; b++) {
    const amount = bank.amount[b]!
    while (l < ledger.amount.length && precedes(ledger.amount[l]!, amount)) l++
    if (ledger.amount[l] !== amount) continue
    if (bank.amount[b - 1] === amount || bank.amount[b + 1] === amount || ledger.amount[l + 1] === amount)
      continue
    const lag = bank.day[b]! - ledger.day[l]!
    if (lag > 0 && lag <= daysMax) after++
    if (lag < 0 && -lag <= daysMax) before++
  }
  return before - after > LEAD_MARGIN + 3 * Math.sqrt(before + after) ? -1 : 1
}

/** The order of amounts within a side: by magnitude, positive first. */
function precedes(a: number, b: number): boolean {
  return Math.abs(a) !== Math.abs(b) ? Math.abs(a) < Math.abs(b) : a > b
}
