import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { administrationActions } from './actions/administration.ts'
import { forgottenPasswordActions } from './actions/forgotten-password.ts'
import { listUsersActions } from './actions/list-users.ts'
import { ownAccountActions } from './actions/own-account.ts'
import { signInActions } from './actions/sign-in.ts'
import { signUpActions } from './actions/sign-up.ts'
import { type AdministratorRules, assertSigned } from './assert-signed.ts'
import { CognitoError } from './cognito-error.ts'
import type { Action, Actions, Pool } from './pool.ts'

export interface LogLine {
  action: string
  status: number
  error?: string
  /** Only of a fault of ours. */
  fault?: unknown
}

export interface House {
  administrators: () => AdministratorRules
  /** Origins whose pages may call; those of any when undefined. */
  pages: readonly string[] | undefined
  log: (line: LogLine) => void
}

/** Answers one request, whatever it is; never rejects. */
export async function serveRequest(
  pool: Pool,
  { administrators, pages, log }: House,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Clients set their clock by it before they sign.
  response.setHeader('date', new Date(pool.now()).toUTCString())
  const { origin = '' } = request.headers
  if (!pages) response.setHeader('access-control-allow-origin', '*')
  else if (pages.includes(origin)) response.setHeader('access-control-allow-origin', origin)
  if (request.method === 'OPTIONS') {
    answerPreflight(request, response)
    return
  }
  if (request.method === 'GET') {
    answerKeys(pool, request, response)
    return
  }
  const action = String(request.headers['x-amz-target'] ?? '').replace(
    /^AWSCognitoIdentityProviderService\./,
    '',
  )
  const line: LogLine = { action, status: 200 }
  let body: object
  try {
    body = await perform(pool, administrators, request, action)
  } catch (thrown) {
    const error = thrown instanceof CognitoError ? thrown : new CognitoError('InternalErrorException')
    if (error !== thrown) line.fault = thrown
    line.status = error === thrown ? 400 : 500
    line.error = error.type
    body = { __type: error.type, message: error.message }
    response.setHeader('x-amzn-errortype', `${error.type}:`)
    response.setHeader('x-amzn-errormessage', error.message)
  }
  send(response, line.status, body)
  log(line)
}

const publicActions = byName(signInActions, signUpActions, forgottenPasswordActions, ownAccountActions)
const administratorActions = byName(administrationActions, listUsersActions)
const BODY_BYTES_MAX = 256 * 1024

async function perform(
  pool: Pool,
  administrators: () => AdministratorRules,
  request: IncomingMessage,
  name: string,
): Promise<object> {
  const action = publicActions.get(name) ?? administratorActions.get(name)
  if (!action) throw new CognitoError('UnknownOperationException')
  const bytes = await readBytes(request)
  if (administratorActions.has(name)) {
    const { method, url, headers } = request
    assertSigned({ method: method ?? '', target: url ?? '/', headers }, bytes, name, administrators())
  }
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new CognitoError('SerializationException')
  }
  return await action(pool, body)
}

/** A map, so that no caller reaches what every object has, such as toString. */
function byName(...groups: Actions[]): ReadonlyMap<string, Action> {
  return new Map(groups.flatMap((group) => Object.entries(group)))
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let sizeBytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    sizeBytes += piece.length
    if (sizeBytes > BODY_BYTES_MAX)
      throw new CognitoError('InvalidParameterException', 'The body is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '172800',
  })
  response.end()
}

function answerKeys(pool: Pool, request: IncomingMessage, response: ServerResponse): void {
  const { issuer, jwks } = pool.signer
  switch ((request.url ?? '').split('?')[0]) {
    case `/${pool.id}/.well-known/jwks.json`:
      send(response, 200, jwks)
      break
    case `/${pool.id}/.well-known/openid-configuration`:
      send(response, 200, { issuer, jwks_uri: `${issuer}/.well-known/jwks.json` })
      break
    default:
      send(response, 404, { message: 'Not found.' })
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
    'x-amzn-requestid': randomUUID(),
  })
  response.end(JSON.stringify(body))
}
