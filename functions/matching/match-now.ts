/**
 * What the calls that match at once share. The runs are made and asked for as always; where little is open this request then
 * works them through itself and answers with the outcome. Should it die on the way, the queue's message finishes the work.
 */

import { refuse } from '../../shared/contract/refusals.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { openRun } from '../../shared/domain/matching/runs/open-run.ts'
import { accountStats, spansOfStats } from '../../shared/domain/stats/account-stats.ts'
import type { Work } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount, listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { getRun, runEntity, type StoredRun, shownRun } from '../storage/entities/run.ts'
import { withdraw } from '../storage/plan/outbox.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { sendRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import { refuseUnderFourEyes } from './refuse-under-four-eyes.ts'
import { workOnRun } from './work-on-run.ts'

/** Open lines of both sides that are matched, and shown, well within the time and size of an answer. */
const AT_ONCE_MAX = 2000
/** Runs that fit the transaction which makes them, each with its message. */
const ACCOUNTS_MAX = 45

export interface Wanted {
  /** Left out for every active account of the company. */
  accountId?: number | null | undefined
  mode: StoredRun['mode']
  /** At most so many matches of all accounts together. */
  applyMax?: number
}

type Asked = Pick<Work<never>, 'scope' | 'caller' | 'plan' | 'now'>

/** `running` is the answer while the work goes on; it is kept for repeats of the request. */
export async function matchNow<Reply>(
  { scope, caller, plan, now }: Asked,
  { accountId, mode, applyMax }: Wanted,
  running: (runs: readonly StoredRun[]) => Reply,
): Promise<{ isDone: boolean; runs: StoredRun[] }> {
  if (mode === 'live') await refuseUnderFourEyes(scope)
  const accounts = await accountsToMatch(scope, accountId)
  const isLittle = (await countOpenLines(scope, accounts)) <= AT_ONCE_MAX
  const ids = accounts.map(() => newRecordId(scope, now))
  const runs = accounts.map((account, at) =>
    openRun({
      id: ids[at]!,
      account,
      mode,
      cause: 'person',
      userId: caller.userId,
      now: plan.now,
      ...(applyMax !== undefined && { applyMax, boundWith: ids.toSpliced(at, 1) }),
    }),
  )

  for (const run of runs) plan.move(runEntity, undefined, run)
  const messages = runs.map((run) => sendRun(plan, run, { isReserve: isLittle }))
  await plan.commit(running(runs), 202)
  if (!isLittle) return { isDone: false, runs }

  const { requestId } = plan.context
  const newPlan = () =>
    new WritePlan({ scope, userId: 'system', requestId, source: 'run-matching', now: new Date() })
  for (const { id } of runs) await workOnRun(scope, id, newPlan)
  await withdraw(messages)
  return { isDone: true, runs: await Promise.all(runs.map(({ id }) => getRun(scope, id))) }
}

export function progressOf(scope: Scope, isDone: boolean, runs: readonly StoredRun[]) {
  return {
    companyId: scope.companyId,
    status: isDone ? ('completed' as const) : ('running' as const),
    runs: runs.map(shownRun),
  }
}

export const appliedBy = (runs: readonly StoredRun[]) => runs.reduce((sum, { applied }) => sum + applied, 0)

async function accountsToMatch(scope: Scope, accountId: number | null | undefined): Promise<StoredAccount[]> {
  if (accountId == null)
    return (await listAccounts(scope)).filter(({ isActive }) => isActive).slice(0, ACCOUNTS_MAX)
  const account = await getAccount(scope, accountId)
  if (!account.isActive) throw refuse('account.inactive')
  return [account]
}

async function countOpenLines(scope: Scope, accounts: readonly StoredAccount[]): Promise<number> {
  const books = await readBooks(scope, accountPages(accounts), spansOfStats(accounts))
  return accountStats(accounts, books).reduce(
    (sum, { unmatchedTransactions, unmatchedLedgerTransactions }) =>
      sum + unmatchedTransactions + unmatchedLedgerTransactions,
    0,
  )
}
