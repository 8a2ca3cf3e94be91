/** JSON lines without personal data: ids, counts, durations and codes only; never descriptions, names, addresses or tokens. */
import { Logger } from '@aws-lambda-powertools/logger'

export const log = new Logger({ serviceName: 'tieout' })
