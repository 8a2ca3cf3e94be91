/** The queues of a desk: they keep nothing, and hand each message to the test. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Message {
  queue: string
  body: string
}

/** Takes SendMessage of the JSON protocol and nothing else. Ends with this process. */
export async function serveQueues(received: (message: Message) => void) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { QueueUrl, MessageBody } = JSON.parse(Buffer.concat(chunks).toString())
    received({ queue: String(QueueUrl).split('/').at(-1)!, body: MessageBody })
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
