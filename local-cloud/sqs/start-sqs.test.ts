import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as sqs from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redriveDeadLetters } from '../../infra/deploy/redrive-dead-letters.ts'
import { queueArn, region } from '../template/physical.ts'
import { type SqsServer, startSqs } from './start-sqs.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-sqs-'))
let server: SqsServer
let client: sqs.SQSClient
let QueueUrl: string
const denied = new Set<string>()

beforeAll(async () => {
  const usual = { VisibilityTimeout: 30, MessageRetentionPeriod: 3600 }
  server = await startSqs({
    port: 0,
    folder,
    queues: [
      {
        ...usual,
        name: 'Work',
        RedrivePolicy: { deadLetterTargetArn: queueArn('WorkDeadLetters'), maxReceiveCount: 1 },
      },
      { ...usual, name: 'WorkDeadLetters' },
      { ...usual, name: 'Ordered.fifo', FifoQueue: true },
    ],
    credentials: (accessKeyId) => (accessKeyId === 'KEY' ? 'secret' : undefined),
    authorize: (_, action) => !denied.has(action),
  })
  client = clientOf('KEY')
  QueueUrl = server.urlOf('Work')
})
afterAll(async () => {
  client.destroy()
  await server.close()
  rmSync(folder, { recursive: true })
})

function clientOf(accessKeyId: string) {
  return new sqs.SQSClient({
    endpoint: server.url,
    region,
    credentials: { accessKeyId, secretAccessKey: 'secret' },
  })
}

const receive = async (more: Partial<sqs.ReceiveMessageCommandInput> = {}) =>
  (await client.send(new sqs.ReceiveMessageCommand({ QueueUrl, ...more }))).Messages ?? []

test('the SDK sends, receives, delays and deletes, and its checksums agree', async () => {
  const MessageBody = 'Überweisung 100 €'
  const MessageAttributes = { kind: { DataType: 'String', StringValue: 'statement' } }
  await client.send(new sqs.SendMessageCommand({ QueueUrl, MessageBody, MessageAttributes }))
  const [message] = await receive()
  expect(message).toMatchObject({
    Body: MessageBody,
    MessageAttributes,
    Attributes: { ApproximateReceiveCount: '1' },
  })
  const { Attributes } = await client.send(
    new sqs.GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  )
  expect(Attributes).toMatchObject({ ApproximateNumberOfMessagesNotVisible: '1', VisibilityTimeout: '30' })
  await client.send(new sqs.DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }))
  expect(await receive()).toEqual([])
})

test('a batch says of each entry how it went', async () => {
  const Entries = ['a', 'b'].map((Id) => ({ Id, MessageBody: Id }))
  const sent = await client.send(new sqs.SendMessageBatchCommand({ QueueUrl, Entries }))
  expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['a', 'b'])
  const received = await receive({ MaxNumberOfMessages: 10 })
  const handles = received.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }))
  const stale = { Id: 'stale', ReceiptHandle: 'unknown', VisibilityTimeout: 0 }
  const changed = await client.send(
    new sqs.ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: [stale] }),
  )
  expect(changed.Failed).toMatchObject([{ Id: 'stale', Code: 'MessageNotInflight' }])
  const deleted = await client.send(new sqs.DeleteMessageBatchCommand({ QueueUrl, Entries: handles }))
  expect(deleted.Successful).toHaveLength(2)
})

test('a long poll ends when a message comes', async () => {
  const polled = receive({ WaitTimeSeconds: 20 })
  await client.send(new sqs.SendMessageCommand({ QueueUrl, MessageBody: 'at last' }))
  const [message] = await polled
  expect(message?.Body).toBe('at last')
  await client.send(new sqs.DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }))
})

test('a dead letter says which queue gave it up, and a message that came there by itself nothing', async () => {
  await client.send(new sqs.SendMessageCommand({ QueueUrl, MessageBody: 'poison' }))
  await receive({ VisibilityTimeout: 0 })
  await receive()
  server.queueNamed('WorkDeadLetters').send('from the clock')
  const letters = await receive({
    QueueUrl: server.urlOf('WorkDeadLetters'),
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All'],
  })
  const from = letters.map(({ Body, Attributes }) => [Body, Attributes?.DeadLetterQueueSourceArn])
  expect(new Map(from as [string, string | undefined][])).toEqual(
    new Map([
      ['poison', queueArn('Work')],
      ['from the clock', undefined],
    ]),
  )
  server.queueNamed('WorkDeadLetters').purge()
})

test('dead letters can be moved back for another try', async () => {
  await client.send(new sqs.SendMessageCommand({ QueueUrl, MessageBody: 'repaired' }))
  await receive({ VisibilityTimeout: 0 })
  expect(await receive()).toEqual([])
  expect(server.queueNamed('WorkDeadLetters').counts().visible).toBe(1)
  // One that a service put there by itself has no queue to go back to, and stays.
  server.queueNamed('WorkDeadLetters').send('from the clock')
  expect(await redriveDeadLetters(client, '', 'work')).toBe(2)
  expect(await receive()).toMatchObject([{ Body: 'repaired', Attributes: { ApproximateReceiveCount: '1' } }])
  expect(server.queueNamed('WorkDeadLetters').counts().visible).toBe(1)
  server.queueNamed('WorkDeadLetters').purge()
  await client.send(new sqs.PurgeQueueCommand({ QueueUrl }))
})

test('what is no dead-letter queue gives nothing back', async () => {
  const move = new sqs.StartMessageMoveTaskCommand({ SourceArn: queueArn('Work') })
  await expect(client.send(move)).rejects.toThrow('configured as a Dead Letter Queue')
  await expect(redriveDeadLetters(client, '', 'rest')).rejects.toThrow('RestDeadLetters')
  expect(await redriveDeadLetters(client, '', 'work')).toBe(0)
})

test('a queue that does not exist, a message that is too long and a handle that is over are refused as AWS refuses them', async () => {
  const elsewhere = server.urlOf('Elsewhere')
  await expect(client.send(new sqs.ReceiveMessageCommand({ QueueUrl: elsewhere }))).rejects.toBeInstanceOf(
    sqs.QueueDoesNotExist,
  )
  const MessageBody = 'x'.repeat(1_048_577)
  await expect(client.send(new sqs.SendMessageCommand({ QueueUrl, MessageBody }))).rejects.toThrow(
    /must be shorter/,
  )
  const over = new sqs.ChangeMessageVisibilityCommand({
    QueueUrl,
    ReceiptHandle: 'over',
    VisibilityTimeout: 0,
  })
  await expect(client.send(over)).rejects.toBeInstanceOf(sqs.MessageNotInflight)
})

test('a FIFO queue asks for a group and an id with each message and for no delay, and says both to who receives', async () => {
  const ordered = { QueueUrl: server.urlOf('Ordered.fifo'), MessageBody: 'x' }
  const group = { MessageGroupId: '7' }
  const whole = { ...group, MessageDeduplicationId: 'a' }
  const send = (more: object) => client.send(new sqs.SendMessageCommand({ ...ordered, ...more }))
  await expect(send({})).rejects.toThrow('must contain the parameter MessageGroupId')
  await expect(send(group)).rejects.toThrow('MessageDeduplicationId provided explicitly')
  await expect(send({ ...whole, DelaySeconds: 5 })).rejects.toThrow('not valid for this queue type')
  await expect(send({ ...whole, QueueUrl })).rejects.toThrow('not valid for this queue type')
  await send(whole)
  expect(await receive({ QueueUrl: ordered.QueueUrl })).toMatchObject([{ Body: 'x', Attributes: whole }])
})

test('someone without the right, or unknown, is denied; a batch needs the right of its single action', async () => {
  denied.add('sqs:SendMessage')
  const single = new sqs.SendMessageCommand({ QueueUrl, MessageBody: 'x' })
  const batch = new sqs.SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: 'a', MessageBody: 'x' }] })
  await expect(client.send(single)).rejects.toThrow(/denied/)
  await expect(client.send(batch)).rejects.toThrow(/denied/)
  denied.clear()
  const stranger = clientOf('STRANGER')
  await expect(stranger.send(single)).rejects.toThrow(/security token/)
  stranger.destroy()
})
