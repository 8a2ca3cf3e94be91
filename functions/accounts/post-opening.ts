import { refuse } from '../../shared/contract/refusals.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { accountEntity, getAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { listChain } from '../storage/entities/reconciliation.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { enterOpening } from './enter-opening.ts'

interface WantedOpening {
  financialAccountId: number
  /** Decimal, in whole cents. */
  openingBalance: string
}

/** Gives an account that was opened with nothing the balance that awaited another person, unless a reconciliation builds on nothing. */
export async function postOpening(
  plan: WritePlan,
  { financialAccountId, openingBalance }: WantedOpening,
): Promise<void> {
  const { scope } = plan
  const locks = await readLocks(scope)
  const [account, chart, chain] = await Promise.all([
    getAccount(scope, financialAccountId),
    listChart(scope),
    listChain(scope, financialAccountId),
  ])
  const { name, openingDate, bankOpeningBalance } = account
  if (chain.length > 0) throw refuse('account.opening-late', { name })
  const equity = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)!
  const [number] = await leaseEntryNumbers(plan, openingDate.slice(0, 4), 1)

  plan.closings.holdChain(locks, account.id)
  const opened = plan.change(accountEntity, account, {
    openingBalance,
    bankOpeningBalance: decimalOf(money(bankOpeningBalance) + money(openingBalance)),
  })
  enterOpening(plan, opened, equity, number!)
}
