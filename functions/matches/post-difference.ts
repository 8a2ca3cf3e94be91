import type { Match } from '../../shared/contract/matches.ts'
import { Refusal, refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { getAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { type Kept, keptIn } from '../storage/kept-in.ts'
import { holderOf, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { bothSides, postLedgerLine } from '../transactions/post-ledger-line.ts'

export interface DifferencePosting {
  chartAccount: StoredChartAccount
  description: string
  /** Of lines in another currency than the company's, where a person states it. */
  rate?: string | undefined
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
  { chartAccount, description, rate }: DifferencePosting,
): Promise<Match> {
  const [account, company] = await Promise.all([
    getAccount(plan.scope, match.financialAccountId),
    getCompany(plan.scope),
  ])
  if (!company) throw refuse('not-found')
  const holder = holderOf(match.id, bank, ledger)
  const date = day(holder.clearedOn)
  const [entryNumber] = await leaseEntryNumbers(plan, date.slice(0, 4), 1)
  const { baseCurrency } = company
  const of = { account, chartAccount, amount: -money(match.difference), description }
  const line = postLedgerLine(plan, {
    ...of,
    kept: await keptUnlessNothing(plan.scope, { account, baseCurrency, date }, bothSides(of), rate),
    date,
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

/** A cent of a currency that is worth less than half of one of the company's comes to nothing there, and is kept as it is. */
async function keptUnlessNothing(...of: Parameters<typeof keptIn>): Promise<Kept> {
  const [, { account }, lines] = of
  try {
    return await keptIn(...of)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'currency.rate-nothing')) throw error
    return { currency: account.currency, lines }
  }
}
