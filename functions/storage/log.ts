/** JSON lines without personal data: ids, counts, durations and codes only; never descriptions, names, addresses or tokens. */
import { Logger } from '@aws-lambda-powertools/logger'

export const log = new Logger({
  serviceName: 'tieout',
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? withoutAddresses(value) : value),
})

/** What a service refuses it may refuse by its address: SES, and Cognito which mails by it, name each that they do not know. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s@/<>"(),:;]{1,64}@[^\s@/<>"(),:;]+/g, '(address)')
}
