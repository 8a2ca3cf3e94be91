/** What the SQS protocol can ask of a queue. Each action takes the parsed request and answers what goes back as JSON. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { queueArn } from '../template/physical.ts'
import type { Queue, Received } from './queue.ts'
import { SqsRefusal } from './sqs-refusal.ts'

export interface SqsHouse {
  queueAt(url: string): Queue
  queueOfArn(arn: string): Queue
  urlOf(queue: Queue): string
  all(): Queue[]
}

/** As much as SQS takes in one message. */
const bodyBytesMax = 1_048_576

const Attributes = z.record(
  z.string(),
  z.object({ DataType: z.string(), StringValue: z.string().optional(), BinaryValue: z.string().optional() }),
)
const delay = z.number().int().min(0).max(900)
const visibility = z.number().int().min(0).max(43_200)
const token = z.string().regex(/^[!-~]{1,128}$/)
const Sent = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: delay.optional(),
  MessageGroupId: token.optional(),
  MessageDeduplicationId: token.optional(),
  MessageAttributes: Attributes.optional(),
})
const Receipt = z.object({ ReceiptHandle: z.string() })
const entries = <S extends z.ZodRawShape>(shape: z.ZodObject<S>) =>
  z.object({
    Entries: z
      .array(shape.extend({ Id: z.string() }))
      .min(1)
      .max(10),
  })

export type SqsAction = (house: SqsHouse, queue: Queue, request: unknown, signal: AbortSignal) => unknown

/** Those that name their queue by its address. */
export const queueActions: Readonly<Record<string, SqsAction>> = {
  SendMessage: (_, queue, request) => send(queue, Sent.parse(request)),

  SendMessageBatch: (_, queue, request) =>
    inBatch(entries(Sent).parse(request).Entries, (entry) => send(queue, entry)),

  ReceiveMessage: async (_, queue, request, signal) => {
    const asked = z
      .object({
        MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
        VisibilityTimeout: visibility.optional(),
        WaitTimeSeconds: z.number().int().min(0).max(20).default(0),
      })
      .parse(request)
    const deadline = Date.now() + asked.WaitTimeSeconds * 1000
    for (;;) {
      const received = queue.receive(asked.MaxNumberOfMessages, asked.VisibilityTimeout)
      if (received.length > 0) return { Messages: received.map(messageOf) }
      if (Date.now() >= deadline || signal.aborted) return {}
      await queue.changed(deadline - Date.now(), signal)
    }
  },

  DeleteMessage: (_, queue, request) => {
    queue.delete(Receipt.parse(request).ReceiptHandle)
    return {}
  },

  DeleteMessageBatch: (_, queue, request) =>
    inBatch(entries(Receipt).parse(request).Entries, (entry) => {
      queue.delete(entry.ReceiptHandle)
      return {}
    }),

  ChangeMessageVisibility: (_, queue, request) => {
    changeVisibility(queue, Receipt.extend({ VisibilityTimeout: visibility }).parse(request))
    return {}
  },

  ChangeMessageVisibilityBatch: (_, queue, request) =>
    inBatch(entries(Receipt.extend({ VisibilityTimeout: visibility })).parse(request).Entries, (entry) => {
      changeVisibility(queue, entry)
      return {}
    }),

  GetQueueAttributes: (_, queue) => {
    const { visible, inFlight, delayed } = queue.counts()
    return {
      Attributes: {
        ApproximateNumberOfMessages: String(visible),
        ApproximateNumberOfMessagesNotVisible: String(inFlight),
        ApproximateNumberOfMessagesDelayed: String(delayed),
        VisibilityTimeout: String(queue.visibilitySeconds),
        QueueArn: queue.arn,
      },
    }
  },

  PurgeQueue: (_, queue) => {
    queue.purge()
    return {}
  },
}

/** Those that name their queue otherwise, or none. */
export const houseActions: Readonly<Record<string, (house: SqsHouse, request: unknown) => unknown>> = {
  ListQueues: (house, request) => {
    const { QueueNamePrefix = '' } = z.object({ QueueNamePrefix: z.string().optional() }).parse(request)
    const listed = house.all().filter(({ name }) => name.startsWith(QueueNamePrefix))
    return { QueueUrls: listed.map((queue) => house.urlOf(queue)) }
  },

  GetQueueUrl: (house, request) => {
    const { QueueName } = z.object({ QueueName: z.string() }).parse(request)
    const queue = house.all().find((it) => it.name === QueueName)
    if (!queue) throw new SqsRefusal('QueueDoesNotExist')
    return { QueueUrl: house.urlOf(queue) }
  },

  /**
   * Puts dead letters back to where they came from, or elsewhere, for another try after a repair. One that no queue sent there
   * stays, as in the cloud.
   */
  StartMessageMoveTask: (house, request) => {
    const { SourceArn, DestinationArn } = z
      .object({ SourceArn: z.string(), DestinationArn: z.string().optional() })
      .parse(request)
    const deadLetters = house.queueOfArn(SourceArn)
    if (!house.all().some((queue) => queue.deadLettersName === deadLetters.name))
      throw new SqsRefusal('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.')
    for (const letter of deadLetters.receive(Number.POSITIVE_INFINITY, 0)) {
      const destination = DestinationArn
        ? house.queueOfArn(DestinationArn)
        : house.all().find(({ name }) => name === letter.from)
      if (!destination) continue
      const { body, attributes, groupId, deduplicationId } = letter
      destination.send(body, {
        ...(attributes && { attributes }),
        ...(groupId && { groupId }),
        ...(deduplicationId && { deduplicationId }),
      })
      deadLetters.delete(letter.receiptHandle)
    }
    return { TaskHandle: 'done' }
  },
}

function send(queue: Queue, sent: z.output<typeof Sent>) {
  if (Buffer.byteLength(sent.MessageBody) > bodyBytesMax)
    throw new SqsRefusal(
      'InvalidParameterValue',
      'One or more parameters are invalid. Reason: Message must be shorter than 1048576 bytes.',
    )
  refuseForKind(queue, sent)
  const id = queue.send(sent.MessageBody, {
    ...(sent.DelaySeconds ? { delaySeconds: sent.DelaySeconds } : {}),
    ...(sent.MessageAttributes ? { attributes: sent.MessageAttributes } : {}),
    ...(sent.MessageGroupId ? { groupId: sent.MessageGroupId } : {}),
    ...(sent.MessageDeduplicationId ? { deduplicationId: sent.MessageDeduplicationId } : {}),
  })
  return { MessageId: id, MD5OfMessageBody: md5(sent.MessageBody) }
}

/** What only one kind of queue takes. A group of a standard queue would be for fairness, which this machine has no use for. */
function refuseForKind(
  { isFifo }: Queue,
  { MessageGroupId, MessageDeduplicationId, DelaySeconds }: z.output<typeof Sent>,
): void {
  if (isFifo && !MessageGroupId)
    throw new SqsRefusal('MissingParameter', 'The request must contain the parameter MessageGroupId.')
  if (isFifo && !MessageDeduplicationId)
    throw new SqsRefusal(
      'InvalidParameterValue',
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
    )
  const strange = isFifo ? { DelaySeconds } : { MessageGroupId, MessageDeduplicationId }
  for (const [name, value] of Object.entries(strange))
    if (value !== undefined)
      throw new SqsRefusal(
        'InvalidParameterValue',
        `Value ${value} for parameter ${name} is invalid. Reason: The request include parameter that is not valid for this queue type.`,
      )
}

function changeVisibility(
  queue: Queue,
  { ReceiptHandle, VisibilityTimeout }: { ReceiptHandle: string; VisibilityTimeout: number },
): void {
  if (!queue.changeVisibility(ReceiptHandle, VisibilityTimeout)) throw new SqsRefusal('MessageNotInflight')
}

function inBatch<Entry extends { Id: string }>(some: Entry[], act: (entry: Entry) => object) {
  const Successful: object[] = []
  const Failed: object[] = []
  for (const entry of some) {
    try {
      Successful.push({ Id: entry.Id, ...act(entry) })
    } catch (error) {
      if (!(error instanceof SqsRefusal)) throw error
      Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true })
    }
  }
  return { Successful, Failed }
}

export function messageOf(received: Received) {
  return {
    MessageId: received.id,
    ReceiptHandle: received.receiptHandle,
    Body: received.body,
    MD5OfBody: md5(received.body),
    Attributes: systemAttributesOf(received),
    ...(received.attributes ? { MessageAttributes: received.attributes } : {}),
  }
}

export function systemAttributesOf(received: Received): Record<string, string> {
  return {
    ApproximateReceiveCount: String(received.receives),
    SentTimestamp: String(received.sentAt),
    ApproximateFirstReceiveTimestamp: String(received.firstReceivedAt),
    SenderId: '000000000000',
    ...(received.groupId !== undefined && { MessageGroupId: received.groupId }),
    ...(received.deduplicationId !== undefined && { MessageDeduplicationId: received.deduplicationId }),
    ...(received.from !== undefined && { DeadLetterQueueSourceArn: queueArn(received.from) }),
  }
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
