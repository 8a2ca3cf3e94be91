/** What a tool is: a name, what it takes, and what it does with the client of the public API. */
import * as z from 'zod'
import type { Calls, Client, EndpointName, ReplyTo, RequestTo } from '../shared/contract/client.ts'

export interface Tool<Input extends z.ZodType = z.ZodType> {
  name: string
  title: string
  description: string
  kind: 'reads' | 'writes' | 'takes back'
  input: Input
  run(input: z.output<Input>, client: Client): Promise<unknown>
}

/** Keeps the exact type of the input for `run`. */
export function tool<Input extends z.ZodType>(of: Tool<Input>): Tool {
  return of as unknown as Tool
}

export const page = {
  limit: z.int().min(1).max(25).default(10),
  /** `next` of the answer before. */
  cursor: z.string().max(2000).optional(),
}

/** Both are always said: what is tried must never be done by leaving a word out, nor done twice by asking again. */
export const write = {
  dryRun: z.boolean().describe('true: only say what would be sent; nothing is written'),
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,150}$/)
    .describe('the same for a repeat of the same write, new for another one'),
}

interface Writing {
  dryRun: boolean
  idempotencyKey: string
}

/** Sends a write, or says what would be sent, with what it is about as that is now. */
export async function written<Name extends EndpointName>(
  client: Client,
  { dryRun, idempotencyKey }: Writing,
  of: { name: Name; request: RequestTo<Name>; about?: () => Promise<unknown> },
): Promise<{ dryRun: true; would: Name; send: unknown; about: unknown } | { done: ReplyTo<Name> }> {
  const { name, request, about } = of
  if (dryRun) {
    const { params, body } = request as { params?: unknown; body?: unknown }
    return { dryRun, would: name, send: { params, body }, about: (await about?.()) ?? null }
  }
  return { done: await (client as Calls)[name]({ ...request, idempotencyKey } as RequestTo<Name>) }
}

export function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>
}

/** With where it is read in full. */
export const referred = <T extends object>(of: T, path: string): T & { ref: string } => ({ ...of, ref: path })
