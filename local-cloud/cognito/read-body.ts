import * as z from 'zod'
import { CognitoError } from './cognito-error.ts'
import type { Pool } from './pool.ts'

/** Parses a request's body. Throws InvalidParameterException that names the first field that is wrong. */
export function readBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  throw new CognitoError(
    'InvalidParameterException',
    `${parsed.error.issues.length} validation error detected: Value at '${field}' failed to satisfy constraint: ${issue?.message}`,
  )
}

export const ClientId = z.string()
export const Username = z.string().min(1).max(128)

/** Throws ResourceNotFoundException for another client than the pool's. */
export function assertClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.clientId) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  }
}
