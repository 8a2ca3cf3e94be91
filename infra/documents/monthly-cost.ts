/** What a month is made of: how much of each thing a customer uses, times what it is sold for. */
import { endpoints } from '../../shared/contract/index.ts'
import { NEWEST } from '../../shared/domain/audit/anchors.ts'
import { DAYS_OF_ALL } from '../../shared/domain/audit/turn-of-day.ts'
import { queues } from '../settings/queues.ts'
import { schedulesOf } from '../settings/schedules.ts'
import { streamConsumers } from '../settings/streams.ts'
import {
  bytesOfIndexedEntry,
  bytesOfLine,
  ofBankLine,
  ofDecision,
  ofLedgerLine,
  ofLook,
  ofRecount,
  ofSeal,
  ofTry,
  readsOfEmptyPlaces,
  readsOfIdleSeal,
  writesOfKeptRecount,
} from './counted-units.ts'
import type { Volume } from './volumes.ts'

export interface CostLine {
  service: string
  what: string
  /** Dollars for one of it. */
  price: number
  /** As price lists have it: `$0.625 a million`. */
  priced: string
  quantity(volume: Volume): number
}

const hours = 24 * 30
const minutes = 60 * hours
const gigabytes = (bytes: number) => bytes / 1e9
/** Pages and their files beside the API. */
export const askedAtEdge = ({ requests }: Volume) => requests * 1.1
/** Every upload is of so many lines. */
const uploadsOf = ({ bankLines }: Volume) => (2 * bankLines) / 200
/** What the authorizer says of a token is kept for five minutes: a hundred calls a day of eight hours, 22 days. */
const authorizersOf = ({ requests, people }: Volume) => Math.min(requests, people * 100 * 22)
/** One request in ten decides something; the others look. */
const decisionsOf = ({ requests }: Volume) => requests / 10
/** A block of seals, and its anchor, comes of each five minutes in which something was written: at most of each decision and upload. */
const blocksOf = (volume: Volume) =>
  Math.min(decisionsOf(volume) + uploadsOf(volume), volume.companies * 22 * 8 * 12)
/** Of one company, of all its months. */
const anchorsOf = (volume: Volume) =>
  (blocksOf(volume) / volume.companies) * (volume.linesKept / volume.bankLines)
/** Of one company in a day. */
const anchorsReadOf = (volume: Volume) => {
  const anchors = anchorsOf(volume)
  return Math.min(NEWEST, anchors) + Math.max(0, anchors - NEWEST) / DAYS_OF_ALL
}
const looks = Object.values(ofLook)
const readsOfLook = looks.reduce((sum, { reads }) => sum + reads, 0) / looks.length
const writesOf = (volume: Volume) =>
  volume.bankLines * (ofBankLine.writes + ofLedgerLine.writes) +
  decisionsOf(volume) * ofDecision.writes +
  30 * volume.companies * writesOfKeptRecount
/** Looked into each minute, as `functions/storage/keys.ts` has them. */
const outboxes = 16
const tableGigabytes = ({ linesKept }: Volume) => gigabytes(linesKept * bytesOfLine)
const indexGigabytes = ({ linesKept }: Volume) => gigabytes(linesKept * bytesOfIndexedEntry)

const { fifo, standard } = Object.groupBy(Object.values(queues), ({ isByCompany }) =>
  isByCompany ? 'fifo' : 'standard',
)
/** Lambda asks each queue by five pollers that wait 20 s. */
const polls = 5 * 3 * minutes
/** An alarm is paid for each metric that it looks at: of queues and followers of the table, of the clock, of who is turned away by the people's pool, of the whole. */
const alarmMetrics =
  2 * (Object.keys(queues).length + streamConsumers.length) +
  2 * schedulesOf({ hasCanary: true }).length +
  3 +
  18

const million = (price: number) => ({ price: price / 1e6, priced: `$${price} a million` })
const gigabyte = (price: number) => ({ price, priced: `$${price} a GB` })
const each = (price: number) => ({ price, priced: `$${price}` })

export const costLines: readonly CostLine[] = [
  { service: 'DynamoDB', what: 'write units', ...million(0.625), quantity: writesOf },
  {
    service: 'DynamoDB',
    what: 'read units of people, imports and runs',
    ...million(0.125),
    quantity: (volume) =>
      volume.requests * readsOfLook + volume.bankLines * (ofBankLine.reads + ofLedgerLine.reads),
  },
  {
    service: 'DynamoDB',
    what: 'read units of the daily recount',
    ...million(0.125),
    quantity: ({ companies, linesKept }) =>
      30 * (linesKept * ofRecount.reads + companies * readsOfEmptyPlaces),
  },
  {
    service: 'DynamoDB',
    what: 'read units of seals, nights and the outbox',
    ...million(0.125),
    // On average half of the month's lines are there.
    quantity: ({ companies, bankLines }) =>
      (minutes / 5) * companies * readsOfIdleSeal +
      hours * (companies * 6 + (bankLines / 2) * ofSeal.reads) +
      minutes * outboxes,
  },
  {
    service: 'DynamoDB',
    what: 'GB kept, with the index',
    ...gigabyte(0.25),
    quantity: (volume) => tableGigabytes(volume) + indexGigabytes(volume),
  },
  {
    service: 'DynamoDB',
    what: 'GB that can be restored to any second',
    ...gigabyte(0.2),
    quantity: tableGigabytes,
  },
  {
    service: 'AWS Backup',
    what: 'GB of five weekly copies',
    ...gigabyte(0.1),
    quantity: (volume) => 5 * tableGigabytes(volume),
  },
  {
    service: 'KMS',
    what: 'calls for the key of the table: one for each role in five minutes at most',
    ...million(3),
    quantity: ({ requests }) => Math.min(requests + minutes / 5, (endpoints.length * minutes) / 5),
  },
  {
    service: 'Lambda',
    what: 'calls, the gateway’s for who is asking among them: one in five minutes of work of each person',
    ...million(0.2),
    quantity: (volume) =>
      volume.requests +
      authorizersOf(volume) +
      uploadsOf(volume) * 6 +
      volume.companies * hours +
      minutes +
      3 * hours,
  },
  {
    service: 'Lambda',
    what: 'GB-seconds on arm64: a request 60 ms of 512 MB, a line 4 ms of 1 GB, a recount 0.1 ms a line of 2 GB, the clock 0.2 s of 512 MB a minute and 50 ms a company an hour',
    price: 0.0000133334,
    priced: '$13.33 a million',
    quantity: ({ requests, bankLines, linesKept, companies }) =>
      requests * 0.03 +
      bankLines * 0.004 +
      30 * linesKept * 0.0002 +
      minutes * 0.1 +
      companies * hours * 2 * 0.025,
  },
  {
    service: 'API Gateway',
    what: 'requests to the HTTP API',
    ...million(1),
    quantity: ({ requests }) => requests,
  },
  {
    service: 'CloudFront',
    what: 'requests over HTTPS',
    ...million(1),
    quantity: askedAtEdge,
  },
  {
    service: 'CloudFront',
    what: 'calls of what runs at its edge, one for each request',
    ...million(0.1),
    quantity: askedAtEdge,
  },
  {
    service: 'CloudFront',
    what: 'GB sent: 5 kB an answer',
    ...gigabyte(0.085),
    quantity: ({ requests }) => gigabytes(requests * 5_000),
  },
  {
    service: 'S3',
    what: 'GB kept: 100 bytes a line, access logs of 1 kB a request for 90 days',
    ...gigabyte(0.023),
    quantity: ({ linesKept, requests }) => gigabytes(linesKept * 100 + requests * 3_000),
  },
  {
    service: 'S3',
    what: 'puts: an upload, its copy, a log of every tenth request',
    ...million(5),
    quantity: (volume) => 2 * uploadsOf(volume) + volume.requests / 10,
  },
  {
    service: 'S3',
    what: 'puts of anchors: two for each five minutes in which something was written, one an hour for each company; and their lists in the daily recount',
    ...million(5),
    quantity: (volume) =>
      2 * blocksOf(volume) + volume.companies * (hours + 30 * Math.ceil(anchorsOf(volume) / 1_000)),
  },
  {
    service: 'S3',
    what: 'reads of anchors by the daily recount: the newest 300 of each company, and each of the others once in four weeks',
    ...million(0.4),
    quantity: (volume) => 30 * volume.companies * anchorsReadOf(volume),
  },
  {
    service: 'SQS',
    what: 'calls of queues without order: polls, and three for each company of an hour',
    ...million(0.4),
    quantity: (volume) =>
      polls * (standard?.length ?? 0) + 3 * uploadsOf(volume) + volume.companies * hours * 3,
  },
  {
    service: 'SQS',
    what: 'calls of queues by company: polls, and six for each upload',
    ...million(0.5),
    quantity: (volume) => polls * (fifo?.length ?? 0) + 6 * uploadsOf(volume),
  },
  {
    service: 'Cognito',
    what: 'people who sign in, on the Plus plan',
    ...each(0.02),
    quantity: ({ people }) => people,
  },
  {
    service: 'E-mail',
    what: 'mails by SES: two a day for each person, and of sign-up; without `--mail` none but Cognito’s own, which cost nothing',
    ...million(100),
    quantity: ({ people }) => people * 2 * 30,
  },
  {
    service: 'CloudWatch',
    what: 'GB of logs: 1.2 kB a request, 200 bytes a line',
    ...gigabyte(0.5),
    quantity: ({ requests, bankLines }) => gigabytes(requests * 1_200 + bankLines * 200),
  },
  { service: 'CloudWatch', what: 'metrics with an alarm', ...each(0.1), quantity: () => alarmMetrics },
  { service: 'CloudWatch', what: 'metrics of our own', ...each(0.3), quantity: () => 4 },
  { service: 'CloudWatch', what: 'dashboards', ...each(3), quantity: () => 1 },
  { service: 'X-Ray', what: 'traces', ...million(5), quantity: ({ requests }) => requests },
  {
    service: 'The canary',
    what: `tries, of ${ofTry.requests} requests, ${ofTry.writes} write and ${ofTry.reads} read units and half a minute of 512 MB each; without \`--canary on\` none`,
    // A request is paid to API Gateway, CloudFront and X-Ray, and starts two functions.
    price: (ofTry.requests * 7.4 + ofTry.writes * 0.625 + ofTry.reads * 0.125) / 1e6 + 15 * 0.0000133334,
    priced: `$${(ofTry.requests * 7.4 + ofTry.writes * 0.625 + ofTry.reads * 0.125 + 15 * 13.3334).toFixed(0)} a million`,
    quantity: () => hours,
  },
]

export function costOf(line: CostLine, volume: Volume): number {
  return line.price * line.quantity(volume)
}

export function monthOf(volume: Volume): { services: Map<string, number>; total: number } {
  const services = new Map<string, number>()
  for (const line of costLines)
    services.set(line.service, (services.get(line.service) ?? 0) + costOf(line, volume))
  return { services, total: [...services.values()].reduce((sum, cost) => sum + cost, 0) }
}
