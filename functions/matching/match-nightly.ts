/** By the hour: tells every company that its night may have come. The company decides by its own clock. */
import { eachCompany } from '../storage/companies.ts'
import { sendNightDue } from '../storage/queues.ts'

/** The companies of one hour are spread over so many seconds. */
const SPREAD_SECONDS = 600

export const handler = async (): Promise<{ companies: number }> => {
  let companies = 0
  for await (const { companyId } of eachCompany()) {
    await sendNightDue({ version: 1, companyId }, (companyId * 37) % SPREAD_SECONDS)
    companies++
  }
  return { companies }
}
