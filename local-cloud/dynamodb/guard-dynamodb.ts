/** Stands before the table, which asks nobody for a right: reads who asks for what, and lets through what is granted. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ListeningServer, listenHere } from '../machine/listen-here.ts'
import type { Guard } from '../rights/policy.ts'
import { signerOf } from '../signing/signer-of.ts'
import { region } from '../template/physical.ts'
import type { Answer, DynamoDb } from './dynamodb.ts'
import { type HashKeyOf, neededFor } from './dynamodb-actions.ts'
import { contentType, operationIn } from './start-dynamodb.ts'

export type GuardedDynamoDb = Pick<ListeningServer, 'url' | 'port' | 'close'>

export interface GuardOptions {
  port: number
  /** The store behind. */
  store: DynamoDb
  credentials: (accessKeyId: string) => string | undefined
  guard: Guard
  hashKeyOf: HashKeyOf
  /** Told what kept the store from answering. */
  onFault?: (error: unknown) => void
}

export function guardDynamoDb({ port, ...house }: GuardOptions): Promise<GuardedDynamoDb> {
  return listenHere(port, (request, response) => void serve(house, request, response))
}

async function serve(
  house: Omit<GuardOptions, 'port'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { status, body } = await answer(house, request)
    if (status === 500) house.onFault?.(body)
    response.writeHead(status, { 'content-type': contentType }).end(body)
  } catch {
    // The client sees a broken connection, as when the store itself is away, and tries again.
    response.destroy()
  }
}

async function answer(
  { store, credentials, guard, hashKeyOf }: Omit<GuardOptions, 'port'>,
  request: IncomingMessage,
): Promise<Answer> {
  const body = await bodyOf(request)
  const accessKeyId = signerOf(request, body, { service: 'dynamodb', region, credentials })
  if (accessKeyId === undefined)
    return refusal('UnrecognizedClientException', 'The security token included in the request is invalid.')
  const operation = operationIn(request.headers['x-amz-target'])
  let asked: object
  let needed: ReturnType<typeof neededFor>
  try {
    asked = JSON.parse(body.toString() || '{}')
    // The store takes other spellings of a name as well, which would be read past here.
    const strange = Object.keys(asked).find((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))
    if (strange !== undefined) return refusal('SerializationException', `No request has a ${strange}.`)
    needed = neededFor(operation, asked, hashKeyOf)
  } catch (error) {
    return refusal('SerializationException', String(error))
  }
  const denied = needed.find(
    ({ action, resourceArn, leadingKeys }) => !guard.isAllowed(accessKeyId, action, resourceArn, leadingKeys),
  )
  if (!denied) return store.ask(operation, asked)
  return refusal(
    'AccessDeniedException',
    `${accessKeyId} is not authorized to perform: ${denied.action} on resource: ${denied.resourceArn}`,
  )
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function refusal(type: string, message: string): Answer {
  const body = { __type: `com.amazon.coral.service#${type}`, message, Message: message }
  return { status: 400, body: JSON.stringify(body) }
}
