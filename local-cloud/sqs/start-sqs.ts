/** SQS for one machine: the JSON protocol of the SDK on 127.0.0.1, over queues that survive the process. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { listenHere } from '../machine/listen-here.ts'
import { signerOf } from '../signing/signer-of.ts'
import { accountId, queueArn, region } from '../template/physical.ts'
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
    FifoQueue?: boolean
    RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number } | undefined
  }[]
  credentials: (accessKeyId: string) => string | undefined
  /** Everything is allowed to those who sign when this is absent. */
  authorize?: (accessKeyId: string, action: string, resourceArn: string) => boolean
  /** How many times faster than life messages become visible again. */
  clockFactor?: number
  /** Epoch milliseconds, which may jump ahead; the machine's unless told. */
  now?: () => number
  /** Told what kept a queue from answering. */
  onFault?: (error: unknown) => void
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
  credentials,
  authorize = () => true,
  clockFactor = 1,
  now = Date.now,
  onFault = () => {},
}: SqsOptions): Promise<SqsServer> {
  const byName = new Map<string, Queue>()
  const queueNamed = (name: string): Queue => {
    const queue = byName.get(name)
    if (!queue) throw new SqsRefusal('QueueDoesNotExist')
    return queue
  }
  for (const {
    name,
    VisibilityTimeout,
    MessageRetentionPeriod,
    FifoQueue = false,
    RedrivePolicy,
  } of queues) {
    const queue = new Queue({
      name,
      file: join(folder, `${name}.jsonl`),
      visibilitySeconds: VisibilityTimeout,
      retentionSeconds: MessageRetentionPeriod,
      isFifo: FifoQueue,
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
  const listening = await listenHere(port, (request, response) => {
    void serve(house, { credentials, authorize, onFault }, request, response)
  })
  url = listening.url

  return {
    url,
    port: listening.port,
    urlOf: (name) => `${url}/${accountId}/${name}`,
    queueNamed,
    clockMoved() {
      for (const queue of byName.values()) queue.clockMoved()
    },
    async close() {
      await listening.close()
      for (const queue of byName.values()) queue.close()
    },
  }
}

const Request = z.looseObject({ QueueUrl: z.string().optional() })

type Rules = Required<Pick<SqsOptions, 'credentials' | 'authorize' | 'onFault'>>

async function serve(
  house: SqsHouse,
  { credentials, authorize, onFault }: Rules,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController()
  response.on('close', () => left.abort())
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const accessKeyId = signerOf(request, bytes, { service: 'sqs', region, credentials })
    if (accessKeyId === undefined) throw new SqsRefusal('InvalidClientTokenId')
    const body = Request.parse(JSON.parse(bytes.toString() || '{}'))
    const action = String(request.headers['x-amz-target']).replace('AmazonSQS.', '')
    const reply = await act(house, authorize, { action, body, accessKeyId }, left.signal)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(reply))
  } catch (error) {
    onFault(error)
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
  authorize: Rules['authorize'],
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
