import type { createAccount as createAccountEndpoint } from '../../shared/contract/accounts.ts'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import { chartAccountFor, openAccount } from '../../shared/domain/accounts/open-account.ts'
import { openChartAccount } from '../../shared/domain/books/open-chart.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { money } from '../../shared/domain/money/money.ts'
import { chance } from '../storage/chance.ts'
import { createChartAccount } from '../storage/chart.ts'
import { accountEntity, type StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { createIntegerOwner } from '../storage/integers.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { enterOpening } from './enter-opening.ts'

type Fields = BodyOf<typeof createAccountEndpoint>

/** An account as it is asked for, with what the company fills in. */
export interface NewAccount
  extends Pick<Fields, 'name' | 'accountType' | 'institutionName' | 'accountNumber'> {
  id: number
  chartAccountId: number
  /** Decimal, in whole cents. */
  openingBalance: string
  openingDate: string
  currency: string
  /** What one of its currency was worth on the opening day, where that is another one than the company's. */
  rate?: string | undefined
}

interface AddedAccount {
  account: StoredAccount
  entryId: string | undefined
}

/**
 * Several new accounts, each linked to its own chart account; their opening balances are posted as entries of one day.
 * Answers with each account and the id of its opening entry, if it has one.
 */
export async function addAccounts(
  plan: WritePlan,
  chart: readonly StoredChartAccount[],
  baseCurrency: string,
  wanted: readonly NewAccount[],
  attempt = 1,
): Promise<AddedAccount[]> {
  const { companyId } = plan.scope
  const codes = new Set(chart.map(({ accountCode }) => accountCode))
  const equity = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)!
  const opened = wanted.filter(({ openingBalance }) => money(openingBalance) !== 0n)
  const year = opened[0]?.openingDate.slice(0, 4)
  const numbers = year ? await leaseEntryNumbers(plan, year, opened.length) : []
  const added: AddedAccount[] = []
  for (const fields of wanted) {
    const { rate, ...opening } = fields
    const { id, chartAccountId, name } = opening
    const account = openAccount({ ...opening, companyId, now: plan.now })
    for (let left = codesLeft(attempt); left > 0; left--)
      codes.add(chartAccountFor(fields.accountType, name, codes).accountCode)
    const chartAccount = chartAccountFor(fields.accountType, name, codes)
    codes.add(chartAccount.accountCode)

    plan.move(accountEntity, undefined, account)
    const linked = openChartAccount(chartAccount, { id: chartAccountId, companyId, now: plan.now })
    // Nobody chose its code: where another account was faster, the next free one is as good.
    createChartAccount(plan, linked, { withRefusal: false })
    createIntegerOwner(plan, 'account', id)
    createIntegerOwner(plan, 'chartAccount', chartAccountId)
    const entryNumber = money(fields.openingBalance) === 0n ? undefined : numbers.shift()!
    const entry = entryNumber
      ? await enterOpening(plan, { account, equity, entryNumber, baseCurrency, rate })
      : undefined
    added.push({ account, entryId: entry?.id })
  }
  return added
}

/** Where others were faster twice, they seek the next code too: some are left to them, by chance. */
function codesLeft(attempt: number): number {
  return attempt < 3 ? 0 : Math.floor(chance.next() * 4 * attempt)
}
