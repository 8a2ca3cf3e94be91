/** Runs the distribution's own function, as its template has it. */
import { createContext, Script } from 'node:vm'

/** The path that a request is served from, given the path that was asked for. */
export function edgeFunction(code: string): (uri: string) => string {
  const context = createContext(Object.create(null))
  new Script(code).runInContext(context)
  const handler = new Script('(text) => JSON.stringify(handler(JSON.parse(text)))').runInContext(context) as (
    text: string,
  ) => string
  return (uri) => {
    const request = JSON.parse(
      handler(JSON.stringify({ request: { method: 'GET', uri, headers: {}, querystring: {} } })),
    ) as { uri: string }
    return request.uri
  }
}
