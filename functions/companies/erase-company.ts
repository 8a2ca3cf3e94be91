import { eraseCompany } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { endOfErasure, isNamed, wasExported } from '../../shared/domain/companies/erasure.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { exportEntity } from '../storage/entities/export.ts'
import { readEach } from '../storage/read.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import type { Scope } from '../storage/scope.ts'
import { changeCompany } from './change-company.ts'
import { shownCompany } from './shown-company.ts'

/** Asked for, and, where the company asks for a second person, asked for again by another owner: the days count from then. */
export const handler = lambda(eraseCompany, async ({ body, scope, caller, plan, now, ...asked }) => {
  const company = await getCompany(scope)
  const membership = caller.memberships.find(({ companyId }) => companyId === scope.companyId)
  if (!company || !membership) throw refuse('not-found')
  if (!isNamed(body.name, company.name)) throw refuse('erasure.name')
  const { transactionCount } = await shownCompany(scope, company, membership, now)
  if (transactionCount > 0 && !wasExported(await exportsOf(scope, company.createdAt, now), now))
    throw refuse('erasure.not-exported')

  const { userId } = caller
  const before = company.erasure
  if (before && (before.erasesAt !== null || !mayApprove(company, userId, before.askedBy)))
    throw refuse('erasure.asked')
  const isAlone = before || mayApprove(company, userId, userId)
  const first = { askedBy: userId, askedAt: plan.now, reason: body.reason, confirmedBy: null }
  const erasure = {
    ...(before ? { ...before, confirmedBy: userId } : first),
    erasesAt: isAlone ? endOfErasure(now) : null,
  }
  return changeCompany({ body, scope, caller, plan, now, ...asked }, () => ({ erasure }))
})

async function exportsOf(scope: Scope, createdAt: string, now: Date): Promise<string[]> {
  const found: string[] = []
  for (const range of recordRanges(scope, 'exports', createdAt, now).slice(0, MONTHS))
    for await (const item of readEach(exportEntity, range)) found.push(item.createdAt)
  return found
}

/** Thirty days begin at most in the month before last. */
const MONTHS = 3
