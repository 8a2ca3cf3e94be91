import { type HistoryTrial, tryOnHistory } from '../../shared/contract/matching.ts'
import type { Thresholds } from '../../shared/domain/matching/engine/thresholds.ts'
import { shadowRun } from '../../shared/domain/matching/runs/shadow-run.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { readHistory } from './read-history.ts'

/** Nothing is stored: a company looks before it decides. */
export const handler = lambda(tryOnHistory, async ({ query, scope, now }) => {
  const account = await getAccount(scope, query.accountId)
  const history = await readHistory(scope, account.id, now)

  const { oneWrongIn, strictMatching, autoPercent, autoDaysMax } = query
  const tried: Partial<Thresholds> = {
    ...(oneWrongIn !== undefined && { errorBudget: 1 / oneWrongIn }),
    ...(strictMatching !== undefined && { strict: strictMatching ? 1 : 0 }),
    ...(autoPercent !== undefined && { autoPercent, strict: 1 }),
    ...(autoDaysMax !== undefined && { autoDaysMax, strict: 1 }),
  }
  const trial: HistoryTrial = {
    financialAccountId: account.id,
    startDate: history.startDate,
    endDate: history.endDate,
    sourceCount: history.input.bank.length,
    ledgerCount: history.input.ledger.length,
    decided: history.decided.length,
    asItIs: shadowRun(history),
    asTried: shadowRun(history, tried),
  }
  return trial
})
