/** Two lines that together are exactly too much: the last thing that one looks for. */
import type { Money } from '../../money/money.ts'
import type { BankLine } from './evidence.ts'
import type { Words } from './in-words.ts'
import type { Inquiry } from './inquiry.ts'
import { weighLine } from './weigh-line.ts'
import { ofDifference, type WeighedCause } from './weighed-cause.ts'

const PAIRS_MAX = 10

export function* causesInTwoLines(inquiry: Inquiry): Generator<WeighedCause> {
  const { difference, evidence, chain } = inquiry
  if (difference === 0n) return
  for (const pair of pairsOf(chain ? [...chain.loose] : evidence.lines, -difference)) {
    const [one, other] = pair
    const weight = Math.min(...pair.map((line) => weighLine(inquiry, line, -line.amount)))
    const tell = ({ named }: Words) =>
      `${named(one)} and ${named(other)} together are exactly the difference.`
    yield ofDifference('lines_together', inquiry, { weight, tell, lines: pair })
  }
}

/** Two lines that sum to an amount, each line in one pair at most. */
function pairsOf(lines: readonly BankLine[], sum: Money): [BankLine, BankLine][] {
  const waiting = new Map<Money, BankLine[]>()
  const pairs: [BankLine, BankLine][] = []
  for (const line of lines) {
    const partner = waiting.get(sum - line.amount)?.pop()
    if (partner) {
      pairs.push([partner, line])
      if (pairs.length === PAIRS_MAX) break
    } else if (waiting.has(line.amount)) waiting.get(line.amount)!.push(line)
    else waiting.set(line.amount, [line])
  }
  return pairs
}
