import type { Match } from '../../shared/contract/matches.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { money } from '../../shared/domain/money/money.ts'
import { createMatch, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { systemAccount } from '../storage/system-account.ts'
import { type DifferencePosting, postDifference } from './post-difference.ts'

export interface HowAdded {
  /** Where a person says to post what the sides differ by; a rounding difference goes to the account for those. */
  posting?: DifferencePosting | undefined
  /** Of lines in another currency than the company's, where a person states it. */
  rate?: string | undefined
  withRefusal?: boolean
}

/** A match of lines that are there already, with what they differ by: the same whether a person or a run makes it. */
export async function addMatch(
  plan: WritePlan,
  match: Match,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  { posting, rate, ...how }: HowAdded = {},
): Promise<Match> {
  const told = {
    ...match,
    sourceTransactions: bank.map(matchedLine),
    ledgerTransactions: ledger.map(matchedLine),
  }
  const whole =
    money(match.difference) === 0n
      ? told
      : await postDifference(plan, told, bank, ledger, { ...(posting ?? (await rounding(plan, bank))), rate })
  createMatch(plan, whole, bank, ledger, how)
  return whole
}

async function rounding(plan: WritePlan, [line]: readonly SourceTransaction[]): Promise<DifferencePosting> {
  const chartAccount = await systemAccount(plan, DEFAULT_ACCOUNT_CODES.rounding)
  return { chartAccount, description: `Rounding: ${line!.description}` }
}
