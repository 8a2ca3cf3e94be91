/** The API of where a command works, asked in its own process in the name of a person: as the gateway asks once it knows who it is. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { HttpEvent } from '../../functions/runtime/http-event.ts'
import { root } from '../../infra/build/folders.ts'
import { type Client, createClient } from '../../shared/contract/client.ts'
import { type Endpoint, functionOf } from '../../shared/contract/endpoint.ts'

const LASTS_MS = 15 * 60_000

/** @param command what is in the audit instead of an address on the network */
export function askHere(userId: string, command: string): Client {
  let asked: Endpoint
  return createClient({
    baseUrl: 'http://here',
    token: async () => undefined,
    onSend: (of) => {
      asked = of
    },
    fetch: async (url, init = {}) => {
      const { handler } = await import(join(root, 'functions', `${functionOf(asked)}.ts`))
      const { pathname, searchParams } = new URL(String(url))
      const now = Date.now()
      const seconds = (ms: number) => Math.floor(ms / 1000)
      const event = {
        version: '2.0',
        rawPath: pathname,
        rawQueryString: searchParams.toString(),
        headers: Object.fromEntries(new Headers(init.headers)),
        pathParameters: paramsOf(asked.path, pathname),
        requestContext: {
          requestId: randomUUID(),
          timeEpoch: now,
          http: { sourceIp: command, userAgent: command },
          authorizer: {
            lambda: { by: 'person', sub: userId, signedInAt: seconds(now), endsAt: seconds(now + LASTS_MS) },
          },
        },
        ...(init.body !== undefined && { body: String(init.body) }),
        isBase64Encoded: false,
      } as unknown as HttpEvent
      const { statusCode, body, headers } = await handler(event, {})
      return new Response(statusCode === 204 ? null : body, { status: statusCode, headers })
    },
  })
}

/** `{ id: '7' }` of `/api/companies/{id}/keys` and `/api/companies/7/keys`. */
function paramsOf(path: string, pathname: string): Record<string, string> {
  const values = pathname.split('/')
  const named = path.split('/').flatMap((part, at): [string, string][] => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    return name ? [[name, decodeURIComponent(values[at] ?? '')]] : []
  })
  return Object.fromEntries(named)
}
