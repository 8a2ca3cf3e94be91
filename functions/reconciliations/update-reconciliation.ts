import { updateReconciliation } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import type { BalanceSource } from '../../shared/domain/reconciliations/balance-source.ts'
import { correctionInWords } from '../../shared/domain/reconciliations/correction-in-words.ts'
import { isCorrectable } from '../../shared/domain/reconciliations/reconciliation-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { reconciliationEntity, type StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { sourcesOf } from './add-reconciliation.ts'
import { historyWith } from './history-with.ts'
import { wrongState } from './move-reconciliation.ts'
import { proposeBalances } from './propose-balances.ts'
import { readReconciliation } from './read-account.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

export const handler = lambda(updateReconciliation, async ({ params, body, scope, plan, now }) => {
  const read = await readReconciliation(scope, params.id)
  const { reconciliation, account, books } = read
  if (reconciliation.version !== body.version) throw refuse('version.stale')
  if (!isCorrectable(reconciliation.status)) throw wrongState(reconciliation)

  const { openingBalance = reconciliation.openingBalance, closingBalance = reconciliation.closingBalance } =
    body
  const proposed = await proposeBalances(scope, read, reconciliation, now)
  const sources = sourcesOf(plan, { openingBalance, closingBalance }, proposed)
  const stated = {
    openingBalance: decimalOf(money(openingBalance)),
    closingBalance: decimalOf(money(closingBalance)),
    notes: body.notes === undefined ? reconciliation.notes : body.notes || null,
  }
  const corrected = correctionInWords(reconciliation, stated, reconciliation.currency)
  const change = {
    ...stated,
    openingSource: restated(reconciliation, 'opening', openingBalance, sources.openingSource),
    closingSource: restated(reconciliation, 'closing', closingBalance, sources.closingSource),
    history: historyWith(plan, reconciliation, 'corrected', corrected),
  }

  const after = plan.change(reconciliationEntity, reconciliation, change)
  return plan.commit(shownReconciliation(after, account, books))
})

/** A balance that stays as a person gave it stays theirs. */
function restated(
  before: StoredReconciliation,
  which: 'opening' | 'closing',
  balance: string,
  source: BalanceSource,
): BalanceSource {
  const was = before[`${which}Source`]
  const isSame = money(before[`${which}Balance`]) === money(balance)
  if (!isSame || was.kind !== 'person' || source.kind !== 'person') return source
  return { ...source, by: was.by, at: was.at }
}
