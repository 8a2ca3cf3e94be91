import type { Match } from '../../shared/contract/matches.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { differenceOf } from '../../shared/domain/matches/match.ts'
import { openMatch } from '../../shared/domain/matches/open-match.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'

/** What a person matched, as it begins: it awaits approval. */
export function matchByHand(
  plan: WritePlan,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
  {
    id = newRecordId(plan.scope, plan.context.now),
    notes,
  }: { id?: string; notes?: string | null | undefined },
): Match {
  const { financialAccountId, currency, companyId } = [...bank, ...ledger][0]!
  return openMatch({
    id,
    companyId,
    financialAccountId,
    currency,
    sourceTransactions: bank.map(matchedLine),
    ledgerTransactions: ledger.map(matchedLine),
    origin: 'manual',
    confidenceScore: 1,
    matchRules: ['manual'],
    reasons: [],
    algorithmVersion: '1.0',
    difference: decimalOf(differenceOf(bank, ledger)),
    approvedBy: null,
    runId: null,
    notes: notes || null,
    createdBy: plan.context.userId,
    now: plan.now,
  })
}
