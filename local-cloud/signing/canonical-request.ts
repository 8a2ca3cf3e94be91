import { createHash } from 'node:crypto'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface WireRequest {
  method: string
  /** Path and query exactly as they came over the wire. */
  target: string
  /** Names in lower case, as Node gives them. */
  headers: Headers
}

/**
 * Rebuilds the text that a Signature Version 4 client hashed, from what arrived.
 * `payloadHash` is the last line: the hex digest of the body or one of S3's words such as UNSIGNED-PAYLOAD.
 * The path is encoded once, as S3 has it; every other service here is only ever called at "/".
 * Throws URIError when the target is not valid percent-encoding.
 */
export function canonicalRequest(
  request: WireRequest,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const { path, query } = splitTarget(request.target)
  const headerLines = signedHeaders.map((name) => `${name}:${headerValue(request.headers, name)}\n`)
  return [
    request.method,
    path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    canonicalQuery(query),
    headerLines.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
}

/** Header values reach us as latin1; hashing them as latin1 gives back the bytes that were sent. */
export function hashCanonicalRequest(text: string): string {
  return createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex')
}

/** The query's pairs in their order, decoded. A plus sign is a space, as in a form. */
export function queryPairs(query: string): [name: string, value: string][] {
  if (query === '') return []
  return query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    const value = at < 0 ? '' : pair.slice(at + 1)
    return [decodeQuery(name), decodeQuery(value)]
  })
}

export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?')
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at + 1) }
}

export function headerValue(headers: Headers, name: string): string {
  const value = headers[name]
  const joined = Array.isArray(value) ? value.join(',') : (value ?? '')
  return joined.trim().replace(/\s+/g, ' ')
}

function canonicalQuery(query: string): string {
  return queryPairs(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function decodeQuery(text: string): string {
  return decodeURIComponent(text.replace(/\+/g, ' '))
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
