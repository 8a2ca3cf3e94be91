/** The one address of the product on this machine: what the distribution of the template does, with its behaviours and headers. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { HttpApi } from '../gateway/http-api.ts'
import { type Answer, gatewayAnswer } from '../gateway/reply.ts'
import { type ListeningServer, listenHere } from '../machine/listen-here.ts'
import type { Behavior } from './behaviors.ts'
import type { DevPages } from './dev-pages.ts'
import type { AnswerHeaders } from './headers.ts'
import type { SiteRequest } from './site.ts'

export interface DistributionOptions {
  door: Door
  behaviors: readonly Behavior[]
  api: HttpApi
  site: (request: SiteRequest) => Promise<Answer>
  /** Where given, pages come from here; `site` then serves `/config.json` alone. */
  dev?: ((server: Server, rewrite: (path: string) => string) => Promise<DevPages>) | undefined
  onError: (error: unknown) => void
}

/** The address is taken before anything else starts; whoever comes early is asked to come again. */
export interface Door extends ListeningServer {
  /** Answers who comes from now on. */
  open(answer: RequestListener): void
}

/** @param port 0 takes any free one */
export async function openDoor(port: number): Promise<Door> {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Tieout is starting.')
  }
  const listening = await listenHere(port, (request, response) => answer(request, response)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new Error(
        `Port ${port} is in use by another program. Name a free one, such as PORT=${port + 100} npm start.`,
      )
    },
  )
  return {
    ...listening,
    open(then) {
      answer = then
    },
  }
}

/** Serves the product behind an open door; returns what ends its helpers. */
export async function serveDistribution(options: DistributionOptions): Promise<() => Promise<void>> {
  const { door, behaviors } = options
  const pages = behaviors.find(({ isApi }) => !isApi)!
  const dev = await options.dev?.(door.server, pages.rewrite)
  door.open((request, response) => void serve(options, dev, request, response))
  return async () => dev?.close()
}

async function serve(
  { behaviors, api, site, onError }: DistributionOptions,
  dev: DevPages | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(`http://localhost${request.url}`)
  const behavior = behaviors.find(({ matches }) => matches(url?.pathname ?? '/'))!
  try {
    if (!url) send(request, response, gatewayAnswer(400, 'Bad Request'), behavior.headers)
    else if (!behavior.methods.includes(request.method ?? ''))
      send(request, response, gatewayAnswer(403, 'This method is not allowed here.'), behavior.headers)
    else if (behavior.isApi)
      send(request, response, await api(forwarded(request, behavior), url), behavior.headers)
    else if (dev && url.pathname !== '/config.json') dev.answer(request, response)
    else
      send(
        request,
        response,
        await site(siteRequest(request, behavior.rewrite(decoded(url.pathname)))),
        behavior.headers,
      )
  } catch (error) {
    onError(error)
    if (response.headersSent) response.destroy()
    else send(request, response, gatewayAnswer(500, 'Internal Server Error'), behavior.headers)
  }
}

/** As the origin gets it. */
function forwarded(request: IncomingMessage, { toOrigin, keepsCookies }: Behavior): IncomingMessage {
  if (!keepsCookies) {
    delete request.headers.cookie
    delete request.headersDistinct.cookie
  }
  for (const [name, value] of toOrigin(request.socket.remoteAddress ?? '')) {
    request.headers[name] = value
    request.headersDistinct[name] = [value]
  }
  return request
}

function siteRequest(request: IncomingMessage, path: string): SiteRequest {
  return {
    path,
    acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
    ifNoneMatch: request.headers['if-none-match'],
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  headers: AnswerHeaders,
): void {
  const all: Answer['headers'] = { ...answer.headers, ...headers.set }
  for (const name of headers.remove) delete all[name]
  const hasBody = answer.status !== 204 && answer.status !== 304
  if (hasBody) all['content-length'] = String(answer.body.length)
  response.writeHead(answer.status, all)
  response.end(hasBody && request.method !== 'HEAD' ? answer.body : undefined)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
