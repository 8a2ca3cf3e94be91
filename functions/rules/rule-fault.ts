import { type RefusalCode, refuse } from '../../shared/contract/refusals.ts'
import type { Rule } from '../../shared/contract/rules.ts'
import { UNBOOKABLE_CODES } from '../../shared/domain/trade/document-kinds.ts'
import { getAccount, listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import type { Scope } from '../storage/scope.ts'

/** Refuses a rule that could not work: what it names must be there, and only bank lines are booked or marked. */
export async function refuseFaultyRule(scope: Scope, { when, action }: Pick<Rule, 'when' | 'action'>) {
  const fault = (code: RefusalCode, path: string, facts: Record<string, string> = {}) =>
    refuse(code, facts, [{ path: `body.${path}`, message: refuse(code, facts).message }])
  if (when.accountId !== undefined) await getAccount(scope, when.accountId)
  if ((action.kind === 'book_to' || action.kind === 'mark') && when.side !== 'bank')
    throw fault('rule.bank-only', 'when.side')
  if (action.kind !== 'book_to') return

  const [chart, accounts] = await Promise.all([listChart(scope), listAccounts(scope)])
  const booked = chart.find(({ id }) => id === action.chartAccountId)
  if (!booked) throw refuse('not-found')
  if (!booked.isActive) throw fault('chart.inactive', 'action.chartAccountId')
  if (accounts.some(({ chartAccountId }) => chartAccountId === booked.id))
    throw fault('rule.own-account', 'action.chartAccountId')
  const { accountCode, accountName } = booked
  if (UNBOOKABLE_CODES.includes(accountCode))
    throw fault('trade.line-account', 'action.chartAccountId', { account: `${accountCode} ${accountName}` })
}
