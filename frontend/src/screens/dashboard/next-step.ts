import type { AccountMonths } from '../../../../shared/contract/stats.ts'

type Followed = Pick<AccountMonths, 'accountId' | 'openLines' | 'months'>

/** Where work on an account goes on: with a file, with what is open, or with proving the month. */
export function nextStepOf({ accountId, openLines, months }: Followed): { to: string; label: string } {
  if (months.every(({ transactions }) => transactions === 0))
    return { to: `/data?account=${accountId}`, label: 'Import' }
  if (openLines > 0) return { to: `/reconciliation?account=${accountId}`, label: 'Continue' }
  return { to: `/reconciliation?tab=statements&account=${accountId}`, label: 'Reconcile' }
}
