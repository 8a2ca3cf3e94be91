/**
 * The night of one company: every account with something new since its last run gets a run. The night is noted together with
 * the runs, and their messages follow; a redelivery sends those again, and a run that is done does nothing.
 */
import { nightDue as nightDueEvent } from '../../events/night-due.ts'
import { nightDue } from '../../shared/domain/calendar/night.ts'
import { modeOfUnattendedRun } from '../../shared/domain/companies/policies.ts'
import { openRun } from '../../shared/domain/matching/runs/open-run.ts'
import { consumer } from '../runtime/consumer.ts'
import { listAccounts, type StoredAccount } from '../storage/accounts.ts'
import { getCompany, getNight, type Night, noteNight } from '../storage/companies.ts'
import { hasOpenLineSince } from '../storage/lines.ts'
import { sendMatchingRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'
import { createRun, newestRun } from '../storage/runs.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { retrying, WritePlan } from '../storage/write-plan.ts'

/** Runs that fit the transaction which notes the night; accounts beyond them have their turn the next night. */
const ACCOUNTS_MAX = 90

export const handler = consumer(nightDueEvent, async ({ companyId }, { messageId }) => {
  const scope = proveScope(companyId)
  await within(scope, async () => {
    const night = await retrying(() => beginNight(scope, messageId))
    for (const runId of night?.runIds ?? []) await sendMatchingRequested({ version: 1, companyId, runId })
  })
})

/** The last night with its runs, made now or by an earlier delivery; undefined before the first. */
async function beginNight(scope: Scope, requestId: string): Promise<Night | undefined> {
  const [company, last] = await Promise.all([getCompany(scope), getNight(scope)])
  if (!company) return undefined
  const plan = new WritePlan({ scope, userId: 'system', requestId, source: 'match-company', now: new Date() })
  const since = new Date(company.createdAt)
  const date = nightDue(company.timeZone, plan.context.now, { done: last?.date, since })
  if (!date) return last
  const accounts = await accountsWithNews(scope, plan.context.now)

  const mode = modeOfUnattendedRun(company)
  const runs = accounts.map((account) => {
    const id = newRecordId(scope, plan.context.now)
    return openRun({ id, account, mode, cause: 'schedule', userId: 'system', now: plan.now })
  })
  const night = { date, startedAt: plan.now, accounts: runs.length, runIds: runs.map(({ id }) => id) }

  for (const run of runs) createRun(plan, scope, run)
  noteNight(plan, scope, last, night)
  await plan.commit(undefined)
  return night
}

/** Active accounts with an open line that came after their last run began. */
async function accountsWithNews(scope: Scope, now: Date): Promise<StoredAccount[]> {
  const found: StoredAccount[] = []
  for (const account of await listAccounts(scope)) {
    if (!account.isActive || found.length === ACCOUNTS_MAX) continue
    const run = await newestRun(scope, account, now)
    if (await hasOpenLineSince(scope, account.id, run?.createdAt ?? '')) found.push(account)
  }
  return found
}
