/** What people confirmed, as the texts of the two lines: all that matching learns names from. */
import type { Match } from '../../../shared/contract/matches.ts'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import type { ConfirmedTexts } from '../../../shared/domain/matching/engine/texts/learn-aliases.ts'
import { keys } from '../keys.ts'
import { readEach } from '../read.ts'
import type { Scope } from '../scope.ts'
import type { Range } from '../table.ts'
import { isConfirmed, matchEntity, pendingMatches } from './match.ts'

/** The newest ones are enough to know the names of now. */
const READ_MAX = 1000

/**
 * Those that are signed off, and those that a person made and that still await it.
 * @param before only of bank lines before that day
 */
export async function listConfirmed(
  scope: Scope,
  accountId: number,
  before?: Day,
): Promise<ConfirmedTexts[]> {
  const signedOff: Range = { pk: keys.confirmedMatches(scope, accountId), index: 'open', newestFirst: true }
  const found: ConfirmedTexts[] = []
  for (const range of [signedOff, pendingMatches(scope)]) {
    for await (const match of readEach(matchEntity, { ...range, limit: READ_MAX })) {
      if (found.length === READ_MAX) break
      if (match.financialAccountId !== accountId || !isConfirmed(match)) continue
      if (before === undefined || match.sourceTransactions[0]!.transactionDate < before)
        found.push(textsOf(match))
    }
  }
  return found
}

const textsOf = ({ sourceTransactions, ledgerTransactions }: Match): ConfirmedTexts => ({
  bank: sourceTransactions[0]!.description,
  ledger: ledgerTransactions[0]!.description,
})
