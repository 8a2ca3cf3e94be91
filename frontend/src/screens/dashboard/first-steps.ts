import type { Account } from '../../../../shared/contract/accounts.ts'
import type { AccountStats } from '../../../../shared/contract/stats.ts'

export interface FirstStep {
  title: string
  why: string
  to: string
  isDone: boolean
}

/** The way from nothing to an approved month, each step done or not as the books say. */
export function firstSteps(
  accounts: readonly Pick<Account, 'approvedThrough'>[],
  stats: readonly Pick<
    AccountStats,
    'totalTransactions' | 'ledgerTransactions' | 'matchedTransactions' | 'unmatchedTransactions'
  >[],
): FirstStep[] {
  const has = (count: (of: (typeof stats)[number]) => number) => stats.some((of) => count(of) > 0)
  return [
    {
      title: 'Add an account',
      why: 'A bank, savings or card account that you reconcile.',
      to: '/accounts?new=true',
      isDone: accounts.length > 0,
    },
    {
      title: 'Import a bank file',
      why: 'CSV, OFX, QIF, CAMT.053, MT940, BAI2, PDF or Excel.',
      to: '/data',
      isDone: has((of) => of.totalTransactions),
    },
    {
      title: 'Bring in the books',
      why: 'The entries of your accounting software.',
      to: '/data?side=ledger',
      isDone: has((of) => of.ledgerTransactions),
    },
    {
      title: 'Match',
      why: 'What is clear matches by itself; you decide the rest.',
      to: '/reconciliation',
      isDone: has((of) => of.matchedTransactions) && !has((of) => of.unmatchedTransactions),
    },
    {
      title: 'Approve a month',
      why: 'Proved to agree exactly, signed off and frozen with its evidence.',
      to: '/reconciliation?tab=statements',
      isDone: isWayDone(accounts),
    },
  ]
}

/** The accounts say it alone, whatever else can be loaded. */
export function isWayDone(accounts: readonly Pick<Account, 'approvedThrough'>[]): boolean {
  return accounts.some(({ approvedThrough }) => approvedThrough !== null)
}
