/** The refusals that name what has closed a day; undefined where it is open after all. */
import { type Refusal, refuse } from '../../../shared/contract/refusals.ts'
import { type Day, dayInWords, daysInWords } from '../../../shared/domain/calendar/day.ts'
import { approvedOn } from '../../../shared/domain/reconciliations/chain.ts'
import { findAccount } from '../entities/account.ts'
import { findChartAccount } from '../entities/chart-account.ts'
import { getCompany } from '../entities/company.ts'
import { listChain } from '../entities/reconciliation.ts'
import type { Scope } from '../scope.ts'
import { readLocks } from './locks.ts'

export async function whyClosed(scope: Scope, accountId: number, date: string): Promise<Refusal | undefined> {
  const locks = await readLocks(scope)
  if (locks.isLocked(date)) return whyLocked(scope, date)
  if (!locks.isApproved(accountId, date)) return undefined
  const [account, chain] = await Promise.all([findAccount(scope, accountId), listChain(scope, accountId)])
  const found = approvedOn(chain, date)
  const period = found && daysInWords(found.periodStart as Day, found.periodEnd as Day)
  return refuse('reconciliation.approved', {
    reconciliation: [account?.name, period].filter(Boolean).join(', '),
  })
}

export async function whyLocked(scope: Scope, date: string): Promise<Refusal | undefined> {
  const company = await getCompany(scope)
  if (!company?.lockedThrough || date > company.lockedThrough) return undefined
  return refuse('period.locked', { company: company.name, day: dayInWords(company.lockedThrough as Day) })
}

export async function whyOff(scope: Scope, accountId: number): Promise<Refusal | undefined> {
  const account = await findAccount(scope, accountId)
  return account?.isActive ? undefined : refuse('account.inactive')
}

export async function whyOutOfUse(scope: Scope, chartAccountId: number): Promise<Refusal | undefined> {
  const account = await findChartAccount(scope, chartAccountId)
  return account?.isActive ? undefined : refuse('chart.inactive')
}
