/** People as Cognito knows them: the only place with their names and addresses beside the lists of members. */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Inviting } from '../../shared/domain/companies/invitation-mail.ts'
import { cutName, plainName } from '../../shared/domain/wording/plain-name.ts'
import { waitsUpTo } from './client-waits.ts'
import { env } from './env.ts'

export interface Person {
  userId: string
  name: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  profileImageUrl: string | null
}

export interface FoundPerson extends Person {
  /** Nobody but who reads the mail of the address can use the account: they confirmed it, or it was made for it and only mailed to it. */
  isVerified: boolean
  /** When a temporary password was last mailed to an account that nobody has opened yet, in milliseconds; undefined of any other. */
  mailedAt: number | undefined
}

export const client = new CognitoIdentityProviderClient({ maxAttempts: 5, ...waitsUpTo(5_000) })

const NOBODY = { name: null, firstName: null, lastName: null, email: null, profileImageUrl: null }

/** Someone who is signed in, by their subject. */
export async function getPerson(userId: string): Promise<Person> {
  return (await findPerson(userId)) ?? { ...NOBODY, userId }
}

/** By subject or email; undefined when nobody has it. */
export async function findPerson(username: string): Promise<FoundPerson | undefined> {
  try {
    const found = await client.send(
      new AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: username }),
    )
    const isUnopened = found.UserStatus === UNOPENED
    return {
      ...personOf(found.UserAttributes),
      isVerified: isVerified(found),
      mailedAt: isUnopened ? found.UserLastModifiedDate?.getTime() : undefined,
    }
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined
    throw error
  }
}

/**
 * Makes an account with a temporary password, which Cognito mails in the words of `functions/invitations/write-invitation-mail.ts`; or mails another one where nobody has opened it yet, in place of the one before.
 * Somebody else who invites the address at the same moment has done so.
 */
export async function invitePerson(
  email: string,
  { isAgain, inviting }: { isAgain: boolean; inviting: Inviting },
): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  const asked = new AdminCreateUserCommand({
    UserPoolId: env('USER_POOL_ID'),
    Username: email,
    // Cognito sends a message to a phone where it is told nothing.
    DesiredDeliveryMediums: ['EMAIL'],
    ClientMetadata: { ...inviting, byName: inviting.byName ?? '' },
    ...(isAgain ? { MessageAction: 'RESEND' } : { UserAttributes }),
  })
  try {
    await client.send(asked)
  } catch (error) {
    // The second is of an account that they opened meanwhile.
    const { name } = error as Error
    if (name !== 'UsernameExistsException' && name !== 'UnsupportedUserStateException') throw error
  }
}

/**
 * Deletes accounts that were made for an invitation and that nobody opened: who has the address could not make one themselves meanwhile.
 * @param before when their last temporary password was mailed, in milliseconds
 * @param wasHere whether somebody opened theirs once: an operator may have given them a temporary password since
 */
export async function removeUnopened(
  before: number,
  wasHere: (userId: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0
  let PaginationToken: string | undefined
  do {
    const page = await client.send(
      new ListUsersCommand({
        UserPoolId: env('USER_POOL_ID'),
        Filter: `cognito:user_status = "${UNOPENED}"`,
        AttributesToGet: ['sub'],
        PaginationToken,
      }),
    )
    for (const { Username, UserLastModifiedDate } of page.Users ?? []) {
      if (!Username || !UserLastModifiedDate || UserLastModifiedDate.getTime() > before) continue
      // The list lags: they may have opened it since.
      const person = await findPerson(Username)
      if (person?.mailedAt === undefined || (await wasHere(person.userId))) continue
      await removePerson(Username)
      removed++
    }
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  return removed
}

/** From now on they have this one name, in place of a first and a last one. */
export async function renamePerson(userId: string, name: string): Promise<void> {
  const UserAttributes = [
    { Name: 'name', Value: name },
    // Cognito takes away what is set to nothing.
    { Name: 'given_name', Value: '' },
    { Name: 'family_name', Value: '' },
  ]
  await client.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: env('USER_POOL_ID'),
      Username: userId,
      UserAttributes,
    }),
  )
}

/** Deletes the account, its address and names with it; nothing where it is gone. */
export async function removePerson(userId: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: userId }))
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error
  }
}

/** What Cognito calls an account whose temporary password nobody has replaced. */
const UNOPENED = 'FORCE_CHANGE_PASSWORD'

/** Anybody can sign up with the address of somebody else and choose the password; Cognito keeps that account as UNCONFIRMED. */
const PROVEN: ReadonlySet<string | undefined> = new Set(['CONFIRMED', 'RESET_REQUIRED', UNOPENED])

function isVerified({ UserStatus, UserAttributes = [] }: AdminGetUserCommandOutput): boolean {
  const isMarked = UserAttributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true')
  return isMarked && PROVEN.has(UserStatus)
}

/** People give themselves any names that Cognito keeps, past our pages too: others see them in lists, mails and packages. */
const NAME_MAX = 100

function personOf(attributes: readonly AttributeType[] = []): Person {
  const of = (name: string) => attributes.find(({ Name }) => Name === name)?.Value
  const calledIn = (name: string) => cutName(plainName(of(name) ?? ''), NAME_MAX) || null
  const userId = of('sub')
  if (!userId) throw new Error('Cognito gave a person without a subject')
  const [firstName, lastName] = [calledIn('given_name'), calledIn('family_name')]
  const name = [firstName, lastName].filter(Boolean).join(' ') || calledIn('name')
  const profileImageUrl = of('picture') || null
  return { userId, name, firstName, lastName, email: of('email') ?? null, profileImageUrl }
}
