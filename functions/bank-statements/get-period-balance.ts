import { getPeriodBalance } from '../../shared/contract/bank-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { nextStart } from '../../shared/domain/bank-statements/chain.ts'
import { statementFigures } from '../../shared/domain/bank-statements/statement-figures.ts'
import { lambda } from '../runtime/lambda.ts'
import { proposeBalances } from './propose-balances.ts'
import { readAccount } from './read-account.ts'

export const handler = lambda(getPeriodBalance, async ({ body, scope, now }) => {
  const read = await readAccount(scope, body.financialAccountId)
  const { account, chain, books } = read

  const proposed = await proposeBalances(scope, read, body, now)
  const { periodStart, periodEnd } = proposed
  if (periodEnd < periodStart) throw refuse('statement.period')
  const own = chain.find((each) => each.periodStart === periodStart && each.periodEnd === periodEnd)
  const openingBalance = own?.openingBalance ?? proposed.openingBalance
  const closingBalance = own?.closingBalance ?? proposed.closingAfter(openingBalance)
  const period = { periodStart, periodEnd, openingBalance, closingBalance }
  const figures = statementFigures(account, books, period)

  return {
    ...period,
    financialAccountId: account.id,
    companyId: scope.companyId,
    currency: account.currency,
    reconciliationBatchId: own?.id ?? null,
    openingSource: own ? 'statement' : proposed.openingSource,
    balanceSource: own ? 'statement' : proposed.closingSource,
    moneyIn: figures.moneyIn,
    moneyOut: figures.moneyOut,
    transactionCount: figures.transactionCount,
    matchedCount: figures.matchedCount,
    unmatchedCount: figures.unmatchedCount,
    varianceAmount: figures.difference,
    nextStart: nextStart(chain) ?? null,
  }
})
