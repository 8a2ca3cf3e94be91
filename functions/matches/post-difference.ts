import type { Match } from '../../shared/contract/matches.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { getAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { holderOf, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { postLedgerLine } from '../transactions/post-ledger-line.ts'

export interface DifferencePosting {
  chartAccount: StoredChartAccount
  description: string
}

/**
 * Posts what the sides of a match differ by on the day of its last bank line, and gives back the match with that entry as its
 * last one: then its lines sum to zero, and bank and books agree to the cent.
 */
export async function postDifference(
  plan: WritePlan,
  match: Match,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  { chartAccount, description }: DifferencePosting,
): Promise<Match> {
  const account = await getAccount(plan.scope, match.financialAccountId)
  const holder = holderOf(match.id, bank, ledger)
  const date = day(holder.clearedOn)
  const [entryNumber] = await leaseEntryNumbers(plan, date.slice(0, 4), 1)
  const line = postLedgerLine(plan, {
    account,
    chartAccount,
    date,
    amount: -money(match.difference),
    description,
    referenceNumber: null,
    category: 'adjustment',
    entryNumber: entryNumber!,
    entryType: 'DIFFERENCE',
    holder,
  })
  return {
    ...match,
    ledgerTransactions: [...match.ledgerTransactions, matchedLine(line)],
    differenceEntryId: line.journalEntryId,
    differenceAccountId: chartAccount.id,
  }
}
