/**
 * The functions on a desk, for tests: the handlers in this process over a real table (dynoxide) and the local S3, with queues
 * that the test delivers itself. Nothing of ours is mocked; only the gateway and the queue are played by the test. Each handler
 * is held to the rights of its own function, and to what the contract says it changes.
 */

import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { events } from '../events/index.ts'
import { chance } from '../functions/storage/chance.ts'
import { unpackedItem } from '../functions/storage/packed-item.ts'
import { buildVerifier } from '../infra/build/build-verifier.ts'
import { invitationWriter } from '../infra/settings/invitation-writer.ts'
import { schedules } from '../infra/settings/schedules.ts'
import { streamConsumers } from '../infra/settings/streams.ts'
import type { MailMessage } from '../local-cloud/cognito/pool.ts'
import { startCognito } from '../local-cloud/cognito/start-cognito.ts'
import { besideTheTable } from '../local-cloud/commands/beside-the-table.ts'
import { putDateForward } from '../local-cloud/functions/put-date-forward.ts'
import type { KeptMail } from '../local-cloud/machine/keep-mail.ts'
import { withoutWaiting } from '../local-cloud/rough/pace.ts'
import type { Roughness } from '../local-cloud/rough/rough-store.ts'
import { startS3 } from '../local-cloud/s3/start-s3.ts'
import { startSes } from '../local-cloud/ses/start-ses.ts'
import { viewerHeader } from '../shared/contract/edge-header.ts'
import { type Endpoint, functionOf } from '../shared/contract/endpoint.ts'
import { surface } from '../shared/contract/index.ts'
import { verify } from '../shared/domain/audit/invariants.ts'
import type { RawItem } from '../shared/domain/audit/items.ts'
import { type Day, todayIn } from '../shared/domain/calendar/day.ts'
import { createChance } from '../shared/domain/matching/proving/workload/chance.ts'
import { deskRights } from './desk-rights.ts'
import { deskSubjects } from './desk-subjects.ts'
import { deskTable } from './desk-table.ts'
import { dropAsPlanned, putAsPlanned } from './put-as-planned.ts'
import { removeAtEnd } from './remove-at-end.ts'
import { type Message, serveQueues } from './serve-queues.ts'

export interface Call {
  /** A subject, or the token of a key. */
  as: string
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  /** Sent instead of a body, with a field `file`. */
  form?: FormData
  /** Idempotency-Key; made up for every write where it is left out, `null` sends none. */
  key?: string | null
  headers?: Record<string, string>
  /** When the session began; now where it is left out. */
  signedInAt?: Date
}

export const DAY_MS = 86_400_000

/** A test looks into whatever came. */
export type Json = ReturnType<typeof JSON.parse>

export interface Reply {
  status: number
  body: Json
  /** A reply that is a file. */
  bytes: Buffer
  headers: Record<string, string>
}

export type Handler = (event: Json, context: object) => Promise<Json>

export type Desk = Awaited<ReturnType<typeof buildDesk>>['desk']

/** What chance begins with in every file. */
const testSeed = Number(process.env.TEST_SEED ?? 1)

/** The store is as rough as in a large company: some writes meet another's, a few partitions are busy. */
const asInTests = (): Roughness => ({
  seed: testSeed,
  pace: withoutWaiting(),
  strangersPercent: { conflicts: 2, throttles: 0.2 },
})

let built: ReturnType<typeof buildDesk> | undefined

/** The desk of this process with an empty table: files that run here one after another share its stores and the handlers. */
export async function startDesk(roughness = asInTests()): Promise<Desk> {
  built ??= buildDesk(roughness)
  const { desk, begin } = await built
  await begin()
  return desk
}

async function buildDesk(roughness: Roughness) {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-desk-'))
  const messages: Message[] = []
  const rights = await deskRights()
  const subjects = deskSubjects()
  /** Runs a handler as its function: held to its rights, and to what the contract says of it. */
  const actAs = <T>(name: string, work: () => T): T => rights.actAs(name, () => subjects.actAs(name, work))
  const { raw, rough, stateHash, ...ground } = await deskTable(roughness)
  const queues = await serveQueues((message) => messages.push(message))
  const s3 = await startS3({
    port: 0,
    folder: join(folder, 's3'),
    buckets: [{ name: 'files' }, { name: 'anchors' }],
    region: 'us-east-1',
    credentials: rights.secretOf,
    authorize: rights.isAllowed,
    onObjectCreated: ({ bucket, key, size, eTag, eventName }) => {
      if (!key.startsWith('U/')) return
      const s3 = { bucket: { name: bucket }, object: { key: encodeURIComponent(key), size, eTag } }
      messages.push({ queue: 'arrivals', body: JSON.stringify({ Records: [{ eventName, s3 }] }) })
    },
  })
  const passwords: MailMessage[] = []
  const cognito = await startCognito({
    port: 0,
    folder: join(folder, 'cognito'),
    poolId: 'us-east-1_DeskPool1',
    clientId: 'desk',
    region: 'us-east-1',
    mail: (mail) => void passwords.push(mail),
    credentials: rights.secretOf,
    authorize: rights.isAllowed,
    customMessage: async (event) => {
      const handler = await handlerOf(invitationWriter.function)
      return rights.actAs(invitationWriter.function, () => handler(event, {}))
    },
  })
  const mails: KeptMail[] = []
  const ses = await startSes({
    port: 0,
    region: 'us-east-1',
    credentials: rights.secretOf,
    authorize: rights.isAllowed,
    mail: (mail) => void mails.push(mail),
  })
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'DESK',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_DYNAMODB: 'http://store.invalid',
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_SQS: queues.url,
    TABLE_NAME: 'table',
    VERIFIER_FILE: await buildVerifier(),
    FILES_BUCKET: 'files',
    ANCHORS_BUCKET: 'anchors',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    IMPORTS_QUEUE_URL: `${queues.url}/imports.fifo`,
    MATCHING_QUEUE_URL: `${queues.url}/matching.fifo`,
    NIGHTS_QUEUE_URL: `${queues.url}/nights`,
    WEBHOOKS_QUEUE_URL: `${queues.url}/webhooks`,
    OPERATIONS_QUEUE_URL: `${queues.url}/operations.fifo`,
    USER_POOL_ID: 'us-east-1_DeskPool1',
    AWS_ENDPOINT_URL_SESV2: ses.url,
    MAIL_FROM: 'books@desk.example',
    PAGES_URL: 'https://books.example.com',
    STAGE: 'local',
    POWERTOOLS_LOG_LEVEL: process.env.DESK_LOG ?? 'SILENT',
  })
  const { client } = await import('../functions/storage/files.ts')
  if (!client.config.forcePathStyle)
    throw new Error('A test imports the storage before the desk stands for it.')
  const { client: table } = await import('../functions/storage/table.ts')
  ground.serve(table)
  const faults = await import('./faults.ts')
  faults.installFaults()
  removeAtEnd(folder)

  /** Nothing and nobody is left of the file before. */
  async function begin(): Promise<void> {
    cognito.removeUsers()
    await rights.hold()
    await subjects.hold()
    rough.reset()
    chance.next = createChance(testSeed).next
    rough.calm(false)
    faults.breakCalls()
    await ground.empty()
    messages.length = 0
    mails.length = 0
    passwords.length = 0
    aheadMs = 0
  }

  let aheadMs = 0
  const putForward = (milliseconds: number): void => {
    aheadMs += milliseconds
    putDateForward(aheadMs)
  }
  const desk = {
    folder,
    messages,
    /** What was mailed. */
    mails,
    /** What Cognito mailed. */
    passwords,
    /** Someone with an account; their subject is their name. */
    person: (name: string) =>
      cognito.seedUser({
        sub: name,
        email: `${name}@example.com`,
        password: 'Desk-pass-2026!',
        givenName: name,
        familyName: 'Test',
      }),
    raw,
    /** What the handlers reach the table through. */
    rough,
    /** Breaks calls of the handlers to the stores. */
    faults,
    /** Calls an endpoint as the gateway would, after its authorizer. */
    async call(name: keyof typeof surface, request: Call): Promise<Reply> {
      const of = surface[name] as unknown as Endpoint
      const handler = await handlerOf(functionOf(of))
      const event = await httpEvent(of, request)
      rough.rest()
      const reply = await actAs(functionOf(of), () => handler(event, {}))
      subjects.assertNamed()
      const bytes = Buffer.from(reply.body ?? '', reply.isBase64Encoded ? 'base64' : 'utf8')
      const isJson = /json/.test(reply.headers?.['content-type'] ?? '')
      return {
        status: reply.statusCode,
        body: isJson ? JSON.parse(bytes.toString()) : undefined,
        bytes: isJson ? Buffer.alloc(0) : bytes,
        headers: reply.headers ?? {},
      }
    },
    /** Hands one message to its consumer, or to what stands in for it; true when it was taken. */
    async deliver(message: Message, standIn?: Handler): Promise<boolean> {
      const consumer = events.find(({ queue }) => queue === message.queue)!.consumer
      const handler = standIn ?? (await handlerOf(consumer))
      rough.rest()
      const record = {
        messageId: randomUUID(),
        body: message.body,
        attributes: {
          ApproximateReceiveCount: '1',
          ...(message.groupId && { MessageGroupId: message.groupId }),
        },
      }
      const { batchItemFailures } = await actAs(consumer, () => handler({ Records: [record] }, {}))
      subjects.assertNamed()
      return batchItemFailures.length === 0
    },
    /** Has each file that arrived ask for its import: what waits then are the imports. */
    async passArrivalsOn(): Promise<void> {
      for (const message of messages.filter(({ queue }) => queue === 'arrivals')) {
        messages.splice(messages.indexOf(message), 1)
        if (!(await desk.deliver(message))) throw new Error('an arrival was not passed on')
      }
    },
    /** Calls what a schedule calls. */
    async fire(schedule: string, event: Json = {}): Promise<Json> {
      const name = schedules.find((each) => each.name === schedule)!.function
      const handler = await handlerOf(name)
      rough.rest()
      return actAs(name, () => handler(event, {}))
    },
    /** Does work with the rights of a function. */
    asFunction:
      (name: string) =>
      <T>(work: () => T): T =>
        rights.actAs(name, work),
    /** Hands records of the table's stream to what follows it. */
    async follow(stream: string, Records: readonly Json[]): Promise<void> {
      const name = streamConsumers.find((each) => each.name === stream)!.function
      const handler = await handlerOf(name)
      await rights.actAs(name, () => handler({ Records }, {}))
    },
    /** Calls an endpoint that waits for what it set going, and delivers that meanwhile. */
    async callAndDrain(name: keyof typeof surface, request: Call): Promise<Reply> {
      let reply: Reply | undefined
      const calling = desk.call(name, request).then((answer) => {
        reply = answer
      })
      while (!reply) {
        await desk.drain()
        await new Promise((resolve) => setImmediate(resolve))
      }
      await calling
      await desk.drain()
      return reply
    },
    /** Epoch milliseconds, as everybody here has it. */
    now: () => Date.now(),
    /** Puts the clock forward, for handlers, stores and the test alike. */
    putForward,
    /** Puts the clock to noon of a day: figures of a year, which a chart has up to today, hold in the years after it too. */
    onDay(on: string): void {
      putForward(Date.parse(`${on}T12:00:00Z`) - Date.now())
    },
    /**
     * Puts the clock forward to the next time that it is so many o'clock in UTC, and says which day that is. A fact that
     * speaks of today asks for noon before it begins: so it stays the same day until it ends.
     */
    untilHour(hour: number): Day {
      putForward(DAY_MS - ((Date.now() - hour * 3_600_000) % DAY_MS))
      return todayIn('UTC', new Date())
    },
    /** Sends what was left behind, and gives back to which queues. */
    async sweep(): Promise<string[]> {
      messages.length = 0
      putForward(31_000)
      await desk.fire('send-left-behind')
      return messages.splice(0).map(({ queue }) => queue)
    },
    /** Delivers until nothing waits. */
    async drain(): Promise<void> {
      for (let message = messages.shift(); message; message = messages.shift()) {
        if (!(await desk.deliver(message))) throw new Error(`a message of ${message.queue} was not taken`)
      }
    },
    /** Puts an item as a plan would leave it, with the hash of what it says, and tells the audit. */
    put: (item: RawItem) => putAsPlanned(raw, item),
    /** The same of one that goes. */
    drop: (key: Pick<RawItem, 'pk' | 'sk'>) => dropAsPlanned(raw, key),
    /** Every item of the table, with what lies beside it. */
    async items(): Promise<RawItem[]> {
      const read = new Date()
      const found: RawItem[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const answer = await raw.send(
          new ScanCommand({ TableName: 'table', ExclusiveStartKey, ConsistentRead: true }),
        )
        found.push(...((answer.Items ?? []) as RawItem[]).map(unpackedItem))
        ExclusiveStartKey = answer.LastEvaluatedKey
      } while (ExclusiveStartKey)
      found.push(...besideTheTable(folder, found, read))
      return found
    },
    /** Changes with whatever is written to the table. */
    stateHash,
    /**
     * The end of a file: what it leaves behind is sound, unless it broke it on purpose. Whatever comes next in this process
     * finds the time of day.
     */
    async stop({ isSound = true } = {}): Promise<void> {
      putDateForward(0)
      rights.assertNoneDenied()
      subjects.assertNamed()
      const broken = isSound ? verify(await desk.items()).broken : []
      if (broken.length > 0)
        throw new Error(
          ['What is left behind is not sound:', ...broken.map(({ sentence }) => sentence)].join('\n'),
        )
    },
  }
  return { desk, begin }
}

async function handlerOf(name: string): Promise<Handler> {
  const { handler } = await import(/* @vite-ignore */ join(import.meta.dirname, `../functions/${name}.ts`))
  return handler
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

async function httpEvent(
  of: Endpoint,
  { as, params = {}, query = {}, body, form, key, headers = {}, signedInAt }: Call,
) {
  const text = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const sent: Record<string, string> = { ...headers, [viewerHeader]: '203.0.113.7' }
  if (of.method !== 'GET' && key !== null) sent['idempotency-key'] = key ?? randomUUID()
  if (as.startsWith('tk_')) sent.authorization = `Bearer ${as}`
  if (body !== undefined) sent['content-type'] ??= 'application/json'
  const encoded = form && new Response(form)
  if (encoded) sent['content-type'] = encoded.headers.get('content-type')!
  const formBody = encoded && Buffer.from(await encoded.arrayBuffer()).toString('base64')
  return {
    version: '2.0',
    rawPath: of.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    rawQueryString: new URLSearchParams(text(query)).toString(),
    headers: sent,
    pathParameters: text(params),
    requestContext: {
      requestId: randomUUID(),
      timeEpoch: Date.now(),
      http: { sourceIp: '192.0.2.1', userAgent: 'Desk' },
      authorizer: {
        lambda: as.startsWith('tk_')
          ? { by: 'key' }
          : {
              by: 'person',
              sub: as,
              signedInAt: seconds(signedInAt ?? new Date()),
              endsAt: seconds(new Date()) + 900,
            },
      },
    },
    body: formBody ?? (body === undefined || typeof body === 'string' ? body : JSON.stringify(body)),
    isBase64Encoded: formBody !== undefined,
  }
}
