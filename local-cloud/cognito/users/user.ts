import * as z from 'zod'

/** What is kept of a user, one JSON file each. Nothing in it lets anyone sign in as them. */
export const User = z.object({
  /** Also the username: the pool signs in by email. */
  sub: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  /** By Cognito's names: email, email_verified, given_name, family_name... */
  attributes: z.record(z.string(), z.string()),
  /** The address that they want instead: it is theirs once they confirmed it. */
  movesTo: z.string().optional(),
  password: z.object({ salt: z.string(), verifier: z.string() }).optional(),
  /** Epoch milliseconds, as all times here; only of a password that an administrator gave. */
  temporaryPasswordEndsAt: z.number().optional(),
  code: z
    .object({
      purpose: z.enum(['sign-up', 'forgotten-password', 'email']),
      digits: z.string(),
      endsAt: z.number(),
      wrongTries: z.number().int(),
    })
    .optional(),
  /** When codes were asked for within the last hour. */
  codeRequests: z.array(z.number()),
  sessions: z.array(
    z.object({
      /** The origin_jti of every token that came from this sign-in. */
      id: z.string(),
      refreshTokenHash: z.string(),
      signedInAt: z.number(),
      endsAt: z.number(),
    }),
  ),
  createdAt: z.number(),
  modifiedAt: z.number(),
})
export type User = z.infer<typeof User>
export type CodePurpose = NonNullable<User['code']>['purpose']
