/** What people confirmed, as the texts of the two lines: all that matching learns names from. One small item per match. */
import type { Match } from '../../shared/contract/matches.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import type { ConfirmedTexts } from '../../shared/domain/matching/engine/texts/learn-aliases.ts'
import { type Key, keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { eachItem } from './table.ts'
import { ALWAYS, type WritePlan } from './write-plan.ts'

/** The newest ones are enough to know the names of now. */
const READ_MAX = 1000

/** A person made or approved it, and it says which text goes with which: one line on each side. */
export function isConfirmed({ matchType, origin, approvalStatus, approvedBy }: Match): boolean {
  if (matchType !== 'one_to_one' || approvalStatus === 'rejected') return false
  return origin === 'manual' || (approvedBy !== null && approvedBy !== 'system')
}

export function rememberConfirmed(plan: WritePlan, scope: Scope, match: Match): void {
  const bank = match.sourceTransactions[0]!.description
  const ledger = match.ledgerTransactions[0]!.description
  plan.put(keyOf(scope, match), { bank, ledger })
}

/** Also where it was never remembered. */
export function forgetConfirmed(plan: WritePlan, scope: Scope, match: Match): void {
  plan.delete(keyOf(scope, match), ALWAYS)
}

export async function listConfirmed(scope: Scope, accountId: number): Promise<ConfirmedTexts[]> {
  const found: ConfirmedTexts[] = []
  const range = { pk: keys.confirmedMatches(scope, accountId), newestFirst: true, limit: READ_MAX }
  for await (const { bank, ledger } of eachItem<ConfirmedTexts>(range)) {
    found.push({ bank, ledger })
    if (found.length === READ_MAX) break
  }
  return found
}

function keyOf(scope: Scope, match: Match): Key {
  return {
    pk: keys.confirmedMatches(scope, match.financialAccountId),
    sk: parseRecordId(match.id)!.key,
  }
}
