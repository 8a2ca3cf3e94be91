/**
 * By the hour: companies whose days are over are erased. A tombstone is put outside of the company first; whatever it names goes, hour after
 * hour where it is much, and once more when all who were writing as it began have ended.
 */
import { getHead } from '../storage/audit-chain.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import { listTombstones, putTombstone, type Tombstone } from '../storage/entities/tombstone.ts'
import { eraseFiles } from '../storage/erase-files.ts'
import { eraseItems } from '../storage/erase-items.ts'
import { log } from '../storage/log.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, within } from '../storage/scope.ts'
import { throughCompanies } from '../storage/through-companies.ts'

/** Well within what the function may take. */
const WORK_MS = 600_000
/** Nothing that works in the background lasts longer. */
const WRITERS_MS = 30 * 60_000

/** @param event EventBridge's */
export const handler = async (event: { id?: string } = {}): Promise<{ begun: number; erased: number }> => {
  const now = new Date()
  const began = Date.now()
  const isOver = () => Date.now() - began > WORK_MS
  const done = { begun: 0, erased: 0 }
  const begun = new Set((await listTombstones()).map(({ companyId }) => companyId))
  const { failed } = await throughCompanies(
    { at: now, isOver, what: 'the look for what is to be erased' },
    async (scope) => {
      // One that ended early may have left the company where it was.
      if (begun.has(scope.companyId)) return
      const company = await getCompany(scope)
      if (!company?.erasure?.erasesAt || company.erasure.erasesAt > now.toISOString()) return
      await begin(company, company.erasure, now, event.id)
      done.begun++
    },
  )
  for (const stone of await listTombstones()) {
    if (stone.erasedAt !== null || isOver()) continue
    if (await erase(stone, now, isOver, event.id)) done.erased++
  }
  log.info('erased', done)
  if (failed) throw failed
  return done
}

async function begin(
  { id: companyId, createdAt }: StoredCompany,
  { askedBy, askedAt, confirmedBy, reason }: NonNullable<StoredCompany['erasure']>,
  now: Date,
  requestId = now.toISOString(),
): Promise<void> {
  const scope = proveScope(companyId)
  const head = await within(scope, () => getHead(scope))
  const plan = planOf(now, requestId)
  putTombstone(
    plan,
    {
      companyId,
      createdAt,
      askedBy,
      askedAt,
      confirmedBy,
      reason,
      begunAt: plan.now,
      erasedAt: null,
      head: head ? { seq: head.seq, hash: head.hash } : null,
    },
    null,
  )
  await plan.commit(undefined)
}

async function erase(
  stone: Tombstone,
  now: Date,
  isOver: () => boolean,
  requestId = now.toISOString(),
): Promise<boolean> {
  const { companyId, createdAt, begunAt } = stone
  const scope = proveScope(companyId)
  const isGone = await within(
    scope,
    async () => (await eraseItems({ scope, createdAt, now, isOver })) && (await eraseFiles(scope, isOver)),
  )
  if (!isGone || now.getTime() - Date.parse(begunAt) < WRITERS_MS) return false
  const plan = planOf(now, requestId)
  putTombstone(plan, { ...stone, erasedAt: plan.now }, stone)
  await plan.commit(undefined)
  log.info('a company is erased', { companyId })
  return true
}

const planOf = (now: Date, requestId: string) =>
  new WritePlan({ userId: 'system', requestId, source: 'erase-due-companies', now })
