/** The first answer to each write, kept for a day under the caller's own key, so that a repeat does nothing and hears the same. */
import * as z from 'zod'
import { type Endpoint, functionOf } from '../../shared/contract/endpoint.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { deflated, inflated } from './deflated.ts'
import { type Key, keys } from './keys.ts'
import { readOne } from './read.ts'
import type { Scope } from './scope.ts'

const StoredAnswer = z.strictObject({
  bodyHash: z.string(),
  status: z.int(),
  /** Deflated JSON: a transaction pays twice for each kilobyte that it writes. */
  reply: z.instanceof(Uint8Array).optional(),
  expiresAt: z.int(),
})

/** As much as a Lambda replies. */
const REPLY_BYTES_MAX = 6 * 1024 * 1024

interface Answer {
  status: number
  reply: unknown
}

/** Where the answer lies. The path belongs to it: the same key on another match is another request. */
export function requestKeyOf(
  scope: Scope | undefined,
  userId: string,
  of: Endpoint,
  path: string,
  requestKey: string,
): Key {
  if (!/^[\x21-\x7e]{1,200}$/.test(requestKey)) {
    throw refuse('request.invalid', {}, [
      { path: 'header.Idempotency-Key', message: 'must be 1 to 200 printable characters' },
    ])
  }
  const route = `${functionOf(of)}#${path}`
  return scope
    ? keys.answer(scope, userId, route, requestKey)
    : keys.personalAnswer(userId, route, requestKey)
}

/** Undefined the first time. Refuses when the same key came with another body. */
export async function findAnswer(key: Key, bodyHash: string): Promise<Answer | undefined> {
  const answer = await readOne({ schema: StoredAnswer }, key)
  if (!answer) return undefined
  const { status, reply } = answer
  if (answer.bodyHash !== bodyHash) throw refuse('idempotency.mismatch')
  return { status, reply: reply && JSON.parse(inflated(reply, REPLY_BYTES_MAX)) }
}

/** A reply as it is kept. */
export function packedReply(reply: unknown): Uint8Array | undefined {
  return reply === undefined ? undefined : deflated(JSON.stringify(reply))
}
