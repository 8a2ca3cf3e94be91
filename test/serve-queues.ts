/** The queues of a desk: they keep nothing, and hand each message to the test. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Message {
  queue: string
  body: string
  /** Of a queue that keeps an order: whose. */
  groupId?: string
}

interface Sent {
  /** Within a batch. */
  Id?: string
  MessageBody: string
  MessageGroupId?: string
  MessageDeduplicationId?: string
}

/** Takes SendMessage and SendMessageBatch of the JSON protocol and nothing else. Ends with this process. */
export async function serveQueues(received: (message: Message) => void) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { QueueUrl, Entries, ...single } = JSON.parse(Buffer.concat(chunks).toString())
    const [queue = '', isFifo] = String(QueueUrl).split('/').at(-1)!.split('.fifo')
    const take = ({ Id, MessageBody, MessageGroupId, MessageDeduplicationId }: Sent) => {
      if (
        isFifo === undefined
          ? MessageGroupId || MessageDeduplicationId
          : !MessageGroupId || !MessageDeduplicationId
      )
        throw new Error(`the message to ${QueueUrl} is of another kind of queue`)
      received({ queue, body: MessageBody, ...(MessageGroupId && { groupId: MessageGroupId }) })
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex')
      return { Id, MessageId: randomUUID(), MD5OfMessageBody }
    }
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    response.end(JSON.stringify(Entries ? { Successful: Entries.map(take) } : take(single)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
