/** List prices, what the product uses of each service, and the volumes that are shown. */
import { queues } from '../settings/queues.ts'
import { schedules } from '../settings/schedules.ts'
import { streamConsumers } from '../settings/streams.ts'

export interface Volume {
  name: string
  companies: number
  people: number
  bankLines: number
  requests: number
  /** Bank lines of this and earlier months. */
  linesKept: number
}

export const volumes: readonly Volume[] = [
  { name: 'One office', companies: 3, people: 3, bankLines: 2_000, requests: 30_000, linesKept: 24_000 },
  { name: 'A practice', companies: 40, people: 15, bankLines: 40_000, requests: 400_000, linesKept: 960_000 },
  {
    name: 'A group',
    companies: 400,
    people: 120,
    bankLines: 600_000,
    requests: 4_000_000,
    linesKept: 14_400_000,
  },
]

/**
 * Write units of a bank line and its counterpart: each is put (2 in a transaction, 1 for the index), taken by a match (2, and 1
 * out of the index), and the match and the journal entry are put (2 each); a fifth more for audit, book, proposals and cursors.
 */
const writesPerLine = 20
/** Half units of eventually consistent reads count as whole: nearly all reads are consistent. */
const readsPerRequest = 6
const readsPerLine = 4
/** A line with its counterpart, match, journal entry and its share of audit, as items and in the index. */
const bytesPerLine = 4_000

const queueCount = Object.keys(queues).length
/** An alarm is paid for each metric that it looks at: of queues and followers of the table, of the clock, of the whole. */
const alarmCount = 2 * (queueCount + streamConsumers.length) + 2 * schedules.length + 12
const minutesOfMonth = 60 * 24 * 30
/** Looked into each minute, as `functions/storage/keys.ts` has them. */
const outboxes = 16

const per = { million: 1e-6, thousand: 1e-3 } as const
const gigabyte = 1e9

export const listPrices = {
  date: 'November 2025',
  writesPerLine,
  explained: {
    DynamoDB: `$0.625 a million write units × (${writesPerLine} × lines + 3 × requests ÷ 10), $0.125 a million read units × (${readsPerRequest} × requests + ${readsPerLine} × lines + ${outboxes} a minute), $0.25 + $0.20 a GB for storage and point-in-time recovery × ${bytesPerLine / 1000} kB × lines kept`,
    Lambda:
      '$0.20 a million calls, $0.0000133334 a GB-second (arm64): a request takes 60 ms of 512 MB, a line 4 ms of 1 GB, the clock 30 s of 512 MB a company a month and 200 ms a minute',
    'API Gateway and CloudFront':
      '$1.00 a million requests to the HTTP API, $1.00 a million over HTTPS at the edge, $0.085 a GB × 5 kB an answer',
    S3: '$0.023 a GB × 100 bytes a line kept, $0.005 a thousand uploads of 200 lines and as much for the copy that is imported, access logs of 1 kB a request for 90 days',
    SQS: `$0.40 a million calls: a long poll every 20 s by 5 pollers on each of ${queueCount} queues, and 10 for each upload`,
    Cognito: '$0.02 a person who signs in (Plus plan)',
    'Logs, traces and alarms': `$0.50 a GB × 1.2 kB a request and 0.2 kB a line, $5 a million traces, $0.10 an alarm × ${alarmCount}, $0.30 a metric × 2`,
  },
} as const

export function monthOf(volume: Volume): { lines: Record<string, number>; total: number } {
  const { companies, people, bankLines, requests, linesKept } = volume
  const uploads = Math.ceil((2 * bankLines) / 200)
  const pollsOfMonth = queueCount * 5 * 3 * minutesOfMonth
  const lines = {
    DynamoDB:
      0.625 * per.million * (writesPerLine * bankLines + 0.3 * requests) +
      0.125 *
        per.million *
        (readsPerRequest * requests + readsPerLine * bankLines + outboxes * minutesOfMonth) +
      (0.25 + 0.2) * ((bytesPerLine * linesKept) / gigabyte),
    Lambda:
      0.2 * per.million * (requests + uploads * 4 + companies * 24 * 30 + minutesOfMonth) +
      0.0000133334 *
        (requests * 0.06 * 0.5 + bankLines * 0.004 + companies * 30 * 0.5 + minutesOfMonth * 0.2 * 0.5),
    'API Gateway and CloudFront': 2 * per.million * requests + 0.085 * ((requests * 5_000) / gigabyte),
    S3: 0.023 * ((linesKept * 100 + requests * 1_000 * 3) / gigabyte) + 0.005 * 2 * per.thousand * uploads,
    SQS: 0.4 * per.million * (pollsOfMonth + 10 * uploads + companies * 24 * 30 * 3),
    Cognito: 0.02 * people,
    'Logs, traces and alarms':
      0.5 * ((requests * 1_200 + bankLines * 200) / gigabyte) +
      5 * per.million * requests +
      0.1 * alarmCount +
      0.3 * 2,
  }
  return { lines, total: Object.values(lines).reduce((sum, each) => sum + each, 0) }
}
