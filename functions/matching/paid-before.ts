/** Payments that nothing explains and that were made before, where the first one was matched by an earlier run or by a person. */

import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import type { NearMiss } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { DAYS_BETWEEN, paidTwice } from '../../shared/domain/matching/runs/paid-twice.ts'
import { money } from '../../shared/domain/money/money.ts'
import { asOpenLine } from '../rules/engine-rules.ts'
import { findMatches } from '../storage/entities/match.ts'
import type { ComparedLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { linesOfAmount } from '../transfers/of-amount.ts'

/** For each the texts of a month or two are read: of many lines that are left the newest are asked about. */
const LINES_MAX = 20
/** What is paid more often within two weeks is a price, and each of these lines would be read for each of the payments. */
const EQUAL_MAX = 100

/**
 * What was booked from its bank line alone is no first payment: the books have it as often as the bank does.
 * @param left bank lines that nothing explains, oldest first
 */
export async function paidBefore(
  scope: Scope,
  accountId: number,
  left: readonly ComparedLine[],
): Promise<NearMiss[]> {
  const payments = left.filter(({ amount }) => money(amount) < 0n).slice(-LINES_MAX)
  const found = await Promise.all(
    payments.map(async (line) => {
      const on = line.transactionDate as Day
      const days = { from: addDays(on, -DAYS_BETWEEN), to: addDays(on, DAYS_BETWEEN) }
      const equal = await linesOfAmount(scope, accountId, money(line.amount), days, EQUAL_MAX)
      const matches = await findMatches(
        scope,
        equal.flatMap(({ matchId }) => matchId ?? []),
      )
      const pairs = [...matches.values()].flatMap((match) => {
        const [bank, ...banks] = match.sourceTransactions
        const [entry, ...entries] = match.ledgerTransactions
        const isPair = bank && entry && banks.length + entries.length === 0
        return isPair && isLive(match) && !match.bookedToIds?.length
          ? [{ bankIds: [bank.id], ledgerIds: [entry.id] }]
          : []
      })
      return paidTwice(equal.map(asOpenLine), [asOpenLine(line)], pairs)
    }),
  )
  return found.flat()
}
