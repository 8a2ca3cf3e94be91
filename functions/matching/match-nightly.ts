/** By the hour: tells every company that its night may have come. The company decides by its own clock. */

import { nightDue } from '../../events/night-due.ts'
import { eachCompany } from '../storage/entities/company.ts'
import { sendSpread, type ToSpread } from '../storage/queues.ts'

/** The companies of one hour are spread over so many seconds. */
const SPREAD_SECONDS = 600
const TOLD_AT_ONCE = 100

export const handler = async (): Promise<{ companies: number }> => {
  let companies = 0
  let told: ToSpread[] = []
  const tell = async () => {
    await sendSpread(nightDue.queue, told)
    companies += told.length
    told = []
  }
  for await (const { companyId } of eachCompany()) {
    const body = JSON.stringify(nightDue.shape.parse({ version: 1, companyId }))
    told.push({ body, delaySeconds: (companyId * 37) % SPREAD_SECONDS })
    if (told.length === TOLD_AT_ONCE) await tell()
  }
  await tell()
  return { companies }
}
