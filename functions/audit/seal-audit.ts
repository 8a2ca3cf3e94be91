/** Every few minutes: seals the audit records that each company has written since, some companies beside each other, and anchors the head. What does not fit the time is sealed in the next turn. */

import { sealRecords } from '../storage/audit-chain.ts'
import { eachCompany, getCompany } from '../storage/entities/company.ts'
import { inTurnOf } from '../storage/in-turn-of.ts'
import { log } from '../storage/log.ts'
import { proveScope, within } from '../storage/scope.ts'

/** Well within what the function may take. */
const WORK_MS = 800_000

/** Each waits for the table most of its time. */
const LANES = 8

/** @param event EventBridge's; its time says with whom this hour begins, so that nobody is always last */
export const handler = async (event: {
  time: string
  id?: string
}): Promise<{ companies: number; sealed: number }> => {
  const began = Date.now()
  const isOver = () => Date.now() - began > WORK_MS
  const all: number[] = []
  for await (const { companyId } of eachCompany()) all.push(companyId)
  const waiting = inTurnOf(all, new Date(event.time).getUTCHours() / 24)
  const total = { companies: 0, sealed: 0 }
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && !isOver(); next = waiting.shift()) {
      total.sealed += await sealCompany(next, event.id ?? event.time, isOver)
      total.companies++
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
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
