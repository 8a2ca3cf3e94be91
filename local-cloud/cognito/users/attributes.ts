import * as z from 'zod'
import { CognitoError } from '../cognito-error.ts'

/** A list of names and values as they travel. */
export const Attributes = z.array(z.object({ Name: z.string(), Value: z.string() }))

/**
 * Reads attributes that someone wants to set. Throws for names outside the standard schema, and for what only the pool
 * itself or (`byAdmin`) an administrator may say, such as that an address is verified.
 */
export function readAttributes(
  given: z.infer<typeof Attributes> | undefined,
  byAdmin = false,
): Record<string, string> {
  for (const { Name } of given ?? []) {
    if (protectedNames.has(Name) && !(byAdmin && Name === 'email_verified')) {
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
    }
    if (!standardNames.has(Name) && !protectedNames.has(Name)) {
      throw new CognitoError(
        'InvalidParameterException',
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      )
    }
  }
  const attributes = Object.fromEntries((given ?? []).map(({ Name, Value }) => [Name, Value]))
  if (attributes.email !== undefined) assertEmail(attributes.email)
  return attributes
}

/** With the changes; what is set to nothing goes. */
export function withChanges(
  attributes: Record<string, string>,
  changes: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...attributes, ...changes }).filter(([, value]) => value !== ''))
}

/** As GetUser and its kin list them: `sub` first. */
export function listAttributes(user: { sub: string; attributes: Record<string, string> }) {
  return [
    { Name: 'sub', Value: user.sub },
    ...Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
  ]
}

export function assertEmail(text: string): void {
  if (!z.email().safeParse(text).success) {
    throw new CognitoError('InvalidParameterException', 'Username should be an email.')
  }
}

const protectedNames = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities'])

const standardNames = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
])
