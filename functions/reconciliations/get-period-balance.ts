import { getPeriodBalance } from '../../shared/contract/balances.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { nextStart } from '../../shared/domain/reconciliations/chain.ts'
import { periodFigures } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { lambda } from '../runtime/lambda.ts'
import { type ProposedBalances, proposeBalances } from './propose-balances.ts'
import { readAccount } from './read-account.ts'

export const handler = lambda(getPeriodBalance, async ({ body, scope, now }) => {
  const read = await readAccount(scope, body.financialAccountId)
  const { account, chain } = read

  const proposed = await proposeBalances(scope, read, body, now)
  const { periodStart, periodEnd, books } = proposed
  if (periodEnd < periodStart) throw refuse('reconciliation.period')
  const own = chain.find((each) => each.periodStart === periodStart && each.periodEnd === periodEnd)
  const openingBalance = own?.openingBalance ?? proposed.openingBalance
  const closingBalance = own?.closingBalance ?? proposed.closing?.balance ?? null
  const period = { periodStart, periodEnd, openingBalance }
  const figures = periodFigures(account, books, period)

  return {
    ...period,
    ...figures,
    financialAccountId: account.id,
    companyId: scope.companyId,
    currency: account.currency,
    reconciliationBatchId: own?.id ?? null,
    openingSource: own ? 'statement' : proposed.openingSource,
    closingBalance,
    balanceSource: own ? ('statement' as const) : proposed.closing ? ('import' as const) : null,
    closingFile: own ? null : (proposed.closing?.file ?? null),
    closingBefore: own || proposed.closing ? null : shownBefore(proposed),
    varianceAmount:
      closingBalance === null ? null : decimalOf(money(closingBalance) - money(figures.calculatedBalance)),
    nextStart: nextStart(chain) ?? null,
  }
})

/** What a file says of an earlier day. */
const shownBefore = ({ closingBefore }: ProposedBalances) =>
  closingBefore ? { ...closingBefore.file, balance: closingBefore.balance } : null
