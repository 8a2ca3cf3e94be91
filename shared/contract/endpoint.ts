/**
 * An endpoint is data. The routes of the API stack, the local host, the browser's client, the OpenAPI document and the
 * authorisation matrix are all read from the list in `index.ts`; nobody writes a path, a status or a type twice.
 */
import type * as z from 'zod'
import type { Role } from '../domain/companies/role.ts'
import type { Subject } from './subjects.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `signed-in` asks for no membership; the others are the least role in the company that the call is about. */
export type Access = 'signed-in' | Role

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Form extends FormShape = FormShape,
> {
  /** The same in every layer: `createMatch` is `client.createMatch` and `functions/matches/create-match.ts`. */
  name: string
  subject: string
  /** What the reply is made of, where that is not `subject` alone. */
  shows?: readonly Subject[]
  /** What it changes by the time it answers. Every endpoint that is not a GET says so, if only that it is nothing. */
  changes?: readonly Subject[]
  /** What the work in the background that the reply may show as going on has changed once it is done. */
  finishes?: readonly Subject[]
  method: Method
  /** With `{name}` for each key of `params`, as API Gateway writes it. */
  path: `/api/${string}`
  summary: string
  access: Access
  status: 200 | 201 | 202 | 204 | 302
  /**
   * Where to follow work that goes on in the background, with `{name}` from the reply: the `Location` of a 202. An endpoint of
   * status 200 that names one may answer 202 where there is much to do, in the same shape.
   */
  location?: `/api/${string}`
  params?: Params
  query?: Query
  body?: Body
  /** Of JSON, where more than a megabyte is meant. */
  bodyBytesMax?: number
  /** Left out for 204 and for files. */
  reply?: Reply
  /** The media types of a reply that is a file rather than JSON. */
  file?: readonly string[]
  /** Where `multipart/form-data` with a field named `file` is taken beside JSON. */
  form?: Form
}

/** A form with a file: its other fields, all of them text, and what it is answered with. */
export interface FormShape<Fields extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  fields: Fields
  fileBytesMax: number
  reply: Reply
}

/** Keeps the exact types of the schemas, so that handler and client need no annotation. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  Form extends FormShape = never,
>(data: Endpoint<Params, Query, Body, Reply, Form>): Endpoint<Params, Query, Body, Reply, Form> {
  return data
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
/** The shape of an endpoint's form; `never` where it takes none. */
export type FormOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer F> ? F : never

/** `functions/<subject>/<kebab-name>.ts`, without the folder and the ending. */
export function functionOf(of: Pick<Endpoint, 'subject' | 'name'>): string {
  return `${of.subject}/${of.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
