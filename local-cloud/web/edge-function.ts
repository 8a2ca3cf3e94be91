/** Runs the distribution's own function, as its template has it. */
import { createContext, Script } from 'node:vm'

interface Asked {
  uri: string
  /** The address of whoever asks. */
  viewer: string
}

interface Passed {
  /** The path that it is served from. */
  uri: string
  /** What the function says to the origin, whatever the caller said under that name. */
  headers: ReadonlyMap<string, string>
  /** Whether the cookies of the caller go to the origin. */
  keepsCookies: boolean
}

/** What a function at the edge makes of a request. */
export function edgeFunction(code: string): (asked: Asked) => Passed {
  const context = createContext(Object.create(null))
  new Script(code).runInContext(context)
  const handler = new Script('(text) => JSON.stringify(handler(JSON.parse(text)))').runInContext(context) as (
    text: string,
  ) => string
  return ({ uri, viewer }) => {
    const request = { method: 'GET', uri, headers: {}, querystring: {}, cookies: anyCookie }
    const passed = JSON.parse(handler(JSON.stringify({ request, viewer: { ip: viewer } }))) as {
      uri: string
      headers: Record<string, { value: string }>
      cookies?: object
    }
    return {
      uri: passed.uri,
      headers: new Map(Object.entries(passed.headers).map(([name, { value }]) => [name, value])),
      keepsCookies: Object.keys(passed.cookies ?? {}).length > 0,
    }
  }
}

/** In place of those of a caller: a function keeps all of them or none. */
const anyCookie = { any: { value: 'cookie' } }
