import { createSums } from './group-odds.ts'
import type { OpenSide, OpenSides } from './open-sides.ts'
import { addBatches } from './search-batches.ts'

/** A sum is a rival from these odds against "the line stands alone". */
const ODDS_MIN = 1

/**
 * Which lines of some pairs some open lines of the other side add up to as well. A deposit of three checks may happen to have
 * the amount of a fourth; where no text tells them apart, that is a question for a person. Both sides, by place.
 */
export function findSumRivals(
  sides: OpenSides,
  pairs: readonly { b: number; l: number }[],
): { bank: Uint8Array; ledger: Uint8Array } {
  return {
    bank: rivalled(
      sides,
      sides.bank,
      pairs.map(({ b }) => b),
    ),
    ledger: rivalled(
      sides,
      sides.ledger,
      pairs.map(({ l }) => l),
    ),
  }
}

function rivalled(sides: OpenSides, side: OpenSide, lines: readonly number[]): Uint8Array {
  const isRivalled = new Uint8Array(side.open.length)
  for (const line of lines) {
    const sums = createSums()
    addBatches(sums, sides, side, line, () => true)
    if (sums.best.some(({ odds }) => odds >= ODDS_MIN)) isRivalled[line] = 1
  }
  return isRivalled
}
