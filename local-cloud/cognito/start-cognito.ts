/**
 * A Cognito user pool of our own: the package cognito-local cannot do the SRP sign-in that Amplify uses by default, nor
 * renew its tokens (GetTokensFromRefreshToken), so a front for it would have been the larger half of this server.
 */
import { mkdirSync } from 'node:fs'
import { listenHere } from '../machine/listen-here.ts'
import { newUser } from './actions/administration.ts'
import type { AdministratorRules } from './assert-signed.ts'
import { assertPasswordFits, type PasswordPolicy } from './passwords/password-policy.ts'
import { createSignInAttempts } from './passwords/sign-in-attempts.ts'
import { createVerifier } from './passwords/srp.ts'
import {
  type CustomMessage,
  type InviteMessageTemplate,
  type MailMessage,
  type Pool,
  USUAL_INVITATION,
} from './pool.ts'
import { type LogLine, serveRequest } from './serve-request.ts'
import { createSeal } from './sessions/seal.ts'
import { createTokenSigner, type TokenSigner } from './sessions/token-signer.ts'
import { UserStore } from './users/user-store.ts'

export interface CognitoOptions {
  /** 0 takes any free one. */
  port: number
  /** Made when absent; holds users and keys and survives the process. */
  folder: string
  /** Of the form `eu-west-1_LocalDev1`, with the region in front. */
  poolId: string
  clientId: string
  region: string
  /** Origins whose pages may call; those of any when absent, as in the cloud. */
  pages?: readonly string[] | undefined
  /** Made when absent; one who is there keeps everything, the password too. */
  users?: readonly SeededUser[] | undefined
  mail: (message: MailMessage) => void | Promise<void>
  /** Secrets of those who may sign administrators' requests; without it there are none. */
  credentials?: ((accessKeyId: string) => string | undefined) | undefined
  authorize?: ((accessKeyId: string, action: string, resourceArn: string) => boolean) | undefined
  accountId?: string | undefined
  passwordPolicy?: PasswordPolicy | undefined
  /** Cognito's own words by default. */
  invitation?: InviteMessageTemplate | undefined
  /** Asked for the words of an invitation before it is mailed; those above without it. */
  customMessage?: CustomMessage | undefined
  /** Whether administrators alone make accounts. */
  isClosed?: boolean | undefined
  /** 15 by default. */
  accessTokenMinutes?: number | undefined
  /** 15 by default. */
  idTokenMinutes?: number | undefined
  /** 30 days by default. */
  refreshTokenMinutes?: number | undefined
  /** False is what Cognito calls PreventUserExistenceErrors ENABLED. */
  revealMissingUsers?: boolean | undefined
  /** Epoch milliseconds. */
  clock?: (() => number) | undefined
  log?: ((line: LogLine) => void) | undefined
}

export interface SeededUser {
  email: string
  password: string
  sub?: string
  givenName: string
  familyName: string
}

export interface CognitoServer {
  url: string
  port: number
  /** `https://cognito-idp.<region>.amazonaws.com/<poolId>`: what the tokens say, not where this server is. */
  issuer: string
  jwks: TokenSigner['jwks']
  seedUser(user: SeededUser): Promise<{ sub: string; created: boolean }>
  /** Empties the pool. */
  removeUsers(): void
  close(): Promise<void>
}

export async function startCognito(options: CognitoOptions): Promise<CognitoServer> {
  const { folder, poolId, region } = options
  mkdirSync(folder, { recursive: true })
  const pool = await openPool(options)
  const administrators = (): AdministratorRules => ({
    credentials: options.credentials,
    authorize: options.authorize,
    region,
    poolArn: `arn:aws:cognito-idp:${region}:${options.accountId ?? '000000000000'}:userpool/${poolId}`,
    now: pool.now(),
  })
  for (const user of options.users ?? []) seedUser(pool, user)

  const log = options.log ?? (() => {})
  const { url, port, close } = await listenHere(options.port, (request, response) => {
    void serveRequest(pool, { administrators, pages: options.pages, log }, request, response)
  })

  return {
    url,
    port,
    issuer: pool.signer.issuer,
    jwks: pool.signer.jwks,
    seedUser: async (user) => seedUser(pool, user),
    removeUsers: () => {
      for (const user of pool.users.list()) pool.users.remove(user)
    },
    close,
  }
}

async function openPool(options: CognitoOptions): Promise<Pool> {
  const { folder, poolId, region } = options
  const name = poolId.split('_')[1]
  if (!name || !poolId.startsWith(`${region}_`)) {
    throw new Error(`The pool id ${poolId} must be the region ${region}, an underscore and a name.`)
  }
  const now = options.clock ?? (() => Date.now())
  return {
    id: poolId,
    name,
    clientId: options.clientId,
    users: new UserStore(folder),
    signer: await createTokenSigner(folder, `https://cognito-idp.${region}.amazonaws.com/${poolId}`),
    seal: createSeal(folder),
    attempts: createSignInAttempts(now),
    passwordPolicy: options.passwordPolicy ?? {},
    isClosed: options.isClosed ?? false,
    invitation: options.invitation ?? USUAL_INVITATION,
    customMessage: options.customMessage,
    accessTokenMinutes: options.accessTokenMinutes ?? 15,
    idTokenMinutes: options.idTokenMinutes ?? 15,
    refreshTokenMinutes: options.refreshTokenMinutes ?? 30 * 24 * 60,
    revealMissingUsers: options.revealMissingUsers ?? false,
    mail: options.mail,
    now,
  }
}

function seedUser(pool: Pool, seeded: SeededUser): { sub: string; created: boolean } {
  const existing = pool.users.findByEmail(seeded.email)
  if (existing) return { sub: existing.sub, created: false }
  assertPasswordFits(pool.passwordPolicy, seeded.password)
  const attributes = {
    email: seeded.email,
    email_verified: 'true',
    given_name: seeded.givenName,
    family_name: seeded.familyName,
  }
  const user = newUser(pool, attributes, seeded.sub)
  const password = createVerifier(pool.name, user.sub, seeded.password)
  pool.users.save({ ...user, status: 'CONFIRMED', password })
  return { sub: user.sub, created: true }
}
