/** The HTTP API: route, authorizer, size and time limits, and the function behind. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FunctionFailure } from '../functions/function-failure.ts'
import type { CloudFunction, CloudRoute } from '../template/cloud.ts'
import { gatewayEvent } from './event.ts'
import type { LambdaAuthorizer } from './lambda-authorizer.ts'
import { type Answer, answerOf, gatewayAnswer } from './reply.ts'
import { routeFinder } from './routes.ts'

export interface HttpApiOptions {
  routes: readonly CloudRoute[]
  authorizer: LambdaAuthorizer
  /** @throws FunctionFailure */
  invoke(it: CloudFunction, event: unknown, requestId: string): Promise<unknown>
  /** Why an answer is the gateway's own 5xx, for the log: the caller is not told. */
  onFailure(failure: { function: string; requestId: string; reason: string }): void
}

export type HttpApi = (request: IncomingMessage, url: URL) => Promise<Answer>

/** What the gateway takes, and what Lambda takes of it once it is an event. */
const bodyBytesMax = 10 * 1024 * 1024
const eventBytesMax = 6 * 1024 * 1024
/** Of the first line of a request and of what its headers say. */
const headBytesMax = 10_240

export function httpApi({ routes, authorizer, invoke, onFailure }: HttpApiOptions): HttpApi {
  const find = routeFinder(routes)
  return async (request, url) => {
    if (headBytesOf(request) > headBytesMax) return gatewayAnswer(431, 'Request Header Fields Too Large')
    const found = find(request.method ?? '', url.pathname)
    if (!found) return gatewayAnswer(404, 'Not Found')
    const authorized = await authorizer.authorize(request)
    if (authorized.outcome === 'turned-away') return gatewayAnswer(authorized.status, authorized.message)
    const body = await bodyOf(request)
    if (!body) return gatewayAnswer(413, 'Request Entity Too Large')
    const requestId = randomUUID()
    const event = gatewayEvent({ request, url, body, found, authorized, requestId, now: new Date() })
    if (Buffer.byteLength(JSON.stringify(event)) > eventBytesMax)
      return gatewayAnswer(413, 'Request Entity Too Large')
    return answer(found.route, event, requestId)
  }

  async function answer(route: CloudRoute, event: unknown, requestId: string): Promise<Answer> {
    const waited = Promise.withResolvers<'too-long'>()
    const timer = setTimeout(() => waited.resolve('too-long'), route.timeoutMs)
    try {
      const result = await Promise.race([invoke(route.function, event, requestId), waited.promise])
      return result === 'too-long' ? gatewayAnswer(503, 'Service Unavailable') : answerOf(result)
    } catch (error) {
      if (!(error instanceof FunctionFailure)) throw error
      onFailure({ function: route.function.name, requestId, reason: error.message })
      return gatewayAnswer(500, 'Internal Server Error')
    } finally {
      clearTimeout(timer)
    }
  }
}

function headBytesOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): number {
  const line = `${method} ${url} HTTP/${httpVersion}`
  const values = rawHeaders.filter((_, at) => at % 2 === 1)
  return Buffer.byteLength([line, ...values].join(''))
}

/** Undefined when it is larger than the gateway takes; the rest is then thrown away. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  // What is too much is read to its end: a client that is answered amid its sending may meet a closed connection in place of the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= bodyBytesMax) chunks.push(chunk)
  }
  return bytes <= bodyBytesMax ? Buffer.concat(chunks) : undefined
}
