/**
 * The night of one company: what recurs is made as drafts, and every account with something new since its last run gets a run. The night is noted together with
 * the runs and the messages that start them; a redelivery finds it noted and makes none anew.
 */

import { nightDue as nightDueEvent } from '../../events/night-due.ts'
import { nightDue } from '../../shared/domain/calendar/night.ts'
import { modeOfUnattendedRun } from '../../shared/domain/companies/policies.ts'
import { openRun } from '../../shared/domain/matching/runs/open-run.ts'
import { tellLowBalance } from '../accounts/tell-low-balance.ts'
import { makeRecurring } from '../journal/make-recurring.ts'
import { consumer } from '../runtime/consumer.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import { getNight, noteNight } from '../storage/entities/night.ts'
import { newestRun, runEntity } from '../storage/entities/run.ts'
import { openDocuments } from '../storage/entities/trade-document.ts'
import { hasOpenLineSince } from '../storage/lines.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { sendRun } from '../storage/runs.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { tellWaiting } from '../workflow/tell-waiting.ts'

/** Runs that fit the transaction which notes the night, each with its message; accounts beyond them have their turn the next night. */
const ACCOUNTS_MAX = 45

export const handler = consumer(nightDueEvent, async ({ companyId }, { requestId }) => {
  const scope = proveScope(companyId)
  await within(scope, async () => {
    await retrying(() => beginNight(scope, requestId))
  })
})

/** Makes the runs of a night that has come, once. */
async function beginNight(scope: Scope, requestId: string): Promise<void> {
  const [company, last] = await Promise.all([getCompany(scope), getNight(scope)])
  if (!company) return
  const context = { scope, userId: 'system', requestId, source: 'match-company', now: new Date() }
  const plan = new WritePlan(context)
  const since = new Date(company.createdAt)
  const date = nightDue(company.timeZone, plan.context.now, { done: last?.date, since })
  if (!date) return
  await makeRecurring(() => new WritePlan(context), company, date)
  const accounts = await accountsWithNews(scope, plan.context.now)

  const mode = modeOfUnattendedRun(company)
  const runs = accounts.map((account) => {
    const id = newRecordId(scope, plan.context.now)
    return openRun({ id, account, mode, cause: 'schedule', userId: 'system', now: plan.now })
  })
  const night = { date, startedAt: plan.now, accounts: runs.length, runIds: runs.map(({ id }) => id) }

  for (const run of runs) {
    plan.move(runEntity, undefined, run)
    sendRun(plan, run)
  }
  noteNight(plan, last, night)
  await plan.commit(undefined)
  await tellMorning(() => new WritePlan(context), company)
}

/** Beside what is matched: what a person would want to know in the morning. A night that is noted tells nothing again. */
async function tellMorning(newPlan: () => WritePlan, company: StoredCompany): Promise<void> {
  await retrying(async () => {
    const plan = newPlan()
    await tellLowBalance(plan, await listAccounts(plan.scope))
    await tellWaiting(plan, company)
    await plan.commit(undefined)
  })
}

/** Active accounts with an open line that came after their last run began, or that may pay a document which did. */
async function accountsWithNews(scope: Scope, now: Date): Promise<StoredAccount[]> {
  const found: StoredAccount[] = []
  const newest = await newestDocument(scope)
  for (const account of await listAccounts(scope)) {
    if (!account.isActive || found.length === ACCOUNTS_MAX) continue
    const run = await newestRun(scope, account, now)
    const since = run?.createdAt ?? ''
    const from = newest > since ? '' : since
    if (await hasOpenLineSince(scope, account.id, from)) found.push(account)
  }
  return found
}

/** When the newest of the documents that leave something open was approved. */
async function newestDocument(scope: Scope): Promise<string> {
  const approved = (await openDocuments(scope)).map(({ approvedAt, createdAt }) => approvedAt ?? createdAt)
  return approved.toSorted().at(-1) ?? ''
}
