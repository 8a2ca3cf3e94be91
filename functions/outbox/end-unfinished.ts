/**
 * By the hour: imports and runs that nobody will finish end, with what is to be done next. A file that never came, a worker that gave up
 * on its message: after a day neither is on its way any more. A message that comes later still finds that it is over. Operations go on from
 * where they stood (`end-operations.ts`). Accounts that nobody opened go when the invitation does.
 */
import { ENDED_AFTER_MS } from '../../shared/domain/audit/unfinished.ts'
import { DAY_MS } from '../../shared/domain/calendar/day.ts'
import { unopenedSince } from '../../shared/domain/companies/invitation.ts'
import { getCompany } from '../storage/entities/company.ts'
import { importEntity, type StoredImport } from '../storage/entities/import.ts'
import { readPerson } from '../storage/entities/member.ts'
import { operationEntity } from '../storage/entities/operation.ts'
import { runEntity, type StoredRun } from '../storage/entities/run.ts'
import { log } from '../storage/log.ts'
import { removeUnopened } from '../storage/people.ts'
import { ConditionLost } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { readEach } from '../storage/read.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import type { Scope } from '../storage/scope.ts'
import { throughCompanies } from '../storage/through-companies.ts'
import { askAgain, endOperation, standstillOf } from './end-operations.ts'

/** What is older was ended long ago, or is beyond what anybody waits for. */
const LOOKED_BACK_MS = 40 * DAY_MS

/** Well within what the function may take. */
const WORK_MS = 800_000

/** @param event EventBridge's */
export const handler = async (event: { id?: string; time?: string } = {}) => {
  const now = new Date()
  const requestId = event.id ?? now.toISOString()
  const isOver = () => Date.now() - now.getTime() > WORK_MS
  let ended = 0
  const turn = { at: now, isOver, what: 'the end of what is unfinished' }
  const { failed } = await throughCompanies(turn, async (scope) => {
    const newPlan = () =>
      new WritePlan({ scope, userId: 'system', requestId, source: 'end-unfinished', now: new Date() })
    const here = await endIn(scope, now, newPlan)
    ended += here
  })
  const unopened = await removeUnopened(unopenedSince(now), wasHere)
  log.info('ended', { ended, unopened })
  if (failed) throw failed
  return { ended, unopened }
}

/** Whoever belongs to a company, left one or wrote anything opened their account once. */
async function wasHere(userId: string): Promise<boolean> {
  const { memberships, left, sealing } = await readPerson(userId)
  return memberships.length + left.length > 0 || sealing.isKept
}

async function endIn(scope: Scope, now: Date, newPlan: () => WritePlan): Promise<number> {
  const company = await getCompany(scope)
  if (!company) return 0
  const until = new Date(now.getTime() - ENDED_AFTER_MS).toISOString()
  const from = new Date(Math.max(Date.parse(company.createdAt), now.getTime() - LOOKED_BACK_MS)).toISOString()
  let ended = 0
  for (const range of recordRanges(scope, 'imports', from, now))
    for await (const item of readEach(importEntity, range))
      if ((item.confirmedAt ?? item.createdAt) < until && WAITING.has(item.status))
        ended += await endImport(item, newPlan())
  for (const range of recordRanges(scope, 'runs', from, now))
    for await (const run of readEach(runEntity, range))
      if (run.createdAt < until && WAITING.has(run.status)) ended += await endRun(run, newPlan())
  for (const range of recordRanges(scope, 'operations', from, now))
    for await (const operation of readEach(operationEntity, range)) {
      const standstill = standstillOf(operation, now)
      if (standstill === 'asked again') await askAgain(newPlan(), operation)
      if (standstill !== 'ended') continue
      const plan = newPlan()
      await endOperation(plan, operation)
      ended += await committed(plan)
    }
  return ended
}

const WAITING: ReadonlySet<string> = new Set(['awaiting_upload', 'queued', 'processing', 'running'])

function endImport(item: StoredImport, plan: WritePlan): Promise<number> {
  const failure =
    item.status === 'awaiting_upload'
      ? 'The file did not arrive within a day, or could not be processed. Please import it again.'
      : `The import was not finished within a day: ${item.processedRecords} of ${item.totalRecords} rows were processed. Please import the file again; rows already imported are not added twice.`
  plan.change(importEntity, item, { status: 'failed', failure, completedAt: plan.now })
  return committed(plan)
}

function endRun(run: StoredRun, plan: WritePlan): Promise<number> {
  const failure =
    'The run was not finished within a day. What it has matched is kept; please start another one.'
  plan.change(runEntity, run, { status: 'failed', failure, completedAt: plan.now })
  return committed(plan)
}

/** It may be finished this moment after all. */
async function committed(plan: WritePlan): Promise<number> {
  try {
    await plan.commit(undefined)
    return 1
  } catch (error) {
    if (error instanceof ConditionLost) return 0
    throw error
  }
}
