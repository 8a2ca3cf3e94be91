/** The client of the public API with the desk behind it, as it is with the gateway between: what waits in the queues is delivered before each call. */
import { type Client, createClient } from '../shared/contract/client.ts'
import { endpoints, type surface } from '../shared/contract/index.ts'
import type { Call, Desk } from './desk.ts'

const routes = endpoints.map(({ name, method, path }) => {
  const named = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { name: name as keyof typeof surface, method, path: new RegExp(`^${named}$`) }
})

/** @param as a subject, or the token of a key */
export function deskClient(desk: Desk, as: string): Client {
  return createClient({
    baseUrl: 'http://desk',
    token: async () => as,
    fetch: async (asked, init = {}) => {
      const { pathname, searchParams } = new URL(String(asked))
      const found = routes.find(({ method, path }) => method === init.method && path.test(pathname))
      if (!found) return new Response('{"message":"Not Found"}', { status: 404 })
      const params = found.path.exec(pathname)?.groups ?? {}
      const headers = new Headers(init.headers)
      const call: Call = {
        as,
        params: Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
        query: Object.fromEntries(searchParams),
        key: headers.get('idempotency-key'),
        ...(init.body !== undefined && { body: String(init.body) }),
      }
      await desk.drain()
      const { status, body, headers: sent } = await desk.call(found.name, call)
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: sent })
    },
  })
}
