/** Every few minutes: seals the audit records that each company has written since, some companies beside each other, and anchors the head. What does not fit the time is sealed in the next turn. */

import { sealRecords } from '../storage/audit-chain.ts'
import { getCompany } from '../storage/entities/company.ts'
import { log } from '../storage/log.ts'
import { throughCompanies } from '../storage/through-companies.ts'

/** Well within what the function may take. */
const WORK_MS = 800_000

/** @param event EventBridge's */
export const handler = async (event: {
  time: string
  id?: string
}): Promise<{ companies: number; sealed: number }> => {
  const began = Date.now()
  const isOver = () => Date.now() - began > WORK_MS
  const requestId = event.id ?? event.time
  let sealed = 0
  const turn = { at: new Date(event.time), isOver, what: 'a sealing' }
  const { companies, failed } = await throughCompanies(turn, async (scope) => {
    const company = await getCompany(scope)
    if (!company) return
    const here = await sealRecords(scope, company, { requestId, now: new Date(), until: isOver })
    sealed += here
  })
  log.info('sealed', { companies, sealed })
  if (failed) throw failed
  return { companies, sealed }
}
