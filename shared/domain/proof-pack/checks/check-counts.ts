/** What a reconciliation says beside its figures follows from them, and from how many bank lines it is of. */
import { canonicalText } from '../../audit/chain.ts'
import { money } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import type { AccountPack } from '../read-account.ts'

export function checkCounts(of: AccountPack, fail: Report['fail']): void {
  for (const reconciliation of of.period.reconciliations) {
    const { id, periodStart, periodEnd, closingBalance, autoMatchStats } = reconciliation
    const { transactionCount, matchedCount, unmatchedCount, excludedCount } = reconciliation
    const lines = [...of.bank.values()].filter(
      ({ transactionDate }) => transactionDate >= periodStart && transactionDate <= periodEnd,
    )
    const facts: [what: string, said: unknown, is: unknown][] = [
      ['bankStatementBalance', money(reconciliation.bankStatementBalance), money(closingBalance)],
      // Each match was counted to sum to zero.
      ['leftByMatches', money(reconciliation.leftByMatches), 0n],
      ['transactionCount', transactionCount, lines.length],
      ['matched, unmatched and excluded', matchedCount + unmatchedCount + excludedCount, lines.length],
      ['autoMatchStats', canonicalText(autoMatchStats), canonicalText({ totalMatches: matchedCount })],
    ]
    for (const [what, said, is] of facts) if (said !== is) fail(id, `says ${what} ${said}, a recount ${is}`)
  }
}
