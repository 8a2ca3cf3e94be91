/** Posts the ledger entries that bank lines lack, each held by its match from the beginning, with numbers in one row. */
import type { Match } from '../../shared/contract/matches.ts'
import type { Proposal } from '../../shared/contract/matching.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { holdAccount, type StoredAccount } from '../storage/accounts.ts'
import type { StoredChartAccount } from '../storage/chart.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { createMatch, matchedLine } from '../storage/matches.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { postLedgerLine } from '../transactions/post-ledger-line.ts'
import { type Approval, matchOfProposal } from './match-of-proposal.ts'

export interface OpenBooking {
  proposal: Proposal
  line: SourceTransaction
  chartAccount: StoredChartAccount
  approval: Approval
}

export async function postBookings(
  plan: WritePlan,
  scope: Scope,
  account: StoredAccount,
  bookings: readonly OpenBooking[],
  options: { withRefusal?: boolean } = {},
): Promise<Match[]> {
  if (!bookings.length) return []
  holdAccount(plan, scope, account.id)
  const years = Map.groupBy(bookings, ({ line }) => line.transactionDate.slice(0, 4))
  const matches: Match[] = []
  for (const [year, ofYear] of years) {
    const numbers = await leaseEntryNumbers(plan, scope, year, ofYear.length)
    for (const [at, { proposal, line, chartAccount, approval }] of ofYear.entries()) {
      const amount = -money(line.amount)
      const posted = postLedgerLine(plan, scope, {
        account,
        chartAccount,
        date: day(line.transactionDate),
        amount,
        description: line.description,
        referenceNumber: line.reference,
        category: amount < 0n ? 'income' : 'expense',
        entryNumber: numbers[at]!,
        matchId: approval.id,
      })
      const of = { ...proposal, ledgerTransactions: [matchedLine(posted)] }
      const match = { ...matchOfProposal(of, approval), postedEntryId: posted.journalEntryId }
      createMatch(plan, scope, match, [line], [], options)
      plan.changed({
        entityType: 'ledger_transaction',
        entityId: posted.id,
        action: 'created',
        after: posted,
      })
      matches.push(match)
    }
  }
  return matches
}
