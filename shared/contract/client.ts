/** The typed client of every endpoint, built from the contract: `client.createMatch({ body: { ... } })`. */
import type * as z from 'zod'
import type { Endpoint, ReplyOf } from './endpoint.ts'
import { surface } from './index.ts'
import type { Problem } from './refusals.ts'

type Surface = typeof surface
type Text = string | number | boolean

/** What a path or query takes: everything becomes text on the way. */
type Loose<T> = {
  [K in keyof T]: T[K] | (string extends T[K] & string ? Text : 'true' extends T[K] ? boolean : never)
}

type PartOf<S extends z.ZodType, Key extends string, Value> = S extends z.ZodUndefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? PartOf<P, 'params', Loose<z.input<P>>> &
        PartOf<Q, 'query', Loose<z.input<Q>>> &
        PartOf<B, 'body', z.input<B>> &
        RequestOptions
    : never

export type EndpointName = keyof Surface
export type RequestTo<Name extends EndpointName> = RequestOf<Surface[Name]>
export type ReplyTo<Name extends EndpointName> = ReplyOf<Surface[Name]>
/** One of those that an endpoint lists. */
export type ItemOf<Name extends EndpointName> = ReplyTo<Name> extends readonly (infer Item)[] ? Item : never

export interface RequestOptions {
  /** For writes; made up where it is left out. Pass the same one to repeat a write safely. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A reply with where its list goes on. */
export interface Page<Item> {
  items: Item[]
  nextCursor: string | undefined
}

/** A call of each endpoint by its name. */
export type Calls = { [Name in EndpointName]: (request?: RequestTo<Name>) => Promise<ReplyTo<Name>> }

export type Client = Calls & {
  /** One page of an endpoint that answers with a list. */
  page: <Name extends EndpointName>(name: Name, request: RequestTo<Name>) => Promise<Page<ItemOf<Name>>>
  /** The file of an endpoint that answers with one, or leads to one. */
  download: <Name extends EndpointName>(name: Name, request: RequestTo<Name>) => Promise<Download>
}

/** A file that came, under the name that it is to be saved as. */
export interface Download {
  name: string
  blob: Blob
}

/** A refusal as it came over the wire; `message` reads `409: <sentence>`, the sentence alone is in `problem.message`. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Partial<Problem> & { message: string }

  constructor(status: number, problem: Partial<Problem> & { message: string }) {
    super(`${status}: ${problem.message}`)
    this.status = status
    this.problem = problem
  }
}

export interface ClientOptions {
  /** Empty for the same origin. */
  baseUrl: string
  /** The access token of the moment; undefined when nobody is signed in. */
  token: () => Promise<string | undefined>
  fetch?: typeof globalThis.fetch
  newKey?: () => string
  /** Hears of each request before it leaves. */
  onSend?: (of: Endpoint) => void
  /** Hears where work is followed that goes on after the reply. */
  onLocation?: (location: string) => void
}

export function createClient(options: ClientOptions): Client {
  const newKey = options.newKey ?? (() => crypto.randomUUID())

  async function send(of: Endpoint, request: AnyRequest = {}): Promise<Response> {
    options.onSend?.(of)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (of.method !== 'GET') headers['idempotency-key'] = request.idempotencyKey ?? newKey()
    const token = await options.token()
    if (token) headers.authorization = `Bearer ${token}`
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    const init: RequestInit = { method: of.method, headers }
    if (request.body !== undefined) init.body = JSON.stringify(request.body)
    if (request.signal) init.signal = request.signal
    const response = await (options.fetch ?? fetch)(options.baseUrl + urlOf(of, request), init)
    if (!response.ok) throw await errorOf(response)
    const location = response.headers.get('location')
    if (location) options.onLocation?.(location)
    return response
  }

  const calls: Record<string, unknown> = {
    page: async (name: EndpointName, request: AnyRequest) => {
      const response = await send(surface[name] as unknown as Endpoint, request)
      return { items: await response.json(), nextCursor: nextCursorOf(response.headers.get('link')) }
    },
    download: async (name: EndpointName, request: AnyRequest) => {
      const response = await send(surface[name] as unknown as Endpoint, request)
      return {
        name: fileNameOf(response.headers.get('content-disposition')) ?? 'file',
        blob: await response.blob(),
      }
    },
  }
  for (const [name, of] of Object.entries(surface)) {
    calls[name] = async (request?: AnyRequest) => {
      const response = await send(of as unknown as Endpoint, request)
      return response.status === 204 ? undefined : response.json()
    }
  }
  return calls as unknown as Client
}

interface AnyRequest extends RequestOptions {
  params?: Record<string, Text>
  query?: Record<string, Text | null | undefined>
  body?: unknown
}

/** Path and query of a request; empty and absent filters are left out. */
function urlOf(of: Endpoint, { params = {}, query = {} }: AnyRequest): string {
  const path = of.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return search.size ? `${path}?${search}` : path
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text()
  try {
    const problem = JSON.parse(body) as Partial<Problem>
    return new ApiError(response.status, { ...problem, message: problem.message ?? response.statusText })
  } catch {
    return new ApiError(response.status, { message: body.slice(0, 300) || response.statusText })
  }
}

function nextCursorOf(link: string | null): string | undefined {
  const url = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return url ? (new URL(url, 'http://local').searchParams.get('cursor') ?? undefined) : undefined
}

/** The name in a `Content-Disposition` header: the whole one, else the plain one. */
export function fileNameOf(header: string | null): string | undefined {
  const whole = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1]
  if (whole) return decodeURIComponent(whole)
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1]
}
