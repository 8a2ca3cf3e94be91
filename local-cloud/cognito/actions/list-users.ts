import * as z from 'zod'
import { CognitoError } from '../cognito-error.ts'
import type { Actions } from '../pool.ts'
import { readBody } from '../read-body.ts'
import { listAttributes } from '../users/attributes.ts'
import type { User } from '../users/user.ts'
import { assertPool, describeUser } from './administration.ts'

const ListUsers = z.object({
  UserPoolId: z.string(),
  Filter: z.string().optional(),
  Limit: z.number().int().min(1).max(60).optional(),
  PaginationToken: z.string().optional(),
  AttributesToGet: z.array(z.string()).optional(),
})

/** ListUsers, with one filter of the form `email = "..."` or `email ^= "..."` and pages of up to 60. */
export const listUsersActions: Actions = {
  async ListUsers(pool, body) {
    const request = readBody(ListUsers, body)
    assertPool(pool, request.UserPoolId)
    const matching = pool.users.list().filter(readFilter(request.Filter))
    const from = readToken(request.PaginationToken)
    const limit = request.Limit ?? USERS_MAX
    const wanted = request.AttributesToGet
    const page = matching.slice(from, from + limit).map(describeUser)
    return {
      Users: page.map((user) => ({
        ...user,
        Attributes: user.Attributes.filter(({ Name }) => !wanted || wanted.includes(Name)),
      })),
      ...(matching.length > from + limit ? { PaginationToken: writeToken(from + limit) } : {}),
    }
  },
}

const USERS_MAX = 60

function readFilter(filter: string | undefined): (user: User) => boolean {
  if (filter === undefined || filter.trim() === '') return () => true
  const match = /^\s*"?([\w:]+)"?\s*(=|\^=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter)
  if (!match) throw new CognitoError('InvalidParameterException', `Error while parsing filter: ${filter}`)
  const [, name, operator] = match
  const value = match[3]!.replace(/\\(.)/g, '$1').toLowerCase()
  return (user) => {
    const actual = readField(user, name!)?.toLowerCase()
    return actual !== undefined && (operator === '=' ? actual === value : actual.startsWith(value))
  }
}

function readField(user: User, name: string): string | undefined {
  switch (name) {
    case 'username':
      return user.sub
    case 'status':
      return user.enabled ? 'Enabled' : 'Disabled'
    case 'cognito:user_status':
      return user.status
    default:
      return listAttributes(user).find(({ Name }) => Name === name)?.Value
  }
}

function writeToken(from: number): string {
  return Buffer.from(String(from)).toString('base64url')
}

function readToken(token: string | undefined): number {
  const from = token === undefined ? 0 : Number(Buffer.from(token, 'base64url').toString())
  if (!Number.isInteger(from))
    throw new CognitoError('InvalidParameterException', 'Invalid pagination token.')
  return from
}
