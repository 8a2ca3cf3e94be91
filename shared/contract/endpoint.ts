/**
 * An endpoint is data. The routes of the API stack, the local host, the browser's client, the OpenAPI document and the
 * authorisation matrix are all read from the list in `index.ts`; nobody writes a path, a status or a type twice.
 */
import type * as z from 'zod'
import type { Role } from '../domain/companies/role.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `signed-in` asks for no membership; the others are the least role in the company that the call is about. */
export type Access = 'signed-in' | Role

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** The same in every layer: `createMatch` is `client.createMatch` and `functions/matches/create-match.ts`. */
  name: string
  subject: string
  method: Method
  /** With `{name}` for each key of `params`, as API Gateway writes it. */
  path: `/api/${string}`
  summary: string
  access: Access
  status: 200 | 201 | 202 | 204
  /**
   * Where to follow work that goes on in the background, with `{name}` from the reply: the `Location` of a 202. An endpoint of
   * status 200 that names one may answer 202 where there is much to do, in the same shape.
   */
  location?: `/api/${string}`
  params?: Params
  query?: Query
  body?: Body
  /** Left out for 204 and for files. */
  reply?: Reply
  /** The media types of a reply that is a file rather than JSON. */
  file?: readonly string[]
  /** True where `multipart/form-data` is taken beside JSON; the handler then reads the raw body. */
  multipart?: boolean
}

/** Keeps the exact types of the schemas, so that handler and client need no annotation. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(data: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return data
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

/** `functions/<subject>/<kebab-name>.ts`, without the folder and the ending. */
export function functionOf(of: Pick<Endpoint, 'subject' | 'name'>): string {
  return `${of.subject}/${of.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
