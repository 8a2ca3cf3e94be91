/** A request as an HTTP API hands it to a function, payload format 2.0. */
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2WithLambdaAuthorizer } from 'aws-lambda'
import { accountId } from '../template/physical.ts'
import type { Authorized } from './lambda-authorizer.ts'
import type { FoundRoute } from './routes.ts'

export interface EventParts {
  request: IncomingMessage
  url: URL
  body: Buffer
  found: FoundRoute
  authorized: Authorized
  requestId: string
  now: Date
}

export function gatewayEvent({
  request,
  url,
  body,
  found,
  authorized,
  requestId,
  now,
}: EventParts): APIGatewayProxyEventV2WithLambdaAuthorizer<Authorized['context']> {
  const { route, pathParameters } = found
  const headers = headersOf(request)
  const { cookie, ...shown } = headers
  const isText = isTextual(headers)
  const query = queryOf(url)
  const method = request.method ?? ''
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: decodedPath(url),
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: cookie.split(/; */) } : {}),
    headers: shown,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: {
      accountId,
      apiId: 'localapi',
      authorizer: { lambda: authorized.context },
      domainName: headers.host ?? '',
      domainPrefix: 'localapi',
      http: {
        method,
        path: decodedPath(url),
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: DISTRIBUTION,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: `${route.method} ${route.path}`,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

/** A server of the distribution, as the gateway sees it. */
const DISTRIBUTION = '192.0.2.1'

/** Lower-case names, what came more than once joined by commas, and what the distribution and the gateway add on the way. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (values && name !== 'connection') headers[name] = values.join(name === 'cookie' ? '; ' : ',')
  }
  // The distribution adds who called it and the gateway who called that, behind whatever the caller made up.
  const addresses = [headers['x-forwarded-for'], request.socket.remoteAddress, DISTRIBUTION]
  return {
    ...headers,
    'x-forwarded-for': addresses.filter(Boolean).join(', '),
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
  }
}

function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of url.searchParams) {
    const before = Object.hasOwn(query, name) ? query[name] : undefined
    query[name] = before === undefined ? value : `${before},${value}`
  }
  return query
}

/** Anything else arrives as base64. */
function isTextual(headers: Record<string, string>): boolean {
  const type = (headers['content-type'] ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? ''
  if (headers['content-encoding']) return false
  return /^text\/|^application\/(json|javascript|xml|x-www-form-urlencoded|graphql)$|\+(json|xml)$/.test(type)
}

function decodedPath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname)
  } catch {
    return url.pathname
  }
}

/** `31/Jan/2026:12:00:00 +0000` */
function logTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
