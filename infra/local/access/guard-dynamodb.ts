/** Stands before dynoxide, which asks nobody for a right: reads who asks for what, and lets through what is granted. */
import { once } from 'node:events'
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HashKeyOf, neededFor } from './dynamodb-actions.ts'
import type { Guard } from './policy.ts'

export interface GuardedDynamoDb {
  url: string
  port: number
  close(): Promise<void>
}

/** @param store the address of the store behind */
export async function guardDynamoDb({
  port,
  store,
  guard,
  hashKeyOf,
}: {
  port: number
  store: string
  guard: Guard
  hashKeyOf: HashKeyOf
}): Promise<GuardedDynamoDb> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer(async (request, response) => {
    try {
      const body = await bodyOf(request)
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
      const accessKeyId = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const denied = neededFor(operation, JSON.parse(body.toString() || '{}'), hashKeyOf).find(
        ({ action, resourceArn, leadingKeys }) =>
          !guard.isAllowed(accessKeyId, action, resourceArn, leadingKeys),
      )
      if (denied)
        refuse(
          response,
          'AccessDeniedException',
          `${accessKeyId} is not authorized to perform: ${denied.action} on resource: ${denied.resourceArn}`,
        )
      else forward(request, response, { store, agent, body })
    } catch (error) {
      refuse(response, 'SerializationException', String(error))
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    async close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { store, agent, body }: { store: string; agent: Agent; body: Buffer },
): void {
  const { connection, ...headers } = request.headers
  const { hostname, port } = new URL(store)
  const behind = ask(
    { hostname, port, method: request.method, path: request.url, headers, agent },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  // The client sees a broken connection, as when the store itself is away, and tries again.
  behind.on('error', () => response.destroy())
  behind.end(body)
}

function refuse(response: ServerResponse, type: string, message: string): void {
  response
    .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message, Message: message }))
}
