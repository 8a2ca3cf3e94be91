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

/** Takes SendMessage of the JSON protocol and nothing else. Ends with this process. */
export async function serveQueues(received: (message: Message) => void) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { QueueUrl, MessageBody, MessageGroupId, MessageDeduplicationId } = JSON.parse(
      Buffer.concat(chunks).toString(),
    )
    const [queue = '', isFifo] = String(QueueUrl).split('/').at(-1)!.split('.fifo')
    if (
      isFifo === undefined
        ? MessageGroupId || MessageDeduplicationId
        : !MessageGroupId || !MessageDeduplicationId
    )
      throw new Error(`the message to ${QueueUrl} is of another kind of queue`)
    received({ queue, body: MessageBody, ...(MessageGroupId && { groupId: MessageGroupId }) })
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    response.end(
      JSON.stringify({
        MessageId: randomUUID(),
        MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
