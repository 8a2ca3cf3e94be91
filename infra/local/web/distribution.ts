/** The one address of the product on this machine: what the distribution of the template does, with its behaviours and headers. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpApi } from '../gateway/http-api.ts'
import { type Answer, gatewayAnswer } from '../gateway/reply.ts'
import type { Cloud } from '../template/cloud.ts'
import { edgeFunction } from './edge-function.ts'
import { type AnswerHeaders, headersOf } from './headers.ts'
import type { SiteRequest } from './site.ts'

export interface DistributionOptions {
  port: number
  cloud: Cloud
  api: HttpApi
  site: (request: SiteRequest) => Promise<Answer>
  /** Puts this machine's origins where the policy names those of the cloud. */
  here: (text: string) => string
  onError: (error: unknown) => void
}

export interface Distribution {
  url: string
  port: number
  close(): Promise<void>
}

export async function startDistribution({ port, cloud, api, site, here, onError }: DistributionOptions): Promise<Distribution> {
  const { distribution } = cloud
  const behaviors = [...distribution.CacheBehaviors, { ...distribution.DefaultCacheBehavior, PathPattern: '*' }].map((behavior) => {
    const policy = cloud.headersPolicies.get(behavior.ResponseHeadersPolicyId)
    const origin = distribution.Origins.find(({ Id }) => Id === behavior.TargetOriginId)
    if (!policy || !origin) throw new Error(`The behaviour for ${behavior.PathPattern} lacks its headers or its origin.`)
    const rewrites = behavior.FunctionAssociations.map(({ FunctionARN }) => edgeFunction(cloud.edgeFunctions.get(FunctionARN) ?? ''))
    return {
      matches: new RegExp(`^${behavior.PathPattern.replaceAll('*', '.*')}$`),
      methods: behavior.AllowedMethods,
      headers: headersOf(policy, here),
      rewrite: (path: string) => rewrites.reduce((so, rewrite) => rewrite(so), path),
      isApi: origin.DomainName.includes('.execute-api.'),
    }
  })

  async function answer(request: IncomingMessage): Promise<{ answer: Answer; headers: AnswerHeaders }> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const behavior = behaviors.find(({ matches }) => matches.test(url.pathname))!
    const { headers } = behavior
    const method = request.method ?? ''
    if (!behavior.methods.includes(method)) return { answer: gatewayAnswer(403, 'This method is not allowed here.'), headers }
    if (behavior.isApi) return { answer: await api(request, url), headers }
    const path = behavior.rewrite(decoded(url.pathname === '/' ? `/${distribution.DefaultRootObject}` : url.pathname))
    const asked = { path, acceptEncoding: String(request.headers['accept-encoding'] ?? ''), ifNoneMatch: request.headers['if-none-match'] }
    return { answer: await site(asked), headers }
  }

  const server = createServer(async (request, response) => {
    try {
      const { answer: it, headers } = await answer(request)
      send(request, response, it, headers)
    } catch (error) {
      onError(error)
      if (response.headersSent) response.destroy()
      else send(request, response, gatewayAnswer(500, 'Internal Server Error'), behaviors[0]!.headers)
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
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, headers: AnswerHeaders): void {
  const all: Answer['headers'] = { ...answer.headers, ...headers.set }
  for (const name of headers.remove) delete all[name]
  const hasBody = answer.status !== 204 && answer.status !== 304
  if (hasBody) all['content-length'] = String(answer.body.length)
  response.writeHead(answer.status, all)
  response.end(hasBody && request.method !== 'HEAD' ? answer.body : undefined)
  // What was not read, because it was too large, must not be read as the next request.
  if (!request.complete) response.once('finish', () => request.destroy())
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
