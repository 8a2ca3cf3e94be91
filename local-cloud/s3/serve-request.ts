import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Headers, queryPairs, splitTarget } from '../signing/canonical-request.ts'
import { authenticate } from './access/authenticate.ts'
import { answerPreflight, corsHeadersFor } from './access/cors.ts'
import type { Bucket } from './bucket/bucket.ts'
import { assertKeyForm, type S3Answer, type S3House } from './call.ts'
import { postObject } from './objects/post-object.ts'
import { findRoute } from './route.ts'
import { S3Error } from './s3-error.ts'
import { element, xmlDocument } from './xml.ts'

export interface LogLine {
  operation: string
  bucket?: string
  key?: string
  status: number
  code?: string
  /** Only of a fault of ours. */
  error?: unknown
}

/** Answers one request, whatever it is; never rejects. */
export async function serveRequest(
  house: S3House,
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: LogLine) => void,
): Promise<void> {
  const requestId = randomBytes(8).toString('hex').toUpperCase()
  const line: LogLine = { operation: request.method ?? '', status: 0 }
  let cors: Record<string, string> = {}
  let answer: S3Answer
  try {
    const target = readTarget(request.url ?? '/')
    if (target.bucket !== '') line.bucket = target.bucket
    if (target.key !== '') line.key = target.key
    cors = corsHeadersFor(request.headers, request.method ?? '', house.corsRules.get(target.bucket) ?? [])
    answer = await decide(house, request, target, (operation, key) => {
      line.operation = operation
      if (key !== undefined) line.key = key
    })
  } catch (thrown) {
    const error = thrown instanceof S3Error ? thrown : wordFault(request)
    if (error.code === 'InternalError') line.error = thrown
    line.code = error.code
    answer = describeError(error, request.url ?? '/', requestId)
  }
  line.status = answer.status
  const headers = {
    // Clients whose clock is wrong set it by this.
    date: new Date(house.now()).toUTCString(),
    'x-amz-request-id': requestId,
    'x-amz-id-2': requestId,
    ...cors,
    ...answer.headers,
  }
  await send(request, response, { ...answer, headers }).catch((error: unknown) => {
    // The other side went away while it was answered.
    line.error = error
    response.destroy()
  })
  log(line)
}

interface Target {
  bucket: string
  key: string
  query: Map<string, string>
}

async function decide(
  house: S3House,
  request: IncomingMessage,
  { bucket: bucketName, key, query }: Target,
  named: (operation: string, key?: string) => void,
): Promise<S3Answer> {
  const method = request.method ?? ''
  if (method === 'OPTIONS') {
    named('Preflight')
    return answerPreflight(request.headers, house.corsRules.get(bucketName) ?? [])
  }
  if (method === 'POST' && key === '' && query.size === 0) {
    named('PostObject')
    const bucket = findBucket(house, bucketName)
    return await postObject(house, bucket, request.headers, request, (formKey) =>
      named('PostObject', formKey),
    )
  }
  const caller = authenticate({ method, target: request.url ?? '/', headers: request.headers }, query, house)
  if (bucketName === '') throw new S3Error('NotImplemented', 'Listing buckets is not available here.')
  const bucket = findBucket(house, bucketName)
  const headers = caller.presigned ? withHoistedHeaders(request.headers, query) : request.headers
  const route = findRoute(method, key, query)
  named(route.name)
  return await route.answer({ bucket, key, query, headers, body: request, caller, house })
}

function readTarget(target: string): Target {
  try {
    const { path, query } = splitTarget(target)
    const at = path.indexOf('/', 1)
    const bucket = decodeURIComponent(at < 0 ? path.slice(1) : path.slice(1, at))
    const key = at < 0 ? '' : decodeURIComponent(path.slice(at + 1))
    assertKeyForm(key)
    return { bucket, key, query: new Map(queryPairs(query)) }
  } catch (error) {
    throw error instanceof S3Error ? error : new S3Error('InvalidURI')
  }
}

function findBucket(house: S3House, name: string): Bucket {
  const bucket = house.buckets.get(name)
  if (!bucket) throw new S3Error('NoSuchBucket', undefined, { BucketName: name })
  return bucket
}

/** A presigned address carries the x-amz headers that its maker set in its query. */
function withHoistedHeaders(headers: Headers, query: ReadonlyMap<string, string>): Headers {
  const hoisted = [...query].map(([name, value]) => [name.toLowerCase(), value] as const)
  return { ...Object.fromEntries(hoisted.filter(([name]) => name.startsWith('x-amz-'))), ...headers }
}

/** A sender who hangs up in the middle makes reading fail, which is no fault of ours. */
function wordFault(request: IncomingMessage): S3Error {
  return new S3Error(request.destroyed && !request.complete ? 'IncompleteBody' : 'InternalError')
}

function describeError(error: S3Error, target: string, requestId: string): S3Answer {
  const body = element('Error', {
    Code: error.code,
    Message: error.message,
    ...error.details,
    Resource: splitTarget(target).path,
    RequestId: requestId,
    HostId: requestId,
  })
  return { status: error.status, headers: { 'content-type': 'application/xml' }, body: xmlDocument(body) }
}

async function send(request: IncomingMessage, response: ServerResponse, answer: S3Answer): Promise<void> {
  const isHead = request.method === 'HEAD'
  response.writeHead(answer.status, {
    ...(typeof answer.body === 'string' && !isHead
      ? { 'content-length': Buffer.byteLength(answer.body) }
      : {}),
    ...answer.headers,
  })
  // Whatever the sender still has to send is read and dropped, so that it comes to read the answer.
  if (!request.complete) request.resume()
  if (answer.body === undefined || isHead) return void response.end()
  if (typeof answer.body === 'string') return void response.end(answer.body)
  await pipeline(answer.body as Readable, response)
}
