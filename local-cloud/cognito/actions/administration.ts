import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { CognitoError } from '../cognito-error.ts'
import { assertPasswordFits } from '../passwords/password-policy.ts'
import { createVerifier } from '../passwords/srp.ts'
import type { Actions, InviteMessageTemplate, Pool } from '../pool.ts'
import { readBody, Username } from '../read-body.ts'
import { Attributes, assertEmail, listAttributes, readAttributes, withChanges } from '../users/attributes.ts'
import type { User } from '../users/user.ts'

const UserPoolId = z.string()
const OneUser = z.object({ UserPoolId, Username })
const AdminCreateUser = OneUser.extend({
  UserAttributes: Attributes.optional(),
  TemporaryPassword: z.string().optional(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  /** As the reference of the API says what is meant where nothing is said; nobody here has a phone. */
  DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).default(['SMS']),
  ClientMetadata: z.record(z.string(), z.string()).optional(),
})
const AdminSetUserPassword = OneUser.extend({ Password: z.string(), Permanent: z.boolean().optional() })
const AdminUpdateUserAttributes = OneUser.extend({ UserAttributes: Attributes })

/** What needs the rights of the account that owns the pool: each request is signed like any other to AWS. */
export const administrationActions: Actions = {
  async AdminCreateUser(pool, body) {
    const request = readBody(AdminCreateUser, body)
    assertPool(pool, request.UserPoolId)
    assertEmail(request.Username)
    const existing = pool.users.findByEmail(request.Username)
    if (existing && request.MessageAction !== 'RESEND') throw new CognitoError('UsernameExistsException')
    if (existing && existing.status !== 'FORCE_CHANGE_PASSWORD') {
      throw new CognitoError('UnsupportedUserStateException')
    }
    if (!existing && request.MessageAction === 'RESEND') throw new CognitoError('UserNotFoundException')
    const password = request.TemporaryPassword ?? createTemporaryPassword(pool)
    assertPasswordFits(pool.passwordPolicy, password)

    const attributes = { ...readAttributes(request.UserAttributes, true), email: request.Username }
    const user = withTemporaryPassword(pool, existing ?? newUser(pool, attributes), password)
    pool.users.save(user)
    if (request.MessageAction !== 'SUPPRESS' && request.DesiredDeliveryMediums.includes('EMAIL')) {
      const { EmailSubject, EmailMessage } = await wordsOf(pool, user, request.ClientMetadata)
      const html = EmailMessage.replace('{username}', request.Username).replace('{####}', password)
      await pool.mail({
        to: request.Username,
        subject: EmailSubject,
        text: plainText(html),
        html,
      })
    }
    return { User: describeUser(user) }
  },

  async AdminGetUser(pool, body) {
    const { Attributes: UserAttributes, ...user } = describeUser(findUser(pool, readBody(OneUser, body)))
    return { ...user, UserAttributes }
  },

  async AdminSetUserPassword(pool, body) {
    const request = readBody(AdminSetUserPassword, body)
    const user = findUser(pool, request)
    assertPasswordFits(pool.passwordPolicy, request.Password)
    const { temporaryPasswordEndsAt: _, ...settled } = user
    const changed: User = request.Permanent
      ? {
          ...settled,
          status: 'CONFIRMED',
          password: createVerifier(pool.name, user.sub, request.Password),
          modifiedAt: pool.now(),
        }
      : withTemporaryPassword(pool, user, request.Password)
    pool.users.save(changed)
    return {}
  },

  async AdminUpdateUserAttributes(pool, body) {
    const request = readBody(AdminUpdateUserAttributes, body)
    const user = findUser(pool, request)
    const changes = readAttributes(request.UserAttributes, true)
    const owner = changes.email === undefined ? undefined : pool.users.findByEmail(changes.email)
    if (owner && owner.sub !== user.sub) throw new CognitoError('AliasExistsException')
    pool.users.save({ ...user, attributes: withChanges(user.attributes, changes), modifiedAt: pool.now() })
    return {}
  },

  async AdminDisableUser(pool, body) {
    const user = findUser(pool, readBody(OneUser, body))
    pool.users.save({ ...user, enabled: false, sessions: [], modifiedAt: pool.now() })
    return {}
  },

  async AdminEnableUser(pool, body) {
    const user = findUser(pool, readBody(OneUser, body))
    pool.users.save({ ...user, enabled: true, modifiedAt: pool.now() })
    return {}
  },

  async AdminUserGlobalSignOut(pool, body) {
    const user = findUser(pool, readBody(OneUser, body))
    pool.users.save({ ...user, sessions: [] })
    return {}
  },

  async AdminDeleteUser(pool, body) {
    pool.users.remove(findUser(pool, readBody(OneUser, body)))
    return {}
  },
}

/** As AdminGetUser and ListUsers show a user; times in seconds. */
export function describeUser(user: User) {
  return {
    Username: user.sub,
    Attributes: listAttributes(user),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  }
}

export function newUser(pool: Pool, attributes: Record<string, string>, sub: string = randomUUID()): User {
  return {
    sub,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    attributes,
    codeRequests: [],
    sessions: [],
    createdAt: pool.now(),
    modifiedAt: pool.now(),
  }
}

export function assertPool(pool: Pool, userPoolId: string): void {
  if (userPoolId !== pool.id) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`)
  }
}

const DAY_MS = 86_400_000

function findUser(pool: Pool, request: z.infer<typeof OneUser>): User {
  assertPool(pool, request.UserPoolId)
  const user = pool.users.find(request.Username)
  if (!user) throw new CognitoError('UserNotFoundException')
  return user
}

function withTemporaryPassword(pool: Pool, user: User, password: string): User {
  const days = pool.passwordPolicy.TemporaryPasswordValidityDays ?? 7
  return {
    ...user,
    status: 'FORCE_CHANGE_PASSWORD',
    password: createVerifier(pool.name, user.sub, password),
    temporaryPasswordEndsAt: pool.now() + days * DAY_MS,
    modifiedAt: pool.now(),
  }
}

const CustomMessageReply = z.object({
  response: z.object({ emailSubject: z.string().nullable(), emailMessage: z.string().nullable() }),
})

async function wordsOf(
  pool: Pool,
  user: User,
  clientMetadata: Record<string, string> | undefined,
): Promise<InviteMessageTemplate> {
  if (!pool.customMessage) return pool.invitation
  const said = await pool
    .customMessage({
      version: '1',
      triggerSource: 'CustomMessage_AdminCreateUser',
      region: pool.id.split('_')[0]!,
      userPoolId: pool.id,
      userName: user.sub,
      request: {
        userAttributes: user.attributes,
        codeParameter: '{####}',
        usernameParameter: '{username}',
        clientMetadata,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    })
    .catch(() => {
      throw new CognitoError('UserLambdaValidationException')
    })
  const { emailSubject, emailMessage } = CustomMessageReply.parse(said).response
  return {
    EmailSubject: emailSubject ?? pool.invitation.EmailSubject,
    EmailMessage: emailMessage ?? pool.invitation.EmailMessage,
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** As a mailbox that shows no HTML has it. */
function plainText(html: string): string {
  return html
    .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, '$2: $1')
    .replaceAll('</p>', '\n')
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!)
    .trim()
}

/** Of every kind of character, and as long as the policy wants. */
function createTemporaryPassword(pool: Pool): string {
  const length = Math.max(pool.passwordPolicy.MinimumLength ?? 8, 12)
  return `aA1!${randomBytes(length).toString('base64url').slice(0, length)}`.replaceAll('_', '-')
}
