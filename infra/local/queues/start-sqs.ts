/** SQS for one machine: the JSON protocol of the SDK on 127.0.0.1, over queues that survive the process. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod'
import { accountId, queueArn } from '../template/physical.ts'
import { Queue, realClock } from './queue.ts'
import { houseActions, queueActions, type SqsHouse } from './sqs-actions.ts'
import { SqsRefusal } from './sqs-refusal.ts'

export interface SqsOptions {
  /** 0 takes any free one. */
  port: number
  folder: string
  queues: readonly {
    name: string
    VisibilityTimeout: number
    MessageRetentionPeriod: number
    RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number } | undefined
  }[]
  /** Everything is allowed to everyone when this is absent. */
  authorize?: (accessKeyId: string, action: string, resourceArn: string) => boolean
  /** How many times faster than life messages become visible again. */
  clockFactor?: number
  /** Epoch milliseconds, which may jump ahead; the machine's unless told. */
  now?: () => number
}

export interface SqsServer {
  url: string
  port: number
  urlOf(name: string): string
  queueNamed(name: string): Queue
  /** Looks again at what is hidden or delayed, after the clock was put forward. */
  clockMoved(): void
  close(): Promise<void>
}

export async function startSqs({
  port,
  folder,
  queues,
  authorize = () => true,
  clockFactor = 1,
  now = Date.now,
}: SqsOptions): Promise<SqsServer> {
  const byName = new Map<string, Queue>()
  const queueNamed = (name: string): Queue => {
    const queue = byName.get(name)
    if (!queue) throw new SqsRefusal('QueueDoesNotExist')
    return queue
  }
  for (const { name, VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } of queues) {
    const queue = new Queue({
      name,
      file: join(folder, `${name}.jsonl`),
      visibilitySeconds: VisibilityTimeout,
      retentionSeconds: MessageRetentionPeriod,
      clockFactor,
      clock: { ...realClock, now },
      ...(RedrivePolicy && {
        redrive: {
          to: () => queueNamed(RedrivePolicy.deadLetterTargetArn.split(':').at(-1) ?? ''),
          receivesMax: RedrivePolicy.maxReceiveCount,
        },
      }),
    })
    byName.set(name, queue)
  }

  let url = ''
  const house: SqsHouse = {
    queueAt: (address) => queueNamed(address.split('/').at(-1) ?? ''),
    queueOfArn: (arn) => queueNamed(arn.split(':').at(-1) ?? ''),
    urlOf: (queue) => `${url}/${accountId}/${queue.name}`,
    all: () => [...byName.values()],
  }
  const server = createServer((request, response) => {
    void serve(house, authorize, request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  url = `http://127.0.0.1:${address.port}`

  return {
    url,
    port: address.port,
    urlOf: (name) => `${url}/${accountId}/${name}`,
    queueNamed,
    clockMoved() {
      for (const queue of byName.values()) queue.clockMoved()
    },
    async close() {
      server.close()
      server.closeAllConnections()
      for (const queue of byName.values()) queue.close()
    },
  }
}

const Request = z.looseObject({ QueueUrl: z.string().optional() })

async function serve(
  house: SqsHouse,
  authorize: NonNullable<SqsOptions['authorize']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController()
  response.on('close', () => left.abort())
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Request.parse(JSON.parse(Buffer.concat(chunks).toString() || '{}'))
    const action = String(request.headers['x-amz-target']).replace('AmazonSQS.', '')
    const reply = await act(
      house,
      authorize,
      { action, body, accessKeyId: accessKeyOf(request) },
      left.signal,
    )
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(reply))
  } catch (error) {
    const refusal =
      error instanceof SqsRefusal ? error : new SqsRefusal('InvalidParameterValue', String(error))
    response
      .writeHead(refusal.status, {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-query-error': `${refusal.queryCode};Sender`,
      })
      .end(JSON.stringify({ __type: `com.amazonaws.sqs#${refusal.code}`, message: refusal.message }))
  }
}

async function act(
  house: SqsHouse,
  authorize: NonNullable<SqsOptions['authorize']>,
  { action, body, accessKeyId }: { action: string; body: z.output<typeof Request>; accessKeyId: string },
  signal: AbortSignal,
): Promise<unknown> {
  const onHouse = houseActions[action]
  const onQueue = queueActions[action]
  const queue = onQueue && house.queueAt(body.QueueUrl ?? '')
  // A batch needs the right of its single action.
  const permission = `sqs:${action.replace(/Batch$/, '')}`
  if (!authorize(accessKeyId, permission, queue?.arn ?? queueArn('*'))) throw new SqsRefusal('AccessDenied')
  if (onHouse) return onHouse(house, body)
  if (onQueue && queue) return onQueue(house, queue, body, signal)
  throw new SqsRefusal('UnsupportedOperation')
}

function accessKeyOf(request: IncomingMessage): string {
  return /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
