/** By the hour: seals the audit records that each company has written since. What does not fit the time is sealed in the next hour. */

import { sealRecords } from '../storage/audit-chain.ts'
import { eachCompany, getCompany } from '../storage/entities/company.ts'
import { log } from '../storage/log.ts'
import { proveScope, within } from '../storage/scope.ts'

/** Well within what the function may take. */
const WORK_MS = 45_000

/** @param event EventBridge's; its time says with whom this hour begins, so that nobody is always last */
export const handler = async (event: {
  time: string
  id?: string
}): Promise<{ companies: number; sealed: number }> => {
  const began = Date.now()
  const isOver = () => Date.now() - began > WORK_MS
  const all: number[] = []
  for await (const { companyId } of eachCompany()) all.push(companyId)
  const first = all.length ? (new Date(event.time).getUTCHours() * 7) % all.length : 0
  const total = { companies: 0, sealed: 0 }
  for (const companyId of [...all.slice(first), ...all.slice(0, first)]) {
    if (isOver()) break
    total.sealed += await sealCompany(companyId, event.id ?? event.time, isOver)
    total.companies++
  }
  log.info('sealed', total)
  return total
}

function sealCompany(companyId: number, requestId: string, until: () => boolean): Promise<number> {
  const scope = proveScope(companyId)
  return within(scope, async () => {
    const company = await getCompany(scope)
    return company ? sealRecords(scope, company, { requestId, now: new Date(), until }) : 0
  })
}
