/**
 * The wrapper of every HTTP function. It parses with the contract, resolves the caller and the scope, answers a repeated
 * request with its first answer, hands the work a write plan, and turns what comes back, or what is thrown, into a reply.
 *
 *   export const handler = lambda(createMatch, async ({ body, plan, scope }) => ...)
 */

import { createHash } from 'node:crypto'
import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod'
import { viewerHeader } from '../../shared/contract/edge-header.ts'
import type { BodyOf, Endpoint, FormOf, ParamsOf, QueryOf, ReplyOf } from '../../shared/contract/endpoint.ts'
import { Refusal, refuse } from '../../shared/contract/refusals.ts'
import { bearerIn, parseKeyToken } from '../../shared/domain/companies/api-key.ts'
import type { Role } from '../../shared/domain/companies/role.ts'
import { findAnswer, requestKeyOf } from '../storage/answers.ts'
import type { Asked } from '../storage/asker.ts'
import { checksReplies } from '../storage/env.ts'
import type { Key } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { log } from '../storage/log.ts'
import type { PlanContext } from '../storage/plan/plan-context.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { type Scope, within } from '../storage/scope.ts'
import { Accepted } from './accepted.ts'
import { type Caller, resolveCaller, resolveScope } from './caller.ts'
import { compressed } from './compressed.ts'
import { FileReply, Redirect } from './file-reply.ts'
import type { HttpEvent } from './http-event.ts'
import { idsIn } from './ids-in.ts'
import { resolveKeyCaller } from './key-caller.ts'
import { problemOf } from './problem.ts'
import { bodyText, parseRequest } from './request.ts'
import type { FormReader, SentForm } from './sent-form.ts'

export interface Work<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  /** Absent where a form was sent instead. */
  body: BodyOf<E>
  form: SentForm<FormOf<E>> | undefined
  caller: Caller
  /** The company that the request is about. Absent only for endpoints that any signed-in person may call. */
  scope: Scope
  role: Role
  /** What this request writes: one transaction, with its audit record and the answer kept for repeats. */
  plan: WritePlan
  now: Date
  /** From 1; more where others were faster and it is decided again. */
  attempt: number
  event: HttpEvent
}

type Result<E> =
  | ReplyOf<E>
  | Listed<ReplyOf<E>>
  | Accepted<ReplyOf<E>>
  | (FormOf<E> extends never ? never : z.output<FormOf<E>['reply']>)
  | FileReply
  | Redirect

/** @param readForm given by endpoints that take a form: the parser stays out of every other bundle. */
export function lambda<E extends Endpoint>(
  of: E,
  work: (request: Work<E>) => Promise<Result<E>>,
  readForm?: FormReader,
) {
  const answer = async (event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const now = new Date()
    const caller = await callerOf(event, of, now)
    const { userId, key } = caller
    const form = of.form && (await readForm?.(event, of.form))
    const parsed = parseRequest(of, event, form)
    const ids = [
      ...idsIn(of.params, parsed.params),
      ...idsIn(of.query, parsed.query),
      ...(form ? idsIn(of.form?.fields, parsed.fields) : idsIn(of.body, parsed.body)),
    ]
    const found = of.access === 'signed-in' ? undefined : await resolveScope(caller, ids, of.access)
    if (found) companies.set(event, found.scope.companyId)

    const requestKey = of.method === 'GET' ? undefined : event.headers['idempotency-key']
    const kept =
      requestKey === undefined
        ? undefined
        : requestKeyOf(found?.scope, key?.id ?? userId, of, event.rawPath, requestKey)
    const bodyHash = form?.hash ?? createHash('sha256').update(bodyText(event)).digest('hex')
    const run = async () => {
      const context: PlanContext = {
        userId,
        ...(key && { key }),
        requestId: event.requestContext.requestId,
        source: of.name,
        now,
        asker: { ...caller.sealing, ...askedFrom(event) },
        ...(found && { scope: found.scope }),
        ...(kept && { answer: { key: kept, bodyHash, status: of.status } }),
      }
      const sent = form && { fields: parsed.fields, file: form.file }
      const request = { ...parsed, form: sent, caller, now, event, scope: found?.scope, role: found?.role }
      const result = await retrying((attempt) =>
        work({ ...request, attempt, plan: new WritePlan(context) } as unknown as Work<E>),
      )
      return shown(of, result, event, form ? of.form?.reply : of.reply)
    }
    const once = kept ? () => firstOf(of, kept, bodyHash, run) : run
    return found ? within(found.scope, once) : once()
  }

  return middy<HttpEvent, APIGatewayProxyStructuredResultV2>()
    .use(logged(of))
    .use(compressed())
    .use(refusing())
    .handler(answer)
}

/** The first answer to this request, from now or from before. A repeat that lost against the first hears that one's answer too. */
async function firstOf(
  of: Endpoint,
  key: Key,
  bodyHash: string,
  run: () => Promise<APIGatewayProxyStructuredResultV2>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const replayed = async () => {
    const first = await findAnswer(key, bodyHash)
    if (!first) return undefined
    const headers = { 'idempotency-replayed': 'true', ...locationOf(of, first.status, first.reply) }
    return jsonReply(first.status, first.reply, headers)
  }
  const before = await replayed()
  if (before) return before
  try {
    return await run()
  } catch (error) {
    const meanwhile = error instanceof Refusal ? await replayed() : undefined
    if (!meanwhile) throw error
    return meanwhile
  }
}

/** The person that the gateway's authorizer found, or the sponsor of the key that the request carries. */
function callerOf(event: HttpEvent, of: Endpoint, now: Date): Promise<Caller> {
  const { authorizer, timeEpoch } = event.requestContext
  const asking = authorizer?.lambda
  if (asking?.by === 'person' && asking.endsAt * 1000 > timeEpoch)
    return resolveCaller(asking.sub, asking.signedInAt)
  if (asking?.by === 'key') return resolveKeyCaller(bearerIn(event.headers.authorization), of, now)
  throw refuse('caller.unknown')
}

/** Of a request that carries one. It is a name and proves nothing. */
function keyIdIn({ requestContext, headers }: HttpEvent): string | undefined {
  if (requestContext.authorizer?.lambda?.by !== 'key') return undefined
  return parseKeyToken(bearerIn(headers.authorization))?.id
}

/** Whatever the request says of itself is no witness; what the distribution says of it is, without which nothing is answered. */
function askedFrom({ headers, requestContext: { http } }: HttpEvent): Asked {
  return {
    ipAddress: headers[viewerHeader] ?? http.sourceIp,
    userAgent: http.userAgent.slice(0, USER_AGENT_MAX),
  }
}

const USER_AGENT_MAX = 200

function shown(
  of: Endpoint,
  result: unknown,
  event: HttpEvent,
  shape: z.ZodType | undefined,
): APIGatewayProxyStructuredResultV2 {
  if (result instanceof FileReply || result instanceof Redirect) return result.answer
  const headers: Record<string, string> = {}
  const status = result instanceof Accepted ? 202 : of.status
  const reply = result instanceof Listed ? result.items : result instanceof Accepted ? result.reply : result
  if (result instanceof Listed && result.nextCursor) headers.link = nextLink(event, result.nextCursor)
  if (shape && checksReplies()) shape.parse(reply)
  return jsonReply(status, reply, { ...headers, ...locationOf(of, status, reply) })
}

function jsonReply(
  statusCode: number,
  reply: unknown,
  headers: Record<string, string>,
): APIGatewayProxyStructuredResultV2 {
  if (statusCode === 204) return { statusCode, headers }
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(reply),
  }
}

/** Where to follow what goes on in the background. */
function locationOf(of: Endpoint, status: number, reply: unknown): Record<string, string> {
  if (status !== 202 || !of.location) return {}
  const of202 = reply as Record<string, string | number>
  return { location: of.location.replace(/\{(\w+)\}/g, (_, name: string) => String(of202[name])) }
}

function nextLink(event: HttpEvent, cursor: string): string {
  const query = new URLSearchParams(event.rawQueryString)
  query.set('cursor', cursor)
  return `<${event.rawPath}?${query}>; rel="next"`
}

/** Whose a request turned out to be. One that is refused before is nobody's. */
const companies = new WeakMap<HttpEvent, number>()

/** What each line of a request is found by. */
function about(event: HttpEvent) {
  return { requestId: event.requestContext.requestId, companyId: companies.get(event) }
}

/** One line per request: what, how long, how it ended. */
function logged(of: Endpoint): middy.MiddlewareObj<HttpEvent, APIGatewayProxyStructuredResultV2> {
  const started = new WeakMap<object, number>()
  return {
    before: ({ event }) => void started.set(event, Date.now()),
    after: ({ event, response }) => {
      const status = response?.statusCode
      log.info('request', {
        ...about(event),
        endpoint: of.name,
        keyId: keyIdIn(event),
        status,
        ms: Date.now() - (started.get(event) ?? 0),
      })
    },
  }
}

/** Refusals become problem+json; anything else is ours, is logged, and says nothing of the inside. */
function refusing(): middy.MiddlewareObj<HttpEvent, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const ids = about(request.event)
      const refusal = request.error instanceof Refusal ? request.error : refuse('internal')
      if (refusal !== request.error) log.error('unexpected', { ...ids, error: request.error as Error })
      log.info('refused', { ...ids, code: refusal.code, status: refusal.status })
      request.response = problemOf(refusal, ids.requestId)
    },
  }
}
