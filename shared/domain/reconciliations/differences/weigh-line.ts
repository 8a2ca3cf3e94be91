/** How likely it is that something is wrong with a line, by what else is seen of it: a natural log. */
import type { Money } from '../../money/money.ts'
import type { BankLine } from './evidence.ts'
import { gapAt, type Inquiry } from './inquiry.ts'

/** What the bank's balances contradict. */
export const CONTRADICTED = -12
/** A faulty line that a match holds all the same, of all faulty lines. */
const HELD_SHARE = 0.04
const HELD = -3

/** Of all lines this one, by what is seen of it; `off` is what its amount would be off by. */
export function weighLine(inquiry: Inquiry, line: BankLine, off: Money): number {
  const { chain } = inquiry
  if (!chain) return weighState(inquiry, line)
  if (gapAt(inquiry, line, off)) return 0
  if (!chain.loose.has(line)) return CONTRADICTED
  return (line.isExplained ? HELD : 0) - Math.log(chain.loose.size)
}

/** The same where balances have no say: an open line is likelier to be wrong than one that an entry bears out or would meet. */
export function weighState({ evidence, openCount, lonely }: Inquiry, line: BankLine): number {
  if (line.isExplained) return Math.log(HELD_SHARE / (evidence.lines.length - openCount))
  const alone = Math.max(Math.log(HELD_SHARE), lonely.lineAlone(line))
  return Math.log((1 - HELD_SHARE) / openCount) + alone
}
