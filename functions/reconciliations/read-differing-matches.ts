import type { Match, MatchedLine } from '../../shared/contract/matches.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { type Money, money, sumOf } from '../../shared/domain/money/money.ts'
import type { DifferingMatch, Told } from '../../shared/domain/reconciliations/differences/evidence.ts'
import { findMatches } from '../storage/entities/match.ts'
import { eachLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

const BATCH = 100
const LINES_MAX = 20_000

/** The matches up to a day whose sides are not equal, until all that they leave is found. */
export async function readDifferingMatches(
  scope: Scope,
  accountId: number,
  to: Day,
  left: Money,
): Promise<DifferingMatch[]> {
  const found: DifferingMatch[] = []
  let [missing, looked] = [left, 0]
  let batch = new Set<string>()
  for await (const { matchId } of eachLine(scope, 'bank', accountId, { to })) {
    if (matchId) batch.add(matchId)
    if (missing === 0n || ++looked === LINES_MAX) break
    if (batch.size < BATCH) continue
    await look()
  }
  await look()
  return found

  async function look() {
    const matches = await findMatches(scope, [...batch])
    batch = new Set()
    for (const match of matches.values()) {
      const differing = differingOf(match)
      if (differing.difference === 0n) continue
      found.push(differing)
      missing -= differing.difference
    }
  }
}

/** Both sides with the sign of the account. */
function differingOf({ id, sourceTransactions, ledgerTransactions }: Match): DifferingMatch {
  const lines = sourceTransactions.map((line) => matched(line, money(line.amount)))
  const entries = ledgerTransactions.map((entry) => matched(entry, -money(entry.amount)))
  const total = (all: readonly Told[]) => sumOf(all.map(({ amount }) => amount))
  return { id, difference: total(lines) - total(entries), lines, entries }
}

const matched = ({ id, transactionDate, description }: MatchedLine, amount: Money): Told => ({
  id,
  day: transactionDate as Day,
  description,
  amount,
})
