/** Posts the ledger entries that bank lines lack, each held by its match from the beginning, with numbers in one row. */
import type { Match } from '../../shared/contract/matches.ts'
import type { Proposal } from '../../shared/contract/matching.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { keptIn } from '../storage/kept-in.ts'
import { createMatch, holderOf, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { bothSides, postLedgerLine } from '../transactions/post-ledger-line.ts'
import { type Approval, matchOfProposal } from './match-of-proposal.ts'

export interface OpenBooking {
  proposal: Proposal
  line: SourceTransaction
  chartAccount: StoredChartAccount
  approval: Approval
  /** Where a person states it, of an account in another currency than that of the company. */
  rate?: string | undefined
}

export async function postBookings(
  plan: WritePlan,
  { baseCurrency }: Pick<StoredCompany, 'baseCurrency'>,
  account: StoredAccount,
  bookings: readonly OpenBooking[],
  options: { withRefusal?: boolean } = {},
): Promise<Match[]> {
  if (!bookings.length) return []
  const years = Map.groupBy(bookings, ({ line }) => line.transactionDate.slice(0, 4))
  const matches: Match[] = []
  for (const [year, ofYear] of years) {
    const numbers = await leaseEntryNumbers(plan, year, ofYear.length)
    for (const [at, { proposal, line, chartAccount, approval, rate }] of ofYear.entries()) {
      const amount = -money(line.amount)
      const date = day(line.transactionDate)
      const of = { account, chartAccount, amount, description: line.description }
      const posted = postLedgerLine(plan, {
        ...of,
        kept: await keptIn(plan.scope, { account, baseCurrency, date }, bothSides(of), rate),
        date,
        referenceNumber: line.reference,
        category: amount < 0n ? 'income' : 'expense',
        entryNumber: numbers[at]!,
        entryType: 'RULE',
        holder: holderOf(approval.id, [line], []),
      })
      const matched = {
        ...proposal,
        sourceTransactions: [matchedLine(line)],
        ledgerTransactions: [matchedLine(posted)],
      }
      const match = {
        ...matchOfProposal(matched, approval),
        postedEntryId: posted.journalEntryId,
        bookedToIds: [chartAccount.id],
      }
      createMatch(plan, match, [line], [], { ...options, explainedBy: [posted] })
      matches.push(match)
    }
  }
  return matches
}
