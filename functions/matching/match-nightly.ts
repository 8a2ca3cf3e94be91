/** By the hour: tells every company that its night may have come. The company decides by its own clock. */

import { nightDue } from '../../events/night-due.ts'
import { eachCompany } from '../storage/entities/company.ts'
import { sendMessage } from '../storage/queues.ts'

/** The companies of one hour are spread over so many seconds. */
const SPREAD_SECONDS = 600

export const handler = async (): Promise<{ companies: number }> => {
  const hour = new Date().toISOString().slice(0, 13)
  let companies = 0
  for await (const { companyId } of eachCompany()) {
    const body = JSON.stringify(nightDue.shape.parse({ version: 1, companyId }))
    const delaySeconds = (companyId * 37) % SPREAD_SECONDS
    await sendMessage({ key: `${companyId}-${hour}`, companyId, queue: nightDue.queue, body, delaySeconds })
    companies++
  }
  return { companies }
}
