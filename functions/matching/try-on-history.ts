import { type HistoryTrial, tryOnHistory } from '../../shared/contract/matching.ts'
import type { Thresholds } from '../../shared/domain/matching/engine/thresholds.ts'
import { acceptedBy } from '../../shared/domain/matching/runs/run-input.ts'
import { shadowRun } from '../../shared/domain/matching/runs/shadow-run.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { readHistory } from './read-history.ts'

/** Nothing is stored: a company looks before it decides. */
export const handler = lambda(tryOnHistory, async ({ query, scope, now }) => {
  const [account, company] = await Promise.all([getAccount(scope, query.accountId), getCompany(scope)])
  const history = await readHistory(scope, account.id, now)

  const { oneWrongIn, autoPercent, autoDaysMax } = query
  const tried: Partial<Thresholds> = {
    ...(oneWrongIn !== undefined && { errorBudget: 1 / oneWrongIn }),
    ...(autoPercent !== undefined && { autoPercent, strict: 1 }),
    ...(autoDaysMax !== undefined && { autoDaysMax, strict: 1 }),
  }
  const trial: HistoryTrial = {
    financialAccountId: account.id,
    startDate: history.startDate,
    endDate: history.endDate,
    sourceCount: history.bank.length,
    ledgerCount: history.ledger.length,
    decided: history.confirmed.length,
    asItIs: shadowRun(history, company ? acceptedBy(company) : {}),
    asTried: shadowRun(history, tried),
  }
  return trial
})
